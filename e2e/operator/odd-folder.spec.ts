import { execFile } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../harness/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { tool } from '../../scripts/installed.mjs';
import { copyProject } from '../harness/copied-checkout';
import { root } from '../harness/paths';
import { startProcess } from '../harness/process';
import { nightly } from '../harness/nightly';

const run = promisify(execFile);

/** Its characters have a meaning in a URL, a pattern, a shell or a request of the bundler. */
const folderName = "a!b $z & 'q' sh#p (ü) [x] {y} %41";

test(
  `[MFE-3] a checkout in the folder ${folderName} builds the shell and a remote, publishes and serves them`,
  nightly,
  async () => {
    const { folder, remove } = await copyProject(undefined, folderName);
    const env = { ...process.env, NODE_ENV: 'production' };
    try {
      for (const project of ['shell', 'catalog']) {
        const cwd = path.join(folder, 'apps', project);
        const { stdout } = await run(process.execPath, [tool('rspack', folder), 'build'], { cwd, env });
        expect(stdout).not.toContain('ERROR');
        const built = JSON.parse(await readFile(path.join(cwd, 'dist/build.json'), 'utf8'));
        expect(built.name).toBe(project);
      }
      const files = await readdir(path.join(folder, 'apps/shell/dist/browser'));
      expect(files.filter((file) => file.endsWith('.woff2')).length).toBeGreaterThan(0);
      for (const project of ['cart', 'marketing'])
        await cp(path.join(root, `apps/${project}/dist`), path.join(folder, `apps/${project}/dist`), {
          recursive: true,
        });
      const adopt = ['--import', 'tsx', 'libs/platform/cli/src/publish/adopt-builds.ts'];
      await run(process.execPath, adopt, { cwd: folder, env });
      const port = await freePort(3);
      const launcher =
        "import { startStore } from './libs/platform/cli/src/serve/store.mjs'; await startStore();";
      const words = ['--input-type=module', '--eval', launcher];
      const store = await startProcess(
        process.execPath,
        words,
        { PORT: String(port), NODE_ENV: 'production' },
        /Watching trials/,
        { cwd: folder },
      );
      try {
        // A page that was rendered before the provider answered is not complete.
        let html = '';
        await expect
          .poll(async () => (html = await (await fetch(`http://localhost:${port}/shop`)).text()), {
            timeout: 60_000,
          })
          .toContain('Classic Mop Slippers');
        const [picture = ''] = /http:[^"]+\/pictures\/[\w-]+\.png/.exec(html) ?? [];
        expect((await fetch(picture)).status).toBe(200);
      } finally {
        await store.stop();
      }
    } finally {
      await remove();
    }
  },
);
