import type { ExposeModule } from '@pluis/contract';
import * as ProductPageModule from './product-page';
import * as ShopPageModule from './shop-page';

/** The remote's exposes for the shell's server, under the same names as in browsers. */
export const exposes = {
  './ShopPage': ShopPageModule,
  './ProductPage': ProductPageModule,
} satisfies Record<string, ExposeModule>;
