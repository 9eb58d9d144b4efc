import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { onDone } from './on-done.mjs';
import { providedVersions } from './shared.mjs';
import { moveStyles } from './styles.mjs';

/**
 * @typedef {object} Build the facts that all builds of the shell share
 * @property {string} dir
 * @property {string} prefix how its class names begin
 * @property {Needs} needs
 * @property {string} schema the folder of the provider's schema, from `dir`
 * @property {readonly string[]} [languages] the shop's languages; all by default
 * @property {string} digest
 * @property {'development' | 'production'} mode
 */

/**
 * @typedef {object} Needs what the releases together must have
 * @property {readonly string[]} routes the paths of their pages
 * @property {readonly string[]} links the paths that the header links to
 * @property {Readonly<Record<string, readonly string[]>>} sections path -> the ids on its page
 */

/** @typedef {Record<string, unknown>} Facts what `dist/build.json` says, filled by the builds */

/** The name of the shell's builds: class names depend on it. */
export const uniqueName = 'shell';

/**
 * Tells the code the versions of the modules that it provides to remotes, and the shop's languages.
 * @param {Build} build
 */
export function defineFacts({ languages }) {
  return new rspack.DefinePlugin({
    PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
    SHOP_LANGUAGES: JSON.stringify(languages) ?? 'undefined',
  });
}

/** The simulated browser reads files of its package at run time. Everything else is in the bundles. */
const leftInstalled = { jsdom: 'module jsdom' };

/**
 * Returns the schema of the provider's API, for checking releases.
 * @param {Build} build
 */
function providerSchema({ dir, schema }) {
  const folder = path.join(dir, schema);
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
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
export function renderConfig(build, facts) {
  const base = nodeConfig(build, { folder: 'render', css: true });
  const { javascript, ...parsers } = { javascript: {}, ...base.module.parser };
  return {
    ...base,
    name: 'shell-render',
    entry: { child: './src/render-child.ts' },
    module: {
      ...base.module,
      parser: { ...parsers, javascript: { ...javascript, dynamicImportMode: 'eager' } },
    },
    dependencies: ['shell-browser'],
    plugins: [
      ...base.plugins,
      defineFacts(build),
      onDone((outputDir, { assets }) => {
        facts.styles = moveStyles(path.join(build.dir, 'dist'), outputDir, assets);
      }),
    ],
  };
}

/**
 * The server, and the programs that it or a command starts.
 * @param {Build} build
 * @returns {import('@rspack/core').Configuration}
 */
export function serverConfig(build) {
  const serverBase = nodeConfig(build, { folder: 'server', css: false });
  return {
    ...serverBase,
    name: 'shell-server',
    // `tools` is for the commands that check a release against this shell; they run the check scripts as
    // processes. `team-check` is a process that the server starts for a release of a team.
    entry: {
      main: './src/server.ts',
      tools: '@pluis/server/release-check/tools.ts',
      'team-check': '@pluis/server/release-check/team-check.ts',
      'check-server': '@pluis/server/release-check/check-server.ts',
      'check-browser': '@pluis/server/release-check/check-browser.tsx',
      'simulated-window': '@pluis/server/release-check/simulated-window.ts',
    },
    // `import.meta` must be the bundle's own at run time, not that of its source.
    module: {
      ...serverBase.module,
      parser: { ...serverBase.module.parser, javascript: { importMeta: false } },
    },
    externals: leftInstalled,
    externalsType: 'module',
    dependencies: ['shell-browser', 'shell-pre-hydration', 'shell-render'],
    plugins: [
      ...serverBase.plugins,
      defineFacts(build),
      new rspack.DefinePlugin({
        PROVIDER_SCHEMA: JSON.stringify(providerSchema(build)),
        SHELL: JSON.stringify({ prefix: build.prefix, needs: build.needs }),
      }),
    ],
  };
}
