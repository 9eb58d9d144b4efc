import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNewRemote, createRemote } from './create-remote';
import { kitFolder, readKit } from './kit-folder';
import { tarballOf } from './kit-tarballs';

/** `pluis new <name> --path </path> [--kit <dir>]`: creates a remote in a new folder. It needs only the kit. */
export function newCommand(words: string[]): void {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { path: { type: 'string' }, kit: { type: 'string' } },
  });
  const remote = checkNewRemote(positionals[0], values.path);
  const folder = path.resolve(remote.name);
  const { version, peerDependencies, pluis } = readKit();
  const kit = values.kit === undefined ? undefined : path.resolve(values.kit);
  const from = (name: string, exact: string) => (kit ? tarballOf(kit, folder, name, exact) : exact);
  const libraries = Object.entries(pluis.libraries).map(([name, exact]) => [name, from(name, exact)]);
  const files = createRemote(folder, remote, [template('both'), template('standalone')], {
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
      'publish:remote': 'pluis publish',
    },
    dependencies: { ...Object.fromEntries(libraries), ...pluis.shared },
    devDependencies: { '@pluis/kit': from('@pluis/kit', version), ...peerDependencies },
    overrides: pluis.overrides,
  });
  console.log(`Created ${path.relative(process.cwd(), folder)}:`);
  for (const file of files) console.log(`  ${file}`);
  console.log(`Next: cd ${remote.name}, npm install, npm test`);
}

function template(part: string): string {
  return path.join(kitFolder, 'template', part);
}
