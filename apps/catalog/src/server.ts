import type { ExposeModule } from '@pluis/contract';
import * as ProductPageModule from './product-page';
import * as ShopPageModule from './shop-page';

/** The remote's exposes for the shell's server, by the names the browser knows them by. */
export const exposes = {
  './ShopPage': ShopPageModule,
  './ProductPage': ProductPageModule,
} satisfies Record<string, ExposeModule>;
