import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, compileOnArrival, esmOutput } from './base.mjs';
import { compressed } from './compress.mjs';
import { contractVersion } from './contract-version.mjs';
import { onDone } from './on-done.mjs';
import { providedVersions } from './shared.mjs';
import { sourceDigest } from './source-digest.mjs';
import { moveStyles } from './styles.mjs';
import { takeTurns } from './take-turns.mjs';
import { messageFormatter, toolkitForRemotes } from './trims.mjs';

/**
 * Leaves packages in node_modules on the server, so that remotes get the same module instances as the shell.
 * @param {{ request?: string }} data
 * @param {(error?: null, external?: string) => void} callback
 */
function leavePackages({ request = '' }, callback) {
  const own = request.startsWith('.') || request.startsWith('@pluis/') || path.isAbsolute(request);
  callback(null, own ? undefined : `module ${request}`);
}

/**
 * Returns the schema of the provider's API, for checking releases.
 * @param {string} dir
 */
function providerSchema(dir) {
  const folder = path.join(dir, '../provider/schema');
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/**
 * @typedef {object} Build the facts that all builds of the shell share
 * @property {string} dir
 * @property {string} prefix
 * @property {string} digest
 * @property {'development' | 'production'} mode
 */

/** @typedef {Record<string, unknown>} Facts what `dist/build.json` says, filled by the builds */

const uniqueName = 'shell';

/**
 * The shell's builds: the browser's client (`main`, and `pre-hydration`, which the server inlines) and the
 * server. They name no remote, because releases are found at run time.
 * @param {{ dir: string, prefix: string }} options `prefix` starts the class names
 * @returns {import('@rspack/core').Configuration[]}
 */
export function shellConfigs({ dir, prefix }) {
  const build = shellBuild({ dir, prefix });
  /** @type {Facts} */
  const facts = {};
  const server = serverConfig(build);
  const distDir = path.join(dir, 'dist');
  const finish = [
    compressed(path.join(distDir, 'browser')),
    // Last, because `npx pluis dev` takes the build when this file changes.
    onDone(() => describeBuild(distDir, build.digest, facts)),
  ];
  const takesTurns = takeTurns();
  return [
    browserConfig(build, facts),
    preHydrationConfig(build),
    renderConfig(build, facts),
    { ...server, plugins: [...(server.plugins ?? []), ...finish] },
  ].map((config) => ({ ...config, plugins: [takesTurns(), ...(config.plugins ?? [])] }));
}

/**
 * The shell's server alone, for whoever bundles it elsewhere: nothing is written into `dist`, and no other build is awaited.
 * @param {{ dir: string, prefix: string }} options `prefix` starts the class names
 * @returns {import('@rspack/core').Configuration}
 */
export function shellServerConfig({ dir, prefix }) {
  return { ...serverConfig(shellBuild({ dir, prefix })), dependencies: [] };
}

/**
 * @param {{ dir: string, prefix: string }} options
 * @returns {Build}
 */
function shellBuild({ dir, prefix }) {
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  return { dir, prefix, digest: sourceDigest(dir), mode };
}

function defineVersions() {
  return new rspack.DefinePlugin({ PROVIDED_VERSIONS: JSON.stringify(providedVersions()) });
}

/**
 * @param {Build} build
 * @param {Facts} facts
 * @returns {import('@rspack/core').Configuration}
 */
function browserConfig(build, facts) {
  const browserBase = baseConfig({ ...build, isServer: false, css: false });
  return {
    ...browserBase,
    name: 'shell-browser',
    target: ['web', 'es2022'],
    entry: { main: './src/client/boot/main.ts' },
    optimization: { ...browserBase.optimization, splitChunks: { chunks: 'async' } },
    module: {
      ...browserBase.module,
      rules: [...browserBase.module.rules, ...toolkitForRemotes(), ...messageFormatter()],
    },
    output: esmOutput({ dir: build.dir, uniqueName, publicPath: '/assets/' }),
    plugins: [
      ...browserBase.plugins,
      compileOnArrival(),
      defineVersions(),
      // Their names have their digests already; the styles, which only the server's build has, refer to them.
      new rspack.CopyRspackPlugin({ patterns: fontsIn(build.dir) }),
      onDone((_outputDir, { entrypoints, namedChunkGroups }) => {
        facts.main = entrypoints.main?.assets.map((asset) => `browser/${asset.name}`);
        facts.chunks = Object.fromEntries(
          Object.entries(namedChunkGroups).map(([name, group]) => [
            name,
            group.assets.map((asset) => `browser/${asset.name}`),
          ]),
        );
      }),
    ],
  };
}

/**
 * Names each font, because a pattern would be joined with the checkout's folder, which may have any name.
 * @param {string} dir
 */
function fontsIn(dir) {
  const folder = path.join(dir, 'src/fonts');
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({ from: path.join(folder, file), to: '[name][ext]' }));
}

