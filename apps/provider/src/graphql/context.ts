import type { CartStore } from '../cart/cart-store';
import type { Catalog } from '../catalog/catalog';

/** What the weather does to carts. */
interface CartWeather {
  /** Every cart mutation fails with user errors. */
  userErrors: boolean;
  /** Of everything one piece fewer is left than is asked for. */
  stockShort: boolean;
}

/** What a resolver gets beside its arguments. */
export interface ProviderContext {
  /** In the language of the operation. */
  catalog: Catalog;
  /** What `@inContext` asks for, as a tag (`nl`); undefined where it asks for none. */
  language?: string;
  carts: CartStore;
  /** The provider's own origin as this caller knows it; picture and checkout addresses begin with it. */
  origin: string;
  cartWeather: CartWeather;
}
