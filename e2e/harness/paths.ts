import path from 'node:path';

/** The project's root. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The release store that every test's store begins as a copy of. */
export const releaseTemplate = path.join(root, '.cache/e2e-releases');
