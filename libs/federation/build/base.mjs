import path from 'node:path';
import { rspack } from '@rspack/core';
import { browsers } from './browsers.mjs';
import { pureRouter, trimmedModules, uses } from './trims.mjs';

const messageLoader = path.join(import.meta.dirname, 'message-loader.cjs');

/**
 * What all builds share. `css: false` builds export class names only; the styles come from their twin.
 * @param {{
 *   dir: string,
 *   digest: string,
 *   prefix: string,
 *   isServer: boolean,
 *   css: boolean,
 *   mode: 'development' | 'production',
 * }} options `dir`: the project's folder; `prefix` starts its class names; `digest` tells them from another release's
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
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /[\\/]messages[\\/][a-z-]+\.json$/, type: 'json', loader: messageLoader },
        ...pureRouter(),
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
        { test: /\.svg$/, type: 'asset/resource', generator: { emit: !isServer } },
      ],
      generator: {
        'css/module': { localIdentName: `${prefix}[hash:6]`, localIdentHashSalt: digest, ...cssOptions },
        css: cssOptions,
      },
      // Custom properties keep their names: parts set them in `style` attributes, too.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 2 }, format: { comments: false } },
          extractComments: false,
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
  });
}

/**
 * Asks the browser to compile a chunk's functions beside the page, while it arrives: whatever is sent is needed at once,
 * and compiled when it is first called it is half of the main thread's work. Browsers that do not know the hint ignore it.
 */
export function compileOnArrival() {
  if (!uses('compile-hint')) return undefined;
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.mjs$/,
    // Behind the minimizer, which leaves no comment.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });
}

/**
 * Output settings of ES modules in the browser: what a modulepreload warms is what is imported later.
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
    assetModuleFilename: '[name].[contenthash:8][ext]',
    cssFilename: 'styles.css',
    crossOriginLoading: 'anonymous',
    clean: true,
  };
}
