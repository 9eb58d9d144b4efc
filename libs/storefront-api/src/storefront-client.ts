import type { Language } from '@pluis/i18n';
import { cartCreate, readCart } from './cart-create';
import { hasCart } from './cart-query';
import { run } from './operation';
import type { Product, ProductPage } from './product';
import { getProductByHandle, getProducts } from './product-operations';
import type { CartLineInput, RemoteCart } from './remote-cart';
import type { Result } from './storefront-error';
import type { StorefrontConfig } from './transport';
import { createTransport } from './transport';

export interface CallOptions {
  /** The shopper's language; without it the provider answers in the shop's own [API-7]. */
  language?: Language;
  /** Ends the call: it then answers with an error of the kind `aborted`. */
  signal?: AbortSignal;
}

export interface ProductListOptions extends CallOptions {
  /** How many products at most; 10 by default, never more than the provider's 250 [API-2]. */
  first?: number;
  /** Goes on behind a product: the `next` of the part before. */
  after?: string;
}

/** The calls that the store makes to the provider. None throws or rejects, none retries [API-2] [API-6]. */
export interface StorefrontClient {
  getProducts(options?: ProductListOptions): Promise<Result<ProductPage>>;
  /** `null` when there is no product of that handle. */
  getProductByHandle(handle: string, options?: CallOptions): Promise<Result<Product | null>>;
  /** Always makes a new cart; its `warnings` tell where less was taken than asked. */
  createCart(lines: readonly CartLineInput[], options?: CallOptions): Promise<Result<RemoteCart>>;
  /** Whether the cart of that id is still there: one that was paid is not. */
  hasCart(id: string, options?: CallOptions): Promise<Result<boolean>>;
}

const mostProducts = 250;

export function createStorefrontClient(config: StorefrontConfig): StorefrontClient {
  const send = createTransport(config);
  return {
    getProducts({ first = 10, after, language, signal } = {}) {
      const variables = { first: Math.min(first, mostProducts), after, ...inLanguage(language) };
      return run(send, getProducts, variables, signal);
    },
    getProductByHandle(handle, { language, signal } = {}) {
      return run(send, getProductByHandle, { handle, ...inLanguage(language) }, signal);
    },
    async createCart(lines, { language, signal } = {}) {
      const input = { lines: lines.map(({ quantity, merchandiseId }) => ({ quantity, merchandiseId })) };
      const result = await run(send, cartCreate, { input, ...inLanguage(language) }, signal);
      return result.ok ? readCart(result.value) : result;
    },
    hasCart: (id, { signal } = {}) => run(send, hasCart, { id }, signal),
  };
}

/** The variable that the documents ask their language by: the provider's codes are capital letters. */
function inLanguage(language: Language | undefined): { language?: Uppercase<Language> } {
  // `toUpperCase` is typed to give any string.
  return language ? { language: language.toUpperCase() as Uppercase<Language> } : {};
}
