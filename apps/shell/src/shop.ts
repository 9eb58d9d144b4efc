import type { Shop } from '@pluis/browser';
import { messages } from './messages';
import { App } from './page/app';
import { notFoundHead } from './page/not-found-head';
import { SlimFooter } from './page/slim-footer';

/** What this shop puts around the pages of its remotes. */
export const shop: Shop = { App, Footer: SlimFooter, notFoundHead, messages };
