import type { Surroundings } from './surroundings';

/** Browsers inside other apps, which open no tabs. Firefox and WebKit are tried with the two that visitors meet. */
export const inAppBrowsers: readonly (Surroundings & { tag?: '@alone' })[] = [
  { gives: 'null', open: '() => null' },
  { gives: 'the page itself', open: '() => window' },
  { gives: 'an object without a document', open: '() => ({})', tag: '@alone' as const },
  { gives: 'an error', open: `() => { throw new Error('no tabs'); }`, tag: '@alone' as const },
].map(({ gives, open, tag }) => ({
  ...{ name: `where window.open gives ${gives}`, ids: '[ENG-4] [MFE-9]', tag },
  script: `window.open = ${open};`,
}));
