import fs from 'node:fs';
import path from 'node:path';
import { contractVersion } from '../../libs/federation/build/contract-version.mjs';
import { providedVersions } from '@pluis/federation/build';
import { hints } from '../../libs/kit/surface-hints.mjs';
import { root } from '../environment.mjs';
import { bundleCommand, bundleShellTools } from './bundle-kit.mjs';
import { compileSources } from './compile-library.mjs';

/** The tools that a remote needs besides the kit, for building, testing and checking. Its package.json pins them. */
const tools = [
  '@formatjs/icu-messageformat-parser',
  '@module-federation/enhanced',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@rspack/core',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'jsdom',
  'typescript',
  'typescript-eslint',
];

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');

/** Replaces a text; throws if the text is missing. */
function replaced(text, from, to) {
  if (!text.includes(from)) throw new Error(`The kit's packing replaces '${from}', which is missing.`);
  return text.replaceAll(from, to);
}

/** Assembles the package @pluis/kit; resolves with its folder. */
export async function assembleKit(stage, libraries) {
  const folder = path.join(stage, 'node_modules/@pluis/kit');
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  compileSources({
    stage,
    sources: path.join(root, 'libs/kit/src'),
    name: 'kit',
    out: path.join(folder, 'dist'),
  });
  writeBuildPreset(write);
  writeTestPreset(write);
  writeTypes(write);
  for (const file of ['eslint.mjs', 'surface-hints.mjs', 'surface.json', 'check-imports.mjs', 'README.md'])
    write(file, read(`libs/kit/${file}`));
  write('LICENSE', read('LICENSE'));
  fs.cpSync(path.join(root, 'libs/kit/template'), path.join(folder, 'template'), { recursive: true });
  await bundleShellTools(path.join(folder, 'shell/server'));
  await bundleCommand(path.join(folder, 'bin'));
  write('package.json', `${JSON.stringify(packageFacts(libraries), null, 2)}\n`);
  return folder;
}

function packageFacts(libraries) {
  const { name, version, description } = JSON.parse(read('libs/kit/package.json'));
  const named = ['package.json', 'apps/shell/package.json', 'libs/federation/package.json'].map((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file));
    return { ...dependencies, ...devDependencies };
  });
  const versions = Object.assign({}, ...named);
  const provided = providedVersions();
  // A package's subpath entries come with the package.
  const shared = Object.keys(provided).filter((id) => /^(@(?!pluis\/)[^/]+\/)?[^/@]+$/.test(id));
  const exact = Object.fromEntries(tools.map((tool) => [tool, versions[tool]]));
  const missing = tools.find((tool) => !exact[tool]);
  if (missing) throw new Error(`The kit's packing needs ${missing}, which no package.json names.`);
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    bin: { pluis: './bin/pluis.mjs' },
    exports: {
      './build': { types: './build/index.d.mts', default: './build/index.mjs' },
      './eslint': './eslint.mjs',
      './jest-preset': './jest-preset.cjs',
      './testing': { types: './dist/testing.d.ts', default: './dist/testing.js' },
      './smoke': { types: './dist/smoke.d.ts', default: './dist/smoke.js' },
      './tsconfig.remote.json': './tsconfig.remote.json',
      './package.json': './package.json',
    },
    // Peer dependencies, so that `npx pluis new` does not install them.
    peerDependencies: exact,
    peerDependenciesMeta: Object.fromEntries(tools.map((tool) => [tool, { optional: true }])),
    pluis: {
      // Newer versions are not available for every system: a lock file with them would fit only one machine.
      overrides: { 'unrs-resolver': JSON.parse(read('package.json')).overrides['unrs-resolver'] },
      libraries: Object.fromEntries(libraries.map((library) => [library.name, library.version])),
      shared: Object.fromEntries(shared.map((id) => [id, provided[id]])),
    },
  };
}

/** The build of a remote: that of libs/federation. In the kit it finds the other libraries in the kit's own folder. */
function writeBuildPreset(write) {
  const kept = fs
    .readdirSync(path.join(root, 'libs/federation/build'))
    .filter(
      (file) =>
        /\.(mjs|cjs)$/.test(file) && !['index.mjs', 'shell.mjs', 'contract-version.mjs'].includes(file),
    );
  for (const file of kept) {
    const text = read(`libs/federation/build/${file}`);
    const isLoader = file === 'message-loader.cjs';
    write(
      `build/${file}`,
      isLoader ? replaced(text, '../../i18n/build/compile-messages.cjs', './compile-messages.cjs') : text,
    );
  }
  write('build/compile-messages.cjs', read('libs/i18n/build/compile-messages.cjs'));
  write('build/contract-version.mjs', `export const contractVersion = ${contractVersion};\n`);
  write('build/index.mjs', "export { remoteConfigs } from './remote.mjs';\n");
  write(
    'build/index.d.mts',
    "import type { Configuration } from '@rspack/core';\n\n" +
      '/** The two builds of the remote in a folder; its remote.json has its name and declarations. */\n' +
      'export function remoteConfigs(options: { dir: string }): Configuration[];\n',
  );
}

function writeTestPreset(write) {
  write('jest.preset.cjs', replaced(read('jest.preset.cjs'), "'react-intl',", "'@pluis', 'react-intl',"));
  for (const file of ['jest-setup.cjs', 'jest-globals.cjs', 'jest-picture.cjs', 'fast-check.cjs'])
    write(`tools/${file}`, read(`tools/${file}`));
  write(
    'tools/jest-messages.cjs',
    replaced(
      read('tools/jest-messages.cjs'),
      '../libs/i18n/build/compile-messages.cjs',
      '../build/compile-messages.cjs',
    ),
  );
  write('jest-preset.cjs', replaced(read('libs/kit/jest-preset.cjs'), "'../../", "'./"));
}

/** TypeScript's settings, with which a remote finds only the names of shared packages that browsers get. */
function writeTypes(write) {
  const { compilerOptions } = JSON.parse(read('tsconfig.base.json'));
  const surface = JSON.parse(read('libs/kit/surface.json'));
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
