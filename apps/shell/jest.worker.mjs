import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { shellConfigs } from '../../libs/federation/build/shell.mjs';

/**
 * Builds the scripts of threads and checking processes, which cannot run in Jest's own loader. Unchanged
 * sources are built once.
 */
export default async function buildWorker() {
  const dir = import.meta.dirname;
  const server = shellConfigs({ dir, prefix: 's' }).find(({ name }) => name === 'shell-server');
  const folder = path.join(dir, 'node_modules/.cache/render-worker', process.env.NX_TASK_HASH ?? 'latest');
  process.env.RENDER_WORKER_FILE = path.join(folder, 'render-worker.mjs');
  if (process.env.NX_TASK_HASH && existsSync(process.env.RENDER_WORKER_FILE)) return;
  mkdirSync(folder, { recursive: true });
  const { main: _main, tools: _tools, ...entry } = server.entry;
  const compiler = rspack({
    ...server,
    entry,
    output: { ...server.output, path: folder },
    plugins: server.plugins.slice(0, -3),
    dependencies: [],
  });
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats.hasErrors() && new Error(stats.toString('errors-only')));
      compiler.close(() => (problem ? reject(problem) : resolve()));
    }),
  );
}
