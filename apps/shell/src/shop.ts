import type { Shop } from '@pluis/browser';
import { messages } from './messages';
import { App } from './page/app';
import { notFoundHead } from './page/not-found-head';
import { SlimFooter } from './page/slim-footer';

/** The frame around the pages of this shop's remotes. */
export const shop: Shop = { App, Footer: SlimFooter, notFoundHead, messages };
