import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, compileOnArrival, esmOutput } from './base.mjs';
import { contractVersion } from './contract-version.mjs';
import { onDone } from './on-done.mjs';
import { requiredRanges, sharedModules } from './shared.mjs';
import { sourceDigest } from './source-digest.mjs';
import { moveStyles } from './styles.mjs';

const externalRuntime = {
  externalRuntime: true,
  optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
};

/**
 * The two builds of a remote: ES modules for the browser, which take every shared module from the shell, and one
 * CommonJS file for the server. `dist/build.json` says what was built; publishing makes a release of it.
 * @param {{ dir: string, name: string, prefix: string, exposes: Record<string, string> }} options `prefix` starts the
 *   remote's class names; two remotes never have the same.
 */
export function remoteConfigs({ dir, name, prefix, exposes }) {
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const digest = sourceDigest(dir);
  const uniqueName = `${name}_${digest}`;
  const ranges = requiredRanges();
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
      onDone((outputDir) => {
        const manifestFile = path.join(outputDir, 'mf-manifest.json');
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
        facts.styles = moveStyles(distDir, outputDir, assets, 'server.css');
      }),
    ],
    dependencies: [browser.name],
  };
  server.plugins.push(
    onDone(() => {
      const build = { name, contract: contractVersion, ...facts };
      fs.writeFileSync(path.join(distDir, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
    }),
  );
  return [browser, server];
}
