import type { Shop } from '@pluis/browser';
import { FailedPage } from '../../../../../apps/shell/src/page/failed-page';
import { shop } from '../../../../../apps/shell/src/shop';

/** The shop of this repository, in whose frame the tests render. */
export const thisShop: Shop = { ...shop, FailedPage };
