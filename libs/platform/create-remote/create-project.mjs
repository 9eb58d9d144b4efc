import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkNewRemote, createRemote } from './create-remote.mjs';

/** Newer versions are not available for every system: a lock file with them would fit only one machine. */
const overrides = { 'unrs-resolver': '1.12.2' };

/**
 * Creates the repository of a remote in `./<name>`. Throws `NewRemoteRefusal`.
 * @param {string | undefined} name
 * @param {string | undefined} pagePath
 * @param {string | undefined} tarball this package's own tarball: then the remote uses the tarballs in the same folder
 */
export function createProject(name, pagePath, tarball) {
  const remote = checkNewRemote(name, pagePath);
  const folder = path.resolve(remote.name);
  const files = createRemote(folder, remote, 'standalone', {
    name: remote.name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      build: 'pluis build',
      test: 'jest',
      lint: 'eslint .',
      typecheck: 'tsc -p .',
      check: 'pluis check',
      dev: 'pluis dev',
    },
    dependencies: tarball === undefined ? { '@pluis/kit': `^${ownVersion()}` } : tarballs(tarball, folder),
    overrides,
  });
  console.log(`Created ${remote.name}:`);
  for (const file of files) console.log(`  ${file}`);
  console.log(`Next: cd ${remote.name}, npm install, npm test`);
}

/** The kit has the version of this package. */
function ownVersion() {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));
  return version;
}

/**
 * The kit's packages in the folder of a tarball, as dependencies of a project in `folder`. If there are several versions of one,
 * the highest counts.
 * @param {string} tarball
 * @param {string} folder
 */
function tarballs(tarball, folder) {
  const kit = path.dirname(path.resolve(tarball));
  const found = readdirSync(kit).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return Object.fromEntries(
    found.flatMap((file) => {
      const name = /^pluis-([a-z0-9]+)-\d.*\.tgz$/.exec(file)?.[1];
      const place = path.relative(folder, path.join(kit, file)).split(path.sep).join('/');
      return name === undefined ? [] : [[`@pluis/${name}`, `file:${place}`]];
    }),
  );
}
