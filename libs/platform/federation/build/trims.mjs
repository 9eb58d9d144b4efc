import { packageFolder } from './package-folder.mjs';
import path from 'node:path';

const pureAnnotations = path.join(import.meta.dirname, 'pure-annotations.cjs');
const routerWithoutData = path.join(import.meta.dirname, 'router-without-data.cjs');
const modernHelpers = path.join(import.meta.dirname, 'modern-helpers.cjs');

/**
 * Changes to libraries in the browser builds, to send less or to start sooner. Each can be switched off, and
 * docs/performance.md lists its gain. `BUILD_WITHOUT=messages-parser,libraries-pure npx nx build shell` builds
 * without these two.
 */
const trims = [
  'messages-parser',
  'messages-formatter',
  'router-production',
  'libraries-pure',
  'router-data',
  'persist-modern',
  'federation-esm',
  'known-globals',
  'compile-hint',
];

/**
 * Returns true if a build uses a trim. Throws if `BUILD_WITHOUT` names an unknown one.
 * @param {string} trim
 */
export function uses(trim, without = process.env.BUILD_WITHOUT ?? '') {
  const left = without.split(',').filter(Boolean);
  const unknown = left.find((name) => !trims.includes(name));
  if (unknown) throw new Error(`BUILD_WITHOUT knows ${trims.join(', ')}; not '${unknown}'.`);
  return !left.includes(trim);
}

/**
 * Returns the path of a file in an installed package.
 * @param {string} packageName
 * @param {string} file
 */
function moduleFile(packageName, file) {
  return path.join(packageFolder(packageName), file);
}

/** Aliases for modules of libraries in browser builds. */
export function trimmedModules() {
  return {
    // Messages are compiled at build time, so the parser never runs in a browser.
    ...(uses('messages-parser') && {
      '@formatjs/icu-messageformat-parser$': moduleFile('@formatjs/icu-messageformat-parser', 'no-parser.js'),
    }),
    // Its exports select the development build for browsers.
    ...(uses('router-production') && {
      'react-router$': moduleFile('react-router', 'dist/production/index.mjs'),
      'react-router/dom$': moduleFile('react-router', 'dist/production/dom-export.mjs'),
    }),
    ...(uses('federation-esm') && federationModules()),
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

const routerModules = /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/** Marks calls at the top of the modules of the router and of react-intl as pure, so that unused exports can be removed. */
export function pureLibraries() {
  if (!uses('libraries-pure')) return [];
  return [{ test: [routerModules, /[\\/]react-intl[\\/]index\.js$/], loader: pureAnnotations }];
}

/** Removes the router's code for data routers. */
export function routerData() {
  if (!uses('router-data')) return [];
  return [{ test: routerModules, loader: routerWithoutData }];
}

/** Removes the code for old browsers from redux-persist. */
export function modernPersist() {
  if (!uses('persist-modern')) return [];
  return [{ test: /redux-persist[\\/]es[\\/].*\.js$/, loader: modernHelpers }];
}

/** The results of `typeof` in every supported browser. `checkDCE` is how React's developer tools find pages that are not minified. */
const globals = {
  object: [
    'globalThis',
    'window',
    'document',
    'window.document',
    'navigator',
    'console',
    'performance',
    'Reflect',
  ],
  function: [
    'window.document.createElement',
    'window.ErrorEvent',
    'reportError',
    'queueMicrotask',
    'requestAnimationFrame',
    'setTimeout',
    'clearTimeout',
    'performance.now',
    'performance.getEntriesByType',
    'MessageChannel',
    'AbortController',
    'URLSearchParams',
    'Promise',
    'Symbol',
    'WeakMap',
    'WeakSet',
    'Object.is',
  ],
  undefined: ['__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE', 'process', 'process.emit', 'setImmediate'],
};

/**
 * Definitions with which libraries lose what they carry for other browsers and for Node.
 * @returns {Record<string, string>}
 */
export function knownGlobals() {
  if (!uses('known-globals')) return {};
  return Object.fromEntries(
    Object.entries(globals).flatMap(([type, names]) =>
      names.map((name) => [`typeof ${name}`, JSON.stringify(type)]),
    ),
  );
}

/** Replaces the formatter of the messages library with our own module, which explains why. */
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
