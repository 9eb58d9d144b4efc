import path from 'node:path';
import { checkNewRemote, createRemote } from './create-remote';
import { kitFolder, readKit } from './kit-folder';
import { tarballOf } from './kit-tarballs';

/** `pluis new <name> --path </path> [--kit <dir>]`: creates a remote in a new folder. It needs only the kit. */
export function newCommand(
  name: string | undefined,
  pagePath: string | undefined,
  tarballs: string | undefined,
): void {
  const remote = checkNewRemote(name, pagePath);
  const folder = path.resolve(remote.name);
  const { version, peerDependencies, pluis } = readKit();
  const kit = tarballs === undefined ? undefined : path.resolve(tarballs);
  const from = (library: string, exact: string) => (kit ? tarballOf(kit, folder, library, exact) : exact);
  const libraries = Object.entries(pluis.libraries).map(([library, exact]) => [
    library,
    from(library, exact),
  ]);
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
