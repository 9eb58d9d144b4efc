import fs from 'node:fs';
import path from 'node:path';
import { packageFolder } from './package-folder.mjs';

/**
 * The modules that the shell provides at run time. No remote bundles a copy of one, so a page has one React,
 * one router, one store and one intl. RTK Query is provided too, but loaded only with a remote that uses it.
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
 * Returns the exact version of every shared module that the shell provides.
 * @returns {Record<string, string>}
 */
export function providedVersions() {
  return Object.fromEntries(sharedModules.map((id) => [id, installedVersion(id)]));
}

/**
 * Returns the version ranges that a remote requires of the shell: the same major version, and at least the
 * version it was built against.
 * @returns {Record<string, string>}
 */
export function requiredRanges() {
  return Object.fromEntries(sharedModules.map((id) => [id, `^${installedVersion(id)}`]));
}
