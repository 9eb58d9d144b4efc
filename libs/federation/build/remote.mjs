import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, compileOnArrival, esmOutput } from './base.mjs';
import { compressed } from './compress.mjs';
import { contractVersion } from './contract-version.mjs';
import { onDone } from './on-done.mjs';
import { checkedRemote } from './remote-keys.mjs';
import { requiredRanges, sharedModules } from './shared.mjs';
import { sourceDigest } from './source-digest.mjs';
import { moveStyles } from './styles.mjs';
import { gatherUsedNames } from './used-names.mjs';

/**
 * @typedef {{
 *   shared: { name: string }[],
 *   metaData: { remoteEntry: { name: string } },
 *   exposes: { path: string, assets: { js: { sync: string[] } } }[],
 * }} FederationManifest what is read of the plugin's own manifest
 */

const externalRuntime = {
  externalRuntime: true,
  optimization: { target: /** @type {const} */ ('web'), disableSnapshot: true, disableRemote: true },
};

/**
 * Reads a remote's `remote.json`. Throws an Error that says what to do where it cannot be read.
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
 * The two builds of a remote: ES modules for the browser, which take every shared module from the shell, and one
 * CommonJS file for the server. `dist/build.json` says what was built; publishing makes a release of it. What the remote
 * is called, exposes and brings to the store is in the `remote.json` of its folder: `name`, `exposes` (name -> file),
 * `routes`, `slots`, `hosts`, and `prefix`, which starts its class names (the name without one; two remotes never have the same).
 * @param {{ dir: string }} options
 */
export function remoteConfigs({ dir }) {
  const { name, prefix = `${name}-`, exposes, routes = [], slots = {}, hosts } = readRemote(dir);
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const digest = sourceDigest(dir);
  const uniqueName = `${name}_${digest}`;
  const ranges = requiredRanges();
  /** @type {Record<string, unknown>} */
  const facts = {};
  const distDir = path.join(dir, 'dist');

  const browserBase = baseConfig({ dir, digest, prefix, isServer: false, css: false, mode });
  const browser = {
    ...browserBase,
    name: `${name}-browser`,
    target: ['web', 'es2022'],
    entry: {},
    externalsType: 'global',
    output: esmOutput({ dir, uniqueName, publicPath: 'auto' }),
    // In order, not by path: the federation runtime is imported by a path that begins at the disk's root, and the same
    // source must be the same release in every folder.
    optimization: {
      ...browserBase.optimization,
      moduleIds: 'natural',
      splitChunks: false,
      runtimeChunk: false,
    },
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
        // What the build really uses, not all that it might: only that must fit the deployed shell.
        facts.shared = Object.fromEntries(manifest.shared.map(({ name: id }) => [id, ranges[id]]));
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

  const serverBase = baseConfig({ dir, digest, prefix, isServer: true, css: true, mode });
  const server = {
    ...serverBase,
    name: `${name}-server`,
    target: 'node20',
    devtool: false,
    entry: { server: './src/server.ts' },
    output: {
      path: path.join(distDir, 'server'),
      uniqueName,
      filename: 'server.cjs',
      cssFilename: 'server.css',
      library: { type: 'commonjs-module' },
      publicPath: '',
      clean: true,
    },
    // One file: what the browser fetches later is in it from the start.
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
    dependencies: [browser.name],
  };
  server.plugins.push(
    onDone(() => {
      const build = {
        name,
        contract: contractVersion,
        source: digest,
        ...facts,
        prefix,
        hosts,
        routes,
        slots,
      };
      fs.writeFileSync(path.join(distDir, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
    }),
    compressed(path.join(distDir, 'browser')),
  );
  return [browser, server];
}
