import type { ExposeModule } from '@pluis/contract';
import { productMarkdown } from './agents/product-markdown';
import { shopMarkdown } from './agents/shop-markdown';
import * as ProductPageModule from './product-page';
import * as ShopPageModule from './shop-page';
import { productHeadWithData } from './structured/product-page-data';

/** The remote's exposes for the shell's server, under the same names as in browsers; only here they write structured data and Markdown [AGT-1]. */
export const exposes = {
  './ShopPage': { ...ShopPageModule, markdown: shopMarkdown },
  './ProductPage': { ...ProductPageModule, head: productHeadWithData, markdown: productMarkdown },
} satisfies Record<string, ExposeModule>;
