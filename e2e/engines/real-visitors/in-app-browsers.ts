import type { WayToCheckout } from './checkout-journeys';
import type { Surroundings } from './surroundings';

/** Browsers inside other apps, which open no tabs. */
export const inAppBrowsers: readonly (Surroundings & { way: WayToCheckout })[] = [
  { name: 'null', open: '() => null', way: 'link' as const },
  { name: 'an object without a document', open: '() => ({})', way: 'link' as const },
  { name: 'the page itself', open: '() => window', way: 'same tab' as const },
  { name: 'an error', open: `() => { throw new Error('no tabs'); }`, way: 'link' as const },
].map(({ name, open, way }) => ({
  name: `where window.open gives ${name}`,
  ids: '[ENG-4] [MFE-9]',
  script: `window.open = ${open};`,
  way,
}));
