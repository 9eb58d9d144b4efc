import { createFederation } from '@pluis/federation/browser';
import { providedModules } from './shared-modules';

export { reportFailure, reportView } from './report-failure';
export { watchUncaughtErrors } from './uncaught-errors';

/** The federation runtime of this page, loaded when a remote is first needed. */
export const federation = createFederation(providedModules());
