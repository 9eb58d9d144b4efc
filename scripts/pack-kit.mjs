// npm run pack:kit -- --out <dir>: creates the tarballs with which a team builds and ships a remote from its own repository.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { childEnv, ensureInstalled, npm, root } from './environment.mjs';

const usage = `Usage: npm run pack:kit -- --out <dir>

Writes the kit's packages into <dir>, a tarball each. With them, in an empty folder:
npx --yes --package <dir>/pluis-kit-<version>.tgz pluis new stories --path /stories --kit <dir>`;

const out = readCommandLine(usage, { options: { out: { type: 'string' } } }, (values) => {
  if (!values.out) throw new Error('Give the folder for the tarballs: --out <dir>.');
  return path.resolve(values.out);
});
ensureInstalled();

// These modules import installed packages.
const { compileLibraries } = await import('./kit/compile-library.mjs');
const { assembleKit } = await import('./kit/assemble-kit.mjs');
const { versionByContent } = await import('./kit/content-versions.mjs');

/** The folder in which the packages are assembled, so that their types find each other and not the workspace's sources. */
const stage = path.join(root, '.cache/kit');
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
