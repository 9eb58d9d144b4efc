import type { Variant } from './variant';

const everyExpose = (change: string) =>
  `for (const name of Object.keys(exposes)) exposes[name] = { ...exposes[name], ${change} };`;

const thrower = (where: string) => `{ throw new Error('thrown ${where}'); }`;
const claim = (path: string) =>
  `register({ store }) { store.inject({ reducerPath: '${path}', reducer: (state = {}) => state }); }`;

/** Remotes that fail on the server. */
export const serverFaults: Readonly<Record<string, Variant>> = {
  'throws when it is loaded': { server: `throw new Error('thrown at load');` },
  'throws when it is rendered': { server: everyExpose(`default() ${thrower('in rendering')}`) },
  'throws when it fetches its data': { server: everyExpose(`async load() ${thrower('in loading')}`) },
  'exports no component': { server: everyExpose('default: 1') },
  'exports nothing': { server: 'module.exports = {};' },
  "claims the shop's own slice": { server: everyExpose(claim('cart')) },
  'asks for a module that the shell does not share': { server: `require('left-pad');` },
  'asks for another React': { facts: { shared: { react: '^20.0.0' } } },
};

/** Remotes that fail only in browsers. */
export const browserFaults: Readonly<Record<string, Variant>> = {
  'throws when it is loaded': { browser: `throw new Error('thrown at load');` },
  'throws when it is rendered': { browser: `return { ...module, default() ${thrower('in rendering')} };` },
  'exports no component': { browser: 'return { ...module, default: 1 };' },
  'has no messages': { browser: `return { ...module, async messages() ${thrower('in messages')} };` },
  "claims the shop's own slice": { browser: `return { ...module, ${claim('locale')} };` },
};

/** The product page and the list throw when a browser renders them. */
export const throwsInBrowser: Variant = browserFaults['throws when it is rendered'] ?? {};

/** Every expose throws when the server renders it. */
export const throwsOnServer: Variant = serverFaults['throws when it is rendered'] ?? {};
