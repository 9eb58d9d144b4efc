import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as rtkQuery from '@reduxjs/toolkit/query/react';
import * as i18n from '@pluis/i18n';
import * as store from '@pluis/store';
import * as intl from './shared/react-intl';
import * as reactRedux from './shared/react-redux';
import * as router from './shared/react-router-dom';
import * as toolkit from './shared/toolkit';

const modules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-redux': reactRedux,
  'react-router-dom': router,
  'react-intl': intl,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': rtkQuery,
  '@pluis/i18n': i18n,
  '@pluis/store': store,
};

/**
 * What browsers get of each shared module, by name: a remote that uses another name would fail in the browser, although
 * the server has the whole packages [MFE-6].
 */
export const sharedNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(modules).map(([id, module]) => [id, namesOf(module)]),
);

/** The names that a module exports; those of a CommonJS package stand on its default export, too. */
export function namesOf(module: object): string[] {
  const whole = 'default' in module && typeof module.default === 'object' ? module.default : null;
  return [...new Set([...Object.keys(module), ...Object.keys(whole ?? {})])]
    .filter((name) => name !== 'module.exports' && name !== '__esModule')
    .sort();
}
