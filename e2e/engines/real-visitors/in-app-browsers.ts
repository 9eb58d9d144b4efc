import { nightlyInChromium, type Surroundings } from './surroundings';

/** Browsers inside other apps, which open no tabs. Every run has the two that visitors meet. */
export const inAppBrowsers: readonly (Surroundings & { details: { tag?: string[] } })[] = [
  { gives: 'null', open: '() => null', details: {} },
  { gives: 'the page itself', open: '() => window', details: {} },
  { gives: 'an object without a document', open: '() => ({})', details: nightlyInChromium },
  { gives: 'an error', open: `() => { throw new Error('no tabs'); }`, details: nightlyInChromium },
].map(({ gives, open, details }) => ({
  ...{ name: `where window.open gives ${gives}`, ids: '[ENG-4] [MFE-9]', details },
  script: `window.open = ${open};`,
}));
