import * as rtkQuery from '@reduxjs/toolkit/query/react';
import * as toolkit from './shared/toolkit';
import { modules } from './shared-modules';

const allModules = { ...modules, '@reduxjs/toolkit': toolkit, '@reduxjs/toolkit/query/react': rtkQuery };

/**
 * What browsers get of each shared module, by name: a remote that uses another name would fail in the browser, although
 * the server has the whole packages [MFE-6].
 */
export const sharedNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(allModules).map(([id, module]) => [id, namesOf(module)]),
);

/** The names that a module exports; those of a CommonJS package stand on its default export, too. */
export function namesOf(module: object): string[] {
  const whole = 'default' in module && typeof module.default === 'object' ? module.default : null;
  return [...new Set([...Object.keys(module), ...Object.keys(whole ?? {})])]
    .filter((name) => name !== 'module.exports' && name !== '__esModule')
    .sort();
}
