import { createFederation } from '@pluis/federation/browser';
import { providedModules } from './shared-modules';

/** The federation runtime of this page, fetched when a remote is first needed. */
export const federation = createFederation(providedModules());
