import { packageFolder } from './package-folder.mjs';
import path from 'node:path';

const pureAnnotations = path.join(import.meta.dirname, 'pure-annotations.cjs');
const modernHelpers = path.join(import.meta.dirname, 'modern-helpers.cjs');

/**
 * Changes to libraries in the browser builds, to send less or to start sooner. Each can be switched off, and
 * docs/performance.md lists its gain. `BUILD_WITHOUT=messages-parser,router-pure npx nx build shell` builds
 * without these two.
 */
const trims = [
  'messages-parser',
  'messages-formatter',
  'router-production',
  'router-pure',
  'persist-modern',
  'federation-esm',
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

/** Marks calls at the top of the router's modules as pure, so that unused exports can be removed. */
export function pureRouter() {
  if (!uses('router-pure')) return [];
  return [{ test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: pureAnnotations }];
}

/** Removes the code for old browsers from redux-persist. */
export function modernPersist() {
  if (!uses('persist-modern')) return [];
  return [{ test: /redux-persist[\\/]es[\\/].*\.js$/, loader: modernHelpers }];
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
