import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, compileOnArrival, esmOutput } from './base.mjs';
import { compressed } from './compress.mjs';
import { contractVersion } from './contract-version.mjs';
import { onDone } from './on-done.mjs';
import { providedVersions } from './shared.mjs';
import { defineFacts, renderConfig, serverConfig, uniqueName } from './shell-node.mjs';
import { sourceDigest } from './source-digest.mjs';
import { takeTurns } from './take-turns.mjs';
import { messageFormatter } from './trims.mjs';

/** @typedef {import('./shell-node.mjs').Build} Build */
/** @typedef {import('./shell-node.mjs').Facts} Facts */
/** @typedef {Pick<Build, 'dir' | 'prefix' | 'needs' | 'schema' | 'languages'>} Shell */

/**
 * The shell's builds: the browser's client (`main`, and `pre-hydration`, which the server inlines) and the
 * server. They name no remote, because releases are found at run time.
 * @param {Shell} shell
 * @returns {import('@rspack/core').Configuration[]}
 */
export function shellConfigs(shell) {
  const build = shellBuild(shell);
  /** @type {Facts} */
  const facts = {};
  const server = serverConfig(build);
  const distDir = path.join(shell.dir, 'dist');
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
 * @param {Shell} shell
 * @returns {import('@rspack/core').Configuration}
 */
export function shellServerConfig(shell) {
  return { ...serverConfig(shellBuild(shell)), dependencies: [] };
}

/**
 * @param {Shell} shell
 * @returns {Build}
 */
function shellBuild(shell) {
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  return { ...shell, digest: sourceDigest(shell.dir), mode };
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
    entry: { main: './src/browser.ts' },
    optimization: { ...browserBase.optimization, splitChunks: { chunks: 'async' } },
    module: {
      ...browserBase.module,
      rules: [...browserBase.module.rules, ...messageFormatter()],
    },
    output: esmOutput({ dir: build.dir, uniqueName, publicPath: '/assets/' }),
    plugins: [
      ...browserBase.plugins,
      compileOnArrival(),
      defineFacts(build),
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
  if (!fs.existsSync(folder)) return [];
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
    entry: { 'pre-hydration': '@pluis/browser/pre-hydration' },
    output: { path: path.join(build.dir, 'dist/inline'), filename: '[name].js', clean: true },
    plugins: [
      ...base.plugins,
      new rspack.CopyRspackPlugin({
        patterns: [{ from: oncallStyle(build.dir), to: '[name][ext]' }],
      }),
    ],
  };
}

/**
 * The style of the page for the person on call, which the server inlines.
 * @param {string} dir
 */
function oncallStyle(dir) {
  return createRequire(path.join(dir, 'package.json')).resolve('@pluis/server/oncall.css');
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
