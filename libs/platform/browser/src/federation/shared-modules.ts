import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as i18n from '@pluis/i18n';
import * as store from '@pluis/store';
import type { ProvidedModule } from '@pluis/federation/browser';
import * as intl from './shared/react-intl';
import * as reactRedux from './shared/react-redux';
import * as router from './shared/react-router-dom';
import { importShellChunk } from './shell-chunk';

/** The exact versions of the modules below, inserted by the build. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

/** Modules that every page has from its first load. */
export const modules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-redux': reactRedux,
  'react-router-dom': router,
  'react-intl': intl,
  '@pluis/i18n': i18n,
  '@pluis/store': store,
};

const toolkit = '@reduxjs/toolkit';
const rtkQuery = '@reduxjs/toolkit/query/react';

/** The shared instance of each module for the page's remotes [MFE-2]. */
export function providedModules(): Record<string, ProvidedModule> {
  const provided: Record<string, ProvidedModule> = {
    // Loaded when the first remote needs them.
    [toolkit]: {
      version: versionOf(toolkit),
      fetch: () => importShellChunk(() => import(/* webpackChunkName: "toolkit" */ './shared/toolkit')),
    },
    [rtkQuery]: {
      version: versionOf(rtkQuery),
      fetch: () =>
        importShellChunk(() => import(/* webpackChunkName: "rtk-query" */ '@reduxjs/toolkit/query/react')),
    },
  };
  for (const [id, module] of Object.entries(modules)) provided[id] = { version: versionOf(id), module };
  return provided;
}

function versionOf(id: string): string {
  const version = PROVIDED_VERSIONS[id];
  if (!version) throw new Error(`The shell's build does not know the version of ${id}.`);
  return version;
}
