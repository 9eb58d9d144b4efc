import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tool } from '../../scripts/installed.mjs';
import { releaseTemplate, root } from './paths';

/** Publishes the checkout's builds to a release store for the tests. The caller must build first. */
export default function globalSetup(): void {
  if (!existsSync(path.join(root, 'apps/shell/dist/build.json'))) {
    throw new Error('The shell is not built. Run `npm test`, or `npx nx run-many -t build` first.');
  }
  const cache = path.join(root, '.cache');
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    if (name.startsWith('e2e-package-of-run-')) rmSync(path.join(cache, name));
  }
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'bundle-commands.mjs')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  rmSync(releaseTemplate, { recursive: true, force: true });
  mkdirSync(releaseTemplate, { recursive: true });
  execFileSync(process.execPath, [tool('tsx'), 'libs/platform/cli/src/publish/adopt-builds.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA: releaseTemplate,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
