import fs from 'node:fs';
import path from 'node:path';
import { contractVersion } from '../../../federation/build/contract-version.mjs';
import { hints } from '../../../kit/surface-hints.mjs';
import { root } from '../../../../../scripts/environment.mjs';
import { bundleCommand, bundleShellTools } from './bundle-kit.mjs';
import { compileSources, writePackage } from './compile-library.mjs';

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');

/** Assembles the package @pluis/kit. */
export async function assembleKit(stage) {
  const folder = path.join(stage, 'node_modules/@pluis/kit');
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  compileSources({
    stage,
    sources: path.join(root, 'libs/platform/kit/src'),
    name: 'kit',
    out: path.join(folder, 'dist'),
  });
  writeBuildPreset(write);
  fs.cpSync(path.join(root, 'libs/platform/kit/jest'), path.join(folder, 'jest'), { recursive: true });
  writeTypes(write);
  for (const file of [
    'eslint.mjs',
    'surface-hints.mjs',
    'surface.json',
    'check-imports.mjs',
    'jest-preset.cjs',
    'README.md',
  ])
    write(file, read(`libs/platform/kit/${file}`));
  write('LICENSE', read('LICENSE'));
  await bundleShellTools(path.join(folder, 'shell/server'));
  await bundleCommand(path.join(folder, 'bin'));
  const facts = JSON.parse(read('libs/platform/kit/package.json'));
  writePackage(folder, facts, { bin: { pluis: './bin/pluis.mjs' } });
}

/** The build of a remote: that of libs/platform/federation. In the kit it finds the other libraries in the kit's own folder. */
function writeBuildPreset(write) {
  const kept = fs
    .readdirSync(path.join(root, 'libs/platform/federation/build'))
    .filter(
      (file) =>
        /\.(mjs|cjs)$/.test(file) &&
        !['index.mjs', 'shell.mjs', 'shell-node.mjs', 'contract-version.mjs'].includes(file),
    );
  for (const file of kept) write(`build/${file}`, read(`libs/platform/federation/build/${file}`));
  write('build/contract-version.mjs', `export const contractVersion = ${contractVersion};\n`);
  write('build.mjs', "export { remoteConfigs } from './build/remote.mjs';\n");
  write(
    'build.d.mts',
    "import type { Configuration } from '@rspack/core';\n\n" +
      '/** The two builds of the remote in a folder; its remote.json has its name and declarations. */\n' +
      'export function remoteConfigs(options: { dir: string }): Configuration[];\n',
  );
}

/** TypeScript's settings, with which a remote finds only the names of shared packages that browsers get. */
function writeTypes(write) {
  const { compilerOptions } = JSON.parse(read('tsconfig.base.json'));
  const surface = JSON.parse(read('libs/platform/kit/surface.json'));
  const paths = {};
  for (const id of Object.keys(hints)) {
    const whole = `whole-package/${id}`;
    const file = `surface/${id.replace('@', '').replace('/', '-')}.d.ts`;
    write(
      file,
      `/** The part of ${id} that browsers get. ${hints[id]} */\n` +
        `export type * from '${whole}';\nexport { ${surface[id].join(', ')} } from '${whole}';\n`,
    );
    paths[id] = [`./${file}`];
    paths[whole] = [`../../${id}`];
  }
  write('css-modules.d.ts', read('types/css-modules.d.ts'));
  const settings = { compilerOptions: { ...compilerOptions, paths }, files: ['./css-modules.d.ts'] };
  write('tsconfig.remote.json', `${JSON.stringify(settings, null, 2)}\n`);
}
