import { packageFolder } from './package-folder.mjs';
import path from 'node:path';

const pureAnnotations = path.join(import.meta.dirname, 'pure-annotations.cjs');
const modernHelpers = path.join(import.meta.dirname, 'modern-helpers.cjs');

/**
 * Returns the path of a file in an installed package.
 * @param {string} packageName
 * @param {string} file
 */
function moduleFile(packageName, file) {
  return path.join(packageFolder(packageName), file);
}

/**
 * Escapes a path for a request with a query: the checkout's folder may have any name, and `#` would start a fragment.
 * @param {string} file
 */
function escapePath(file) {
  return file.replace(/[#?]/g, '\0$&');
}

/**
 * Aliases for modules of libraries in browser builds. They and the rules below send less or let the browser start sooner;
 * docs/performance.md lists the gain of each.
 */
export function trimmedModules() {
  return {
    // Messages are compiled at build time, so the parser never runs in a browser.
    '@formatjs/icu-messageformat-parser$': moduleFile('@formatjs/icu-messageformat-parser', 'no-parser.js'),
    // Its exports select the development build for browsers.
    'react-router$': moduleFile('react-router', 'dist/production/index.mjs'),
    'react-router/dom$': moduleFile('react-router', 'dist/production/dom-export.mjs'),
    ...federationModules(),
  };
}

/** Aliases the federation runtime's CommonJS files, which cannot be tree-shaken, to its ES modules. */
function federationModules() {
  const from = {
    '@module-federation/webpack-bundler-runtime': 'dist/bundler.js',
    '@module-federation/runtime': 'dist/bundler.js',
    '@module-federation/runtime-core': 'dist/index.js',
  };
  return Object.fromEntries(
    Object.entries(from).map(([name, file]) => [moduleFile(name, 'dist/index.cjs'), moduleFile(name, file)]),
  );
}

/** Marks calls at the top of the router's modules as pure, so that unused exports can be removed. */
export function pureRouter() {
  return [{ test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: pureAnnotations }];
}

/** Removes the code for old browsers from redux-persist. */
export function modernPersist() {
  return [{ test: /redux-persist[\\/]es[\\/].*\.js$/, loader: modernHelpers }];
}

/**
 * Remotes get the whole of Redux Toolkit, but the shell itself uses a small part. As one module all of it
 * would be in every first load. So remotes get a separate copy, loaded with the first remote that uses it.
 */
export function toolkitForRemotes() {
  /** @type {typeof moduleFile} */
  const copy = (packageName, file) => `${escapePath(moduleFile(packageName, file))}?remotes`;
  const resolve = {
    alias: {
      '@reduxjs/toolkit$': copy('@reduxjs/toolkit', 'dist/redux-toolkit.modern.mjs'),
      immer$: copy('immer', 'dist/immer.mjs'),
      reselect$: copy('reselect', 'dist/reselect.mjs'),
      redux$: copy('redux', 'dist/redux.mjs'),
    },
  };
  return [
    { test: /[\\/](@reduxjs[\\/]toolkit[\\/]dist[\\/]query|federation[\\/]shared[\\/]toolkit)/, resolve },
    { resourceQuery: /remotes/, resolve },
  ];
}

/** Replaces the formatter of the messages library with our own module, which explains why. */
export function messageFormatter() {
  const ours = path.join(import.meta.dirname, '../src/browser/intl-messageformat.ts');
  return [
    {
      test: /[\\/](@formatjs[\\/]intl|react-intl)[\\/]index\.js$/,
      resolve: { alias: { 'intl-messageformat$': ours } },
    },
  ];
}
