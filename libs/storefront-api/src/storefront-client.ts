import { cartCreate, readCart } from './cart-create';
import { run } from './operation';
import type { Product } from './product';
import { getProductByHandle, getProducts } from './product-operations';
import type { CartLineInput, RemoteCart } from './remote-cart';
import type { Result } from './storefront-error';
import type { StorefrontConfig } from './transport';
import { createTransport } from './transport';

export interface CallOptions {
  /** Ends the call: it then answers with an error of the kind `aborted`. */
  signal?: AbortSignal;
}

export interface ProductListOptions extends CallOptions {
  /** How many products at most; 10 by default, never more than the provider's 250 [API-2]. */
  first?: number;
}

/** The calls that the store makes to the provider. None throws or rejects, none retries [API-2] [API-6]. */
export interface StorefrontClient {
  getProducts(options?: ProductListOptions): Promise<Result<Product[]>>;
  /** `null` when there is no product of that handle. */
  getProductByHandle(handle: string, options?: CallOptions): Promise<Result<Product | null>>;
  /** Always makes a new cart; its `warnings` tell where less was taken than asked. */
  createCart(lines: readonly CartLineInput[], options?: CallOptions): Promise<Result<RemoteCart>>;
}

const mostProducts = 250;

export function createStorefrontClient(config: StorefrontConfig): StorefrontClient {
  const send = createTransport(config);
  return {
    getProducts({ first = 10, signal } = {}) {
      return run(send, getProducts, { first: Math.min(first, mostProducts) }, signal);
    },
    getProductByHandle(handle, { signal } = {}) {
      return run(send, getProductByHandle, { handle }, signal);
    },
    async createCart(lines, { signal } = {}) {
      const input = { lines: lines.map(({ quantity, merchandiseId }) => ({ quantity, merchandiseId })) };
      const result = await run(send, cartCreate, { input }, signal);
      return result.ok ? readCart(result.value) : result;
    },
  };
}
