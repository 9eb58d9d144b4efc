import { createFederation } from '@pluis/federation/browser';
import { readBoot } from '../client/boot/read-boot';
import { carryOver } from '../client/hydration/carry-over';
import { movePictures } from '../client/navigation/moving-picture';
import { watchVisit } from '../evidence/watch-visit';
import { retryPictures } from '../pictures/retry-pictures';
import { providedModules } from './shared-modules';

export { loadCartLink } from '../cart-link/load-cart-link';
export { loadLinkedPages } from '../client/navigation/linked-pages';
export { openRelease } from '../client/parts/open-release';
export { reportFailure } from './report-failure';
export { watchUncaughtErrors } from './uncaught-errors';

/** The federation runtime of this page, loaded when a remote is first needed. */
export const federation = createFederation(providedModules());

// Here, because this chunk is loaded on every page, and after the first load.
retryPictures();
watchVisit(readBoot());
carryOver(document.body);
movePictures(document.body);
