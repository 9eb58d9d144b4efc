import * as rtkQuery from '@reduxjs/toolkit/query/react';
import * as toolkit from './shared/toolkit';
import { modules } from './shared-modules';

const allModules = { ...modules, '@reduxjs/toolkit': toolkit, '@reduxjs/toolkit/query/react': rtkQuery };

/**
 * Shared module -> the names that browsers get from it. A remote that uses another name would fail in the
 * browser, although the server has the complete packages [MFE-6].
 */
export const sharedNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(allModules).map(([id, module]) => [id, namesOf(module)]),
);

/** Returns the names that a module exports. Those of a CommonJS package may also be on its default export. */
export function namesOf(module: object): string[] {
  const whole = 'default' in module && typeof module.default === 'object' ? module.default : null;
  return [...new Set([...Object.keys(module), ...Object.keys(whole ?? {})])]
    .filter((name) => name !== 'module.exports' && name !== '__esModule')
    .sort();
}
