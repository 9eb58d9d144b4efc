import type { Surroundings } from './surroundings';

/** Browsers inside other apps, which open no tabs. */
export const inAppBrowsers: readonly Surroundings[] = [
  ['null', '() => null'],
  ['an object without a document', '() => ({})'],
  ['the page itself', '() => window'],
  ['an error', `() => { throw new Error('no tabs'); }`],
].map(([gives, open]) => ({
  name: `where window.open gives ${gives}`,
  ids: '[ENG-4] [MFE-9]',
  script: `window.open = ${open};`,
}));
