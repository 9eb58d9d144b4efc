import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import configs from '../../../apps/shell/rspack.config.mjs';

/**
 * Builds the scripts of processes that run a release's code, which cannot run in Jest's own loader. Unchanged sources are built
 * once.
 */
export default async function buildScripts() {
  const find = (wanted) => configs.find(({ name }) => name === wanted);
  const [render, server] = [find('shell-render'), find('shell-server')];
  const folder = path.join(
    import.meta.dirname,
    'node_modules/.cache/scripts',
    process.env.NX_TASK_HASH ?? 'latest',
  );
  process.env.RENDER_CHILD_FILE = path.join(folder, 'render/child.mjs');
  process.env.CHECK_SCRIPTS = path.join(folder, 'server');
  if (process.env.NX_TASK_HASH && existsSync(process.env.RENDER_CHILD_FILE)) return;
  mkdirSync(folder, { recursive: true });
  const { main: _main, ...entry } = server.entry;
  const compiler = rspack([
    {
      ...render,
      output: { ...render.output, path: path.join(folder, 'render') },
      plugins: render.plugins.slice(0, -1),
      dependencies: [],
    },
    {
      ...server,
      entry,
      output: { ...server.output, path: path.join(folder, 'server') },
      plugins: server.plugins.slice(0, -2),
      dependencies: [],
    },
  ]);
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats.hasErrors() && new Error(stats.toString('errors-only')));
      compiler.close(() => (problem ? reject(problem) : resolve()));
    }),
  );
}
