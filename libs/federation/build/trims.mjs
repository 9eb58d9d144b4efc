import { packageFolder } from './package-folder.mjs';
import path from 'node:path';

const pureAnnotations = path.join(import.meta.dirname, 'pure-annotations.cjs');

/**
 * What the browser's builds do to libraries to send less or to start sooner. Each is an option of its own, and what each
 * gains stands in docs/performance.md. `BUILD_WITHOUT=messages-parser,toolkit-copy npx nx build shell` builds without.
 */
const trims = [
  'messages-parser',
  'messages-formatter',
  'router-production',
  'router-pure',
  'toolkit-copy',
  'federation-esm',
  'compile-hint',
];

/**
 * Whether a build uses a trim. Throws where `BUILD_WITHOUT` names what is none.
 * @param {string} trim
 */
export function uses(trim, without = process.env.BUILD_WITHOUT ?? '') {
  const left = without.split(',').filter(Boolean);
  const unknown = left.find((name) => !trims.includes(name));
  if (unknown) throw new Error(`BUILD_WITHOUT knows ${trims.join(', ')}; not '${unknown}'.`);
  return !left.includes(trim);
}

/**
 * A file of a package, wherever it is installed.
 * @param {string} packageName
 * @param {string} file
 */
function moduleFile(packageName, file) {
  return path.join(packageFolder(packageName), file);
}

/** Modules of libraries that a browser gets in place of others. */
export function trimmedModules() {
  return {
    // Messages are compiled at build time: the parser never runs in a browser.
    ...(uses('messages-parser') && {
      '@formatjs/icu-messageformat-parser$': moduleFile('@formatjs/icu-messageformat-parser', 'no-parser.js'),
    }),
    // Its exports name the development build for browsers, too.
    ...(uses('router-production') && {
      'react-router$': moduleFile('react-router', 'dist/production/index.mjs'),
      'react-router/dom$': moduleFile('react-router', 'dist/production/dom-export.mjs'),
    }),
    ...(uses('federation-esm') && federationModules()),
  };
}

/** The federation runtime is resolved to its CommonJS files, which cannot be trimmed: point at its ES modules. */
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

/** Marks the router's calls at the top of its modules as pure, so that what is not used of it can be left out. */
export function pureRouter() {
  if (!uses('router-pure')) return [];
  return [{ test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: pureAnnotations }];
}

/**
 * Remotes get the whole of Redux Toolkit, the shell's own code a small part of it. As one module all of it would be in
 * every first load; so what remotes get is a copy of its own, which comes with the first remote that asks for it.
 */
export function toolkitForRemotes() {
  if (!uses('toolkit-copy')) return [];
  /** @type {typeof moduleFile} */
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
    { test: /[\\/](@reduxjs[\\/]toolkit[\\/]dist[\\/]query|federation[\\/]shared[\\/]toolkit)/, resolve },
    { resourceQuery: /remotes/, resolve },
  ];
}

/** The messages' library gets its formatter through a module of ours, which says why. */
export function messageFormatter() {
  if (!uses('messages-formatter')) return [];
  const ours = path.join(import.meta.dirname, '../src/browser/intl-messageformat.ts');
  return [
    {
      test: /[\\/](@formatjs[\\/]intl|react-intl)[\\/]index\.js$/,
      resolve: { alias: { 'intl-messageformat$': ours } },
    },
  ];
}
