import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, compileOnArrival, esmOutput, messageFormatter, toolkitForRemotes } from './base.mjs';
import { contractVersion } from './contract-version.mjs';
import { onDone } from './on-done.mjs';
import { providedVersions } from './shared.mjs';
import { sourceDigest } from './source-digest.mjs';
import { moveStyles } from './styles.mjs';

/** Packages stay in node_modules on the server: the modules that remotes get are the very ones that the shell uses. */
function leavePackages({ request }, callback) {
  const own = request.startsWith('.') || request.startsWith('@pluis/') || path.isAbsolute(request);
  callback(null, own ? undefined : `module ${request}`);
}

/** The chunks that the client's entry loads by itself, one after the other (see src/client/main.ts). */
const firstLoad = ['react', 'state', 'frame', 'start'];

/** They are one file, for it compresses better; it is evaluated in steps all the same. */
const inOneFile = {
  name: 'first',
  test: () => true,
  chunks: (chunk) => firstLoad.includes(chunk.name),
  enforce: true,
  priority: 1,
};

/**
 * The shell's two builds: the browser's client (`main`, and `early`, which the server inlines) and the server.
 * It names no remote: which releases exist is read when it runs.
 */
export function shellConfigs({ dir, prefix }) {
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const digest = sourceDigest(dir);
  const distDir = path.join(dir, 'dist');
  const facts = {};
  const provided = new rspack.DefinePlugin({ PROVIDED_VERSIONS: JSON.stringify(providedVersions()) });

  const browserBase = baseConfig({ dir, digest, prefix, isServer: false, css: false, mode });
  const browser = {
    ...browserBase,
    name: 'shell-browser',
    target: ['web', 'es2022'],
    entry: { main: './src/client/main.ts' },
    optimization: {
      ...browserBase.optimization,
      splitChunks: { chunks: 'async', cacheGroups: { inOneFile } },
    },
    module: {
      ...browserBase.module,
      rules: [...browserBase.module.rules, ...toolkitForRemotes(), messageFormatter()],
    },
    output: esmOutput({ dir, uniqueName: 'shell', publicPath: '/assets/' }),
    plugins: [
      ...browserBase.plugins,
      compileOnArrival(),
      provided,
      onDone((_outputDir, { entrypoints, namedChunkGroups }) => {
        facts.main = entrypoints.main.assets.map((asset) => `browser/${asset.name}`);
        // What the entry loads without anybody's doing: hinted in the HTML, so that all of it is fetched at once.
        const files = firstLoad.flatMap((name) => namedChunkGroups[name].assets.map((asset) => asset.name));
        facts.hints = [...new Set(files)].map((file) => `browser/${file}`);
        facts.chunks = Object.fromEntries(
          Object.entries(namedChunkGroups).map(([name, group]) => [
            name,
            group.assets.map((asset) => `browser/${asset.name}`),
          ]),
        );
      }),
    ],
  };

  const early = {
    ...baseConfig({ dir, digest, prefix, isServer: false, css: false, mode }),
    name: 'shell-early',
    target: ['web', 'es2022'],
    entry: { early: './src/client/early.ts' },
    output: { path: path.join(distDir, 'inline'), filename: 'early.js', clean: true },
  };

  const serverBase = baseConfig({ dir, digest, prefix, isServer: true, css: true, mode });
  const server = {
    ...serverBase,
    name: 'shell-server',
    target: 'node20',
    // `tools` is for the commands that check a release against this shell.
    entry: { main: './src/server/main.ts', tools: './src/server/tools.ts' },
    // The bundle asks where it lies when it runs, not where its source lay.
    module: {
      ...serverBase.module,
      parser: { ...serverBase.module.parser, javascript: { importMeta: false } },
    },
    externals: [leavePackages],
    externalsType: 'module',
    output: {
      path: path.join(distDir, 'server'),
      // Class names depend on it: they must be those of the browser's build.
      uniqueName: browser.output.uniqueName,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      cssFilename: '[name].css',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      publicPath: '',
      clean: true,
    },
    optimization: {
      ...serverBase.optimization,
      // Styles are minimized, code is not: its stack traces are read by people.
      minimize: mode === 'production',
      minimizer: serverBase.optimization.minimizer.slice(1),
    },
    dependencies: ['shell-browser', 'shell-early'],
    plugins: [
      ...serverBase.plugins,
      provided,
      onDone((outputDir, { assets }) => {
        facts.styles = moveStyles(distDir, outputDir, assets, 'main.css');
        const build = {
          name: 'shell',
          digest,
          contract: contractVersion,
          shared: providedVersions(),
          ...facts,
        };
        fs.writeFileSync(path.join(distDir, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
      }),
    ],
  };
  return [browser, early, server];
}
