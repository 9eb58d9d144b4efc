import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as intl from 'react-intl';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import * as toolkit from '@reduxjs/toolkit';
import * as rtkQuery from '@reduxjs/toolkit/query/react';
import * as i18n from '@pluis/i18n';
import * as store from '@pluis/store';
import type { SharedModules } from '@pluis/federation/server';

/** The server's own modules, by the names under which remotes' bundles import them [MFE-2]. */
export const sharedModules: SharedModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-intl': intl,
  'react-redux': reactRedux,
  'react-router-dom': router,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': rtkQuery,
  '@pluis/i18n': i18n,
  '@pluis/store': store,
};
