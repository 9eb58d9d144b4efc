import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { childEnv, npm, root } from '../../../../../scripts/environment.mjs';
import { assembleKit } from './assemble-kit.mjs';
import { compileLibraries } from './compile-library.mjs';

/** The folder in which the packages are built, so that their types find each other and not the workspace's sources. */
const stage = path.join(root, '.cache/kit');

/**
 * `pluis pack`: creates the tarballs with which a team builds and ships a remote from its own repository.
 * @param {string} out the folder for the tarballs
 */
export async function packKit(out) {
  fs.rmSync(stage, { recursive: true, force: true });
  compileLibraries(stage, ['i18n', 'store', 'contract', 'ui']);
  await assembleKit(stage);
  fs.cpSync(
    path.join(root, 'libs/platform/create-remote'),
    path.join(stage, 'node_modules/@pluis/create-remote'),
    {
      recursive: true,
    },
  );
  const built = fs.readdirSync(path.join(stage, 'node_modules/@pluis'));
  fs.mkdirSync(out, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    ...npm(
      ...['pack', ...built.map((name) => `./node_modules/@pluis/${name}`)],
      ...['--pack-destination', out, '--ignore-scripts', '--json'],
    ),
    { cwd: stage, encoding: 'utf8', env: { ...childEnv, npm_config_loglevel: 'error' } },
  );
  if (status !== 0) throw new Error(stderr);
  for (const { filename, size } of JSON.parse(stdout))
    console.log(`${path.join(out, filename)}: ${(size / 1000).toFixed(0)} kB`);
}
