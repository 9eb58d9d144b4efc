import path from 'node:path';

/** The project's root. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The release store of which every test's store gets a copy. */
export const releaseTemplate = path.join(root, '.cache/e2e-releases');

/** The commands and the provider, bundled for this run by `bundle-commands.mjs`: from sources each start takes a second longer. */
export const bundles = path.join(root, '.cache/e2e-bundles');
