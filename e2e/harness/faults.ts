import type { Variant } from './variant';

/** Every expose throws when the server renders it. */
export const throwsOnServer: Variant = {
  server: `for (const name of Object.keys(exposes))
    exposes[name] = { ...exposes[name], default() { throw new Error('thrown in rendering'); } };`,
};

/** Every expose throws when a browser renders it. */
export const throwsInBrowser: Variant = {
  browser: `return { ...module, default() { throw new Error('thrown in rendering'); } };`,
};
