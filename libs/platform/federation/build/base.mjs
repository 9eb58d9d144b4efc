import path from 'node:path';
import { rspack } from '@rspack/core';
import { browsers } from './browsers.mjs';
import { knownGlobals, modernPersist, pureLibraries, routerData, trimmedModules, uses } from './trims.mjs';

const messageLoader = path.join(import.meta.dirname, 'message-loader.cjs');

/**
 * The settings that all builds share. Builds with `css: false` export class names only; their twin emits the
 * styles.
 * @param {{
 *   dir: string,
 *   digest: string,
 *   prefix: string,
 *   isServer: boolean,
 *   css: boolean,
 *   mode: 'development' | 'production',
 * }} options `dir`: the project's folder; `prefix` starts its class names; `digest` distinguishes them from
 * another release's
 */
export function baseConfig({ dir, digest, prefix, isServer, css, mode }) {
  const cssOptions = { exportsOnly: !css };
  return /** @satisfies {import('@rspack/core').Configuration} */ ({
    mode,
    context: dir,
    devtool: mode === 'production' ? false : 'source-map',
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: isServer ? {} : trimmedModules(),
    },
    module: {
      rules: rulesFor(isServer),
      generator: {
        'css/module': { localIdentName: `${prefix}[hash:5]`, localIdentHashSalt: digest, ...cssOptions },
        css: cssOptions,
      },
      // Custom properties keep their names, because parts also set them in `style` attributes.
      // URLs in styles name files that are already served.
      parser: {
        css: { url: false },
        'css/module': { namedExports: false, dashedIdents: false, url: false },
      },
    },
    optimization: {
      // In order of import, not by path: the same source gives the same release in every folder, and the first load is 0.2 kB
      // smaller.
      moduleIds: 'natural',
      chunkIds: 'deterministic',
      // The shortest names: the first load is 0.4 kB smaller.
      mangleExports: 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 4 }, format: { comments: false } },
          extractComments: false,
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        ...(isServer || mode === 'development' ? {} : knownGlobals()),
      }),
    ],
  });
}

/**
 * How each kind of file is built.
 * @param {boolean} isServer
 */
function rulesFor(isServer) {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      type: 'javascript/auto',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: {
            react: { runtime: 'automatic' },
            // Code for the server alone is not sent to browsers.
            optimizer: { globals: { typeofs: { window: isServer ? 'undefined' : 'object' } } },
          },
        },
      },
    },
    // The kit's libraries are compiled file by file, and import each other without endings.
    { test: /[\\/]@pluis[\\/].*\.js$/, resolve: { fullySpecified: false } },
    { test: /[\\/]messages[\\/][a-z-]+\.json$/, type: 'json', loader: messageLoader },
    ...pureLibraries(),
    ...(isServer ? [] : routerData()),
    ...modernPersist(),
    { test: /\.module\.css$/, type: 'css/module' },
    { test: /(?<!\.module)\.css$/, type: 'css' },
    { test: /\.(svg|avif|webp)$/, type: 'asset/resource', generator: { emit: !isServer } },
  ];
}

/**
 * The name of a picture's file: the same in the browser's build, which writes it, and in the server's, which links it. Its folder is one
 * release's, so the hash only keeps apart files of one name.
 */
export const assetName = '[name].[contenthash:4][ext]';

/**
 * Asks the browser to compile a chunk's functions in parallel while it arrives. All of them are needed
 * immediately, and compiling them on first call would be half of the main thread's work. Other browsers
 * ignore the hint.
 */
export function compileOnArrival() {
  if (!uses('compile-hint')) return undefined;
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.mjs$/,
    // After the minimizer, which removes comments, and before source maps, which count its line.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
}

/**
 * Output settings of ES modules in the browser: the files that a modulepreload warms are the ones imported
 * later.
 * @param {{ dir: string, uniqueName: string, publicPath: string }} options
 * @returns {import('@rspack/core').Output}
 */
export function esmOutput({ dir, uniqueName, publicPath }) {
  return {
    path: path.join(dir, 'dist/browser'),
    uniqueName,
    publicPath,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].[contenthash:8].mjs',
    chunkFilename: '[name].[contenthash:8].mjs',
    assetModuleFilename: assetName,
    cssFilename: 'styles.css',
    crossOriginLoading: 'anonymous',
    clean: true,
  };
}
