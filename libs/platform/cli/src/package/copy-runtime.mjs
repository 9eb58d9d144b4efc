import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { apiVersion } from '@pluis/storefront-api';
import { root } from '../../../../../scripts/environment.mjs';

/** Files of npm packages that are not needed at run time. */
const notRun =
  /(^|[\\/])(test|tests|docs|example|examples|\.github)([\\/]|$)|\.(d\.[cm]?ts|map|md|ts|flow|h|cc|gyp)$/i;

/** The folder of a package, resolved from another package's folder. */
function folderOf(name, from) {
  const require = createRequire(path.join(from, 'package.json'));
  return require.resolve
    .paths(name)
    ?.map((place) => path.join(place, name))
    .find((folder) => fs.existsSync(path.join(folder, 'package.json')));
}

/** Copies a package and its dependencies; optional ones only if they are installed. */
function copyPackage(name, from, out, copied) {
  const folder = folderOf(name, from);
  if (!folder || copied.has(folder)) return;
  copied.add(folder);
  fs.cpSync(folder, path.join(out, 'node_modules', name), {
    recursive: true,
    filter: (file) => !notRun.test(path.relative(folder, file)) || /licen[sc]e/i.test(file),
  });
  const { dependencies, optionalDependencies } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
    copyPackage(other, folder, out, copied);
}

/** Copies the files that the bundles read at run time; returns the folders of the copied packages. */
export function copyRuntime(out) {
  const copy = (from, to = from) => fs.cpSync(path.join(root, from), path.join(out, to), { recursive: true });
  for (const part of ['browser', 'inline', 'render', 'build.json'])
    copy(`apps/shell/dist/${part}`, `shell/dist/${part}`);
  copy('apps/shell/public', 'shell/public');
  copy('apps/provider/schema', 'provider/schema');
  copy('apps/provider/messages', 'provider/messages');
  copy('apps/provider/pictures', 'provider/pictures');
  for (const file of ['start.mjs', 'pluis.mjs']) copy(`libs/platform/cli/src/package/run/${file}`, file);
  copy('libs/platform/cli/src/package/run/serve.mjs', 'commands/serve.mjs');
  // At the same path as in the project, because it imports the tools by a relative path.
  copy('libs/platform/cli/checks');
  for (const tool of ['address', 'log', 'settings']) copy(`tools/${tool}.mjs`);
  for (const file of ['end-with-parent', 'embedded-provider', 'start-child'])
    copy(`libs/platform/cli/src/serve/${file}.mjs`, `commands/${file}.mjs`);
  copy('LICENSE');

  const { name, version, license, engines } = JSON.parse(
    fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const facts = {
    name,
    version,
    license,
    engines,
    private: true,
    type: 'module',
    storefrontApi: apiVersion,
  };
  fs.writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`);
  const copied = new Set();
  copyPackage('sharp', path.join(root, 'apps/provider'), out, copied);
  return [...copied];
}

/** The size that lists show first; see `prepare-pictures.ts` of the provider. Other sizes are encoded on request. */
const prepared = /-v\d+-600x\.avif$/;

/** Copies the pictures that the embedded provider has encoded in advance. */
export function copyPictures(out) {
  const from = path.join(root, '.cache/pictures');
  fs.mkdirSync(path.join(out, 'pictures'));
  for (const file of fs.readdirSync(from)) {
    if (prepared.test(file)) fs.copyFileSync(path.join(from, file), path.join(out, 'pictures', file));
  }
}
