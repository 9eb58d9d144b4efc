import { ownLanguage, ownTexts, textsByLanguage } from '../texts/texts';
import type { CatalogData } from './catalog-schema';
import { accessories } from './own-accessories';
import { withTexts } from './own-product';
import { slippers } from './own-slippers';

/** The products of the embedded provider, unless another catalogue is configured. */
export const ownCatalog: CatalogData = {
  currency: 'EUR',
  products: [...slippers, ...accessories].map((product) => withTexts(product, ownTexts)),
  translations: Object.fromEntries([...textsByLanguage].filter(([language]) => language !== ownLanguage)),
};
