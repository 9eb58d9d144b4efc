import type { CatalogData } from './catalog-schema';
import { accessories } from './own-accessories';
import { slippers } from './own-slippers';

/** What the embedded provider sells unless another catalogue is named. */
export const ownCatalog: CatalogData = { currency: 'EUR', products: [...slippers, ...accessories] };
