import type { Shop } from '@pluis/browser';
import { brand } from '../../../../../apps/shell/src/brand';
import { FailedPage } from '../../../../../apps/shell/src/page/failed-page';
import { shop } from '../../../../../apps/shell/src/shop';
import type { ServerShop } from '../services';

/** The shop of this repository, in whose frame the tests render. */
export const thisShop: Shop & ServerShop = { ...shop, FailedPage, brand };