/**
 * @param {Build} build
 * @returns {import('@rspack/core').Configuration}
 */
function preHydrationConfig(build) {
  const base = baseConfig({ ...build, isServer: false, css: false });
  return {
    ...base,
    name: 'shell-pre-hydration',
    target: ['web', 'es2022'],
    entry: { 'pre-hydration': './src/pre-hydration/main.ts' },
    output: { path: path.join(build.dir, 'dist/inline'), filename: '[name].js', clean: true },
    plugins: [
      ...base.plugins,
      new rspack.CopyRspackPlugin({
        patterns: [{ from: 'src/server/operator/oncall.css', to: '[name][ext]' }],
      }),
    ],
  };
}

/**
 * The settings of the builds that run in Node.
 * @param {Build} build
 * @param {{ folder: string, css: boolean }} options `folder`: the name of the output folder in `dist`
 */
function nodeConfig(build, { folder, css }) {
  const base = baseConfig({ ...build, isServer: true, css });
  return {
    ...base,
    target: /** @type {const} */ ('node20'),
    // On the server `x.server.tsx` replaces `x.tsx`.
    resolve: { ...base.resolve, extensions: ['.server.tsx', ...base.resolve.extensions] },
    output: {
      path: path.join(build.dir, 'dist', folder),
      // Class names depend on it, and must equal those of the browser's build.
      uniqueName,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      cssFilename: '[name].css',
      module: true,
      chunkFormat: /** @type {const} */ ('module'),
      chunkLoading: /** @type {const} */ ('import'),
      library: { type: /** @type {const} */ ('module') },
      publicPath: '',
      clean: true,
    },
    optimization: {
      ...base.optimization,
      // Styles are minimised; code is not, to keep its stack traces readable.
      minimize: build.mode === 'production',
      minimizer: base.optimization.minimizer.slice(1),
    },
  };
}

/**
 * The script of the releases' processes: one file with its packages, because a process can read nothing else. It also has the
 * styles of everything that the server renders.
 * @param {Build} build
 * @param {Facts} facts
 * @returns {import('@rspack/core').Configuration}
 */
function renderConfig(build, facts) {
  const base = nodeConfig(build, { folder: 'render', css: true });
  const { javascript, ...parsers } = { javascript: {}, ...base.module.parser };
  return {
    ...base,
    name: 'shell-render',
    entry: { child: './src/server/render-worker/render-child.ts' },
    module: {
      ...base.module,
      parser: { ...parsers, javascript: { ...javascript, dynamicImportMode: 'eager' } },
    },
    dependencies: ['shell-browser'],
    plugins: [
      ...base.plugins,
      onDone((outputDir, { assets }) => {
        facts.styles = moveStyles(path.join(build.dir, 'dist'), outputDir, assets);
      }),
    ],
  };
}

/**
 * @param {Build} build
 * @returns {import('@rspack/core').Configuration}
 */
function serverConfig(build) {
  const { dir } = build;
  const serverBase = nodeConfig(build, { folder: 'server', css: false });
  return {
    ...serverBase,
    name: 'shell-server',
    // `tools` is for the commands that check a release against this shell; they run the check scripts as
    // processes. `team-check` is a process that the server starts for a release of a team.
    entry: {
      main: './src/server/main.ts',
      tools: './src/release-check/tools.ts',
      'team-check': './src/release-check/team-check.ts',
      'check-server': './src/release-check/check-server.ts',
      'check-browser': './src/release-check/check-browser.tsx',
      'simulated-window': './src/release-check/simulated-window.ts',
    },
    // `import.meta` must be the bundle's own at run time, not that of its source.
    module: {
      ...serverBase.module,
      parser: { ...serverBase.module.parser, javascript: { importMeta: false } },
    },
    externals: [leavePackages],
    externalsType: 'module',
    dependencies: ['shell-browser', 'shell-pre-hydration', 'shell-render'],
    plugins: [
      ...serverBase.plugins,
      defineVersions(),
      new rspack.DefinePlugin({ PROVIDER_SCHEMA: JSON.stringify(providerSchema(dir)) }),
    ],
  };
}

/**
 * @param {string} distDir
 * @param {string} digest
 * @param {Facts} facts
 */
function describeBuild(distDir, digest, facts) {
  const build = { name: 'shell', digest, contract: contractVersion, shared: providedVersions(), ...facts };
  fs.writeFileSync(path.join(distDir, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
}
