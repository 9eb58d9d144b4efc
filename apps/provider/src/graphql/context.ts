import type { CartStore } from '../cart/cart-store';
import type { Catalog } from '../catalog/catalog';

/** Effects of the weather on carts. */
interface CartWeather {
  /** Every cart mutation fails with user errors. */
  userErrors: boolean;
  /** The stock is always one piece less than requested. */
  stockShort: boolean;
}

/** The context of resolvers. */
export interface ProviderContext {
  /** In the language of the operation. */
  catalog: Catalog;
  /** The language of `@inContext` as a tag (`nl`); undefined without one. */
  language?: string;
  carts: CartStore;
  /** The provider's origin as this caller addressed it; picture and checkout URLs start with it. */
  origin: string;
  cartWeather: CartWeather;
}
