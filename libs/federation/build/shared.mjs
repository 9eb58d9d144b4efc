import fs from 'node:fs';
import path from 'node:path';
import { packageFolder } from './package-folder.mjs';

/**
 * The modules that the shell provides at run time. No remote carries a copy of one: there is one React, one router,
 * one store and one intl on a page. RTK Query is provided too, but loaded only when a remote that uses it is.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-redux',
  'react-intl',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@pluis/store',
  '@pluis/i18n',
];

/** @param {string} id */
function packageOf(id) {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {string} id
 * @returns {string}
 */
function installedVersion(id) {
  const file = path.join(packageFolder(packageOf(id)), 'package.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')).version;
}

/**
 * The version that a package of the kit declares; packed, it has a digest of its content, too.
 * @param {string} version
 */
function declaredVersion(version) {
  return version.replace(/-c[0-9a-f]{12}$/, '');
}

/**
 * The exact version of every shared module, as the shell provides it.
 * @returns {Record<string, string>}
 */
export function providedVersions() {
  return Object.fromEntries(sharedModules.map((id) => [id, installedVersion(id)]));
}

/**
 * The ranges that a remote asks of the shell: the same major, at least what it was built against.
 * @returns {Record<string, string>}
 */
export function requiredRanges() {
  return Object.fromEntries(sharedModules.map((id) => [id, `^${declaredVersion(installedVersion(id))}`]));
}
