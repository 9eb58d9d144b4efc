import path from 'node:path';
import { rspack } from '@rspack/core';
import { packageFolder } from './package-folder.mjs';

const messageLoader = path.join(import.meta.dirname, 'message-loader.cjs');
const pureAnnotations = path.join(import.meta.dirname, 'pure-annotations.cjs');
export const browserTargets = ['chrome >= 123', 'firefox >= 120', 'safari >= 17.5', 'edge >= 123'];

function moduleFile(packageName, file) {
  return path.join(packageFolder(packageName), file);
}

/** The federation runtime is resolved to its CommonJS files, which cannot be trimmed: point at its ES modules. */
function federationAliases() {
  return {
    [moduleFile('@module-federation/webpack-bundler-runtime', 'dist/index.cjs')]: moduleFile(
      '@module-federation/webpack-bundler-runtime',
      'dist/bundler.js',
    ),
    [moduleFile('@module-federation/runtime', 'dist/index.cjs')]: moduleFile(
      '@module-federation/runtime',
      'dist/bundler.js',
    ),
    [moduleFile('@module-federation/runtime-core', 'dist/index.cjs')]: moduleFile(
      '@module-federation/runtime-core',
      'dist/index.js',
    ),
  };
}

/**
 * Remotes get the whole of Redux Toolkit, the shell's own code a small part of it. As one module all of it would be in
 * every first load; so what remotes get is a copy of its own, which comes with the first remote that asks for it.
 */
export function toolkitForRemotes() {
  const copy = (packageName, file) => `${moduleFile(packageName, file)}?remotes`;
  const resolve = {
    alias: {
      '@reduxjs/toolkit$': copy('@reduxjs/toolkit', 'dist/redux-toolkit.modern.mjs'),
      immer$: copy('immer', 'dist/immer.mjs'),
      reselect$: copy('reselect', 'dist/reselect.mjs'),
      redux$: copy('redux', 'dist/redux.mjs'),
    },
  };
  return [
    { test: /[\\/](@reduxjs[\\/]toolkit[\\/]dist[\\/]query|client[\\/]shared[\\/]toolkit)/, resolve },
    { resourceQuery: /remotes/, resolve },
  ];
}

/** The messages' library gets its formatter through a module of ours, which says why. */
export function messageFormatter() {
  const ours = path.join(import.meta.dirname, '../src/browser/intl-messageformat.ts');
  return {
    test: /[\\/](@formatjs[\\/]intl|react-intl)[\\/]index\.js$/,
    resolve: { alias: { 'intl-messageformat$': ours } },
  };
}

/** What all builds share. `css: false` builds export class names only; the styles come from their twin. */
export function baseConfig({ dir, digest, prefix, isServer, css, mode }) {
  const cssOptions = { exportsOnly: !css };
  return {
    mode,
    context: dir,
    devtool: mode === 'production' ? false : 'source-map',
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Messages are compiled at build time: the parser never runs in a browser.
      alias: isServer
        ? {}
        : {
            // Its exports name the development build for browsers, too.
            'react-router$': moduleFile('react-router', 'dist/production/index.mjs'),
            'react-router/dom$': moduleFile('react-router', 'dist/production/dom-export.mjs'),
            '@formatjs/icu-messageformat-parser$': moduleFile(
              '@formatjs/icu-messageformat-parser',
              'no-parser.js',
            ),
            ...federationAliases(),
          },
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
        { test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: pureAnnotations },
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
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
      ],
    },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
  };
}

/**
 * Asks the browser to compile a chunk's functions beside the page, while it arrives: whatever is sent is needed at once,
 * and compiled when it is first called it is half of the main thread's work. Browsers that do not know the hint ignore it.
 */
export function compileOnArrival() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.mjs$/,
    // Behind the minimizer, which leaves no comment.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });
}

/** Output settings of ES modules in the browser: what a modulepreload warms is what is imported later. */
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
