import type { RemoteName } from '@pluis/contract';

/** The actions of a visitor with the cart that are reported. */
export const visitActions = [
  'added',
  'cart_opened',
  'checkout_started',
  'checkout_failed',
  'handed_over',
] as const;
export type VisitAction = (typeof visitActions)[number];

/** Maximum remotes in one report: those of a page's parts, and of the pages that the visitor went on to in it. */
export const maxRemotes = 8;

/** A page's web vitals: `lcp`, `inp` and `ttfb` in milliseconds, `cls` as a score. Unknown ones are absent. */
export interface Vitals {
  lcp?: number;
  inp?: number;
  cls?: number;
  ttfb?: number;
}

/** A browser's report for one remote on its page. */
export interface RemoteVisit extends Vitals {
  remote: RemoteName;
  version: string;
  actions: VisitAction[];
}
