import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { childEnv, npm, root } from './environment.mjs';
import { assembleKit } from './kit/assemble-kit.mjs';
import { compileLibraries } from './kit/compile-library.mjs';
import { versionByContent } from './kit/content-versions.mjs';

/** The folder in which the packages are assembled, so that their types find each other and not the workspace's sources. */
const stage = path.join(root, '.cache/kit');

/**
 * `pluis pack`: creates the tarballs with which a team builds and ships a remote from its own repository.
 * @param {string} out the folder for the tarballs
 */
export async function packKit(out) {
  fs.rmSync(stage, { recursive: true, force: true });
  const libraries = compileLibraries(stage, ['i18n', 'store', 'contract', 'ui']);
  const kit = { name: '@pluis/kit', folder: await assembleKit(stage, libraries) };
  // A changed kit gets a new version, so that npm can tell it from the previous one.
  const packages = versionByContent([...libraries, kit]);

  fs.mkdirSync(out, { recursive: true });
  for (const { folder } of packages) {
    const { status, stdout, stderr } = spawnSync(
      ...npm('pack', folder, '--pack-destination', out, '--ignore-scripts', '--json'),
      { cwd: stage, encoding: 'utf8', env: { ...childEnv, npm_config_loglevel: 'error' } },
    );
    if (status !== 0) {
      console.error(stderr);
      process.exit(1);
    }
    const [{ name, version, filename, size }] = JSON.parse(stdout);
    // Also under its declared version, for scripts that start the command.
    if (name === '@pluis/kit')
      fs.copyFileSync(
        path.join(out, filename),
        path.join(out, filename.replace(version, version.replace(/-c[0-9a-f]{12}$/, ''))),
      );
    console.log(`${path.join(out, filename)}: ${(size / 1000).toFixed(0)} kB`);
  }
}
