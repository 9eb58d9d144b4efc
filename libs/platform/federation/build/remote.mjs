import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { assetName, baseConfig, compileOnArrival, esmOutput } from './base.mjs';
import { compressed } from './compress.mjs';
import { contractVersion } from './contract-version.mjs';
import { onDone } from './on-done.mjs';
import { checkedRemote } from './remote-keys.mjs';
import { requiredRanges, sharedModules } from './shared.mjs';
import { sourceDigest } from './source-digest.mjs';
import { moveStyles } from './styles.mjs';
import { takeTurns } from './take-turns.mjs';
import { gatherUsedNames } from './used-names.mjs';

/**
 * @typedef {{
 *   shared: { name: string }[],
 *   metaData: { remoteEntry: { name: string } },
 *   exposes: { path: string, assets: { js: { sync: string[] } } }[],
 * }} FederationManifest what is read of the plugin's own manifest
 */

/**
 * Runs first in a server bundle: from then on the URLs of pictures are the release's. A relative request, because in an
 * absolute one a `!` in the name of the checkout's folder would end the name of a loader.
 * @param {string} dir
 */
function releaseUrlFrom(dir) {
  const file = path.relative(dir, path.join(import.meta.dirname, 'release-url.cjs'));
  return `./${file.split(path.sep).join('/')}`;
}

const externalRuntime = {
  externalRuntime: true,
  optimization: { target: /** @type {const} */ ('web'), disableSnapshot: true, disableRemote: true },
};

/**
 * Reads a remote's `remote.json`. Throws an Error that says what to do if it cannot be read.
 * @param {string} dir
 */
function readRemote(dir) {
  const file = path.join(dir, 'remote.json');
  /** @type {unknown} */
  let remote;
  try {
    remote = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} cannot be read: ${detail}. A remote declares its name and exposes there.`, {
      cause,
    });
  }
  return checkedRemote(remote, file);
}

/**
 * @typedef {object} Build the facts that both builds of a remote share
 * @property {string} dir
 * @property {string} name
 * @property {string} prefix
 * @property {string} digest
 * @property {string} uniqueName
 * @property {'development' | 'production'} mode
 * @property {Record<string, unknown>} facts what `dist/build.json` says, filled by the builds
 */

/**
 * Production builds have source maps next to their files, with positions only. They are not published: the team keeps
 * them, and `pluis status` finds them by the digest of the file.
 * @param {'development' | 'production'} mode
 */
function sourceMaps(mode) {
  return mode === 'production' ? 'hidden-nosources-source-map' : 'source-map';
}

/**
 * The two builds of a remote: ES modules for the browser, which get every shared module from the shell, and
 * one CommonJS file for the server. `dist/build.json` describes the build; publishing makes a release of it.
 * The `remote.json` in the remote's folder declares `name`, `exposes` (name -> file), `routes`, `slots`,
 * `hosts`, and `prefix`, which starts its class names (by default the name). Two remotes never have the same
 * prefix.
 * @param {{ dir: string }} options
 */
export function remoteConfigs({ dir }) {
  const { name, prefix = `${name}-`, exposes, routes = [], slots = {}, hosts } = readRemote(dir);
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const digest = sourceDigest(dir);
  /** @type {Record<string, unknown>} */
  const facts = {};
  const distDir = path.join(dir, 'dist');
  /** @type {Build} */
  const build = { dir, name, prefix, digest, uniqueName: `${name}_${digest}`, mode, facts };
  const server = serverConfig(build);
  server.plugins.push(
    compressed(path.join(distDir, 'browser')),
    // Last, because `npx pluis dev` takes the build when this file changes.
    onDone(() => {
      const description = {
        name,
        contract: contractVersion,
        ...facts,
        prefix,
        hosts,
        routes,
        slots,
      };
      fs.writeFileSync(path.join(distDir, 'build.json'), `${JSON.stringify(description, null, 2)}\n`);
    }),
  );
  const browser = browserConfig(build, exposes);
  const takesTurns = takeTurns();
  for (const config of [browser, server]) config.plugins.push(takesTurns());
  return [browser, server];
}

/**
 * @param {Build} build
 * @param {Record<string, string>} exposes
 */
function browserConfig({ dir, name, prefix, digest, uniqueName, mode, facts }, exposes) {
  const ranges = requiredRanges();
  const browserBase = baseConfig({ dir, digest, prefix, isServer: false, css: false, mode });
  return {
    ...browserBase,
    name: `${name}-browser`,
    devtool: sourceMaps(mode),
    target: ['web', 'es2022'],
    entry: {},
    externalsType: 'global',
    output: esmOutput({ dir, uniqueName, publicPath: 'auto' }),
    optimization: { ...browserBase.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [
      ...browserBase.plugins,
      compileOnArrival(),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.[contenthash:8].mjs',
        library: { type: 'module' },
        exposes,
        shared: Object.fromEntries(
          sharedModules.map((id) => [id, { import: false, singleton: true, requiredVersion: ranges[id] }]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: externalRuntime,
      }),
      gatherUsedNames((names) => {
        facts.imports = names;
      }),
      onDone((outputDir) => {
        const manifestFile = path.join(outputDir, 'mf-manifest.json');
        /** @type {FederationManifest} */
        const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
        // Only the modules that the build uses must fit the deployed shell, not all that it could use.
        // Sorted: the plugin lists them in the order in which it happened to meet them.
        const shared = manifest.shared.map(({ name: id }) => id).sort();
        facts.shared = Object.fromEntries(shared.map((id) => [id, ranges[id]]));
        facts.entry = `browser/${manifest.metaData.remoteEntry.name}`;
        facts.exposes = Object.fromEntries(
          manifest.exposes.map(({ path: expose, assets }) => [
            expose,
            { js: [...assets.js.sync].map((file) => `browser/${file}`).sort(), css: [] },
          ]),
        );
        for (const file of ['mf-manifest.json', 'mf-stats.json'])
          fs.rmSync(path.join(outputDir, file), { force: true });
      }),
    ],
  };
}

/** @param {Build} build */
function serverConfig({ dir, name, prefix, digest, uniqueName, mode, facts }) {
  const distDir = path.join(dir, 'dist');
  const serverBase = baseConfig({ dir, digest, prefix, isServer: true, css: true, mode });
  return {
    ...serverBase,
    name: `${name}-server`,
    target: 'node20',
    devtool: sourceMaps(mode),
    entry: { server: [releaseUrlFrom(dir), './src/server.ts'] },
    // The shell's server gives it: the URL of the release.
    node: { __dirname: false },
    output: {
      path: path.join(distDir, 'server'),
      uniqueName,
      filename: 'server.cjs',
      cssFilename: 'server.css',
      assetModuleFilename: assetName,
      library: { type: 'commonjs-module' },
      publicPath: '',
      clean: true,
    },
    // One file: modules that the browser loads later are included from the start.
    module: {
      ...serverBase.module,
      parser: { ...serverBase.module.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    externals: Object.fromEntries(sharedModules.map((id) => [id, `commonjs ${id}`])),
    optimization: { ...serverBase.optimization, minimize: mode === 'production', splitChunks: false },
    plugins: [
      ...serverBase.plugins,
      onDone((outputDir, { assets }) => {
        facts.server = 'server/server.cjs';
        facts.styles = moveStyles(distDir, outputDir, assets);
      }),
    ],
    dependencies: [`${name}-browser`],
  };
}
