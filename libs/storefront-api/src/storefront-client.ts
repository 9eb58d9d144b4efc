import type { Product } from './product';
import type { CartLineInput, RemoteCart } from './remote-cart';
import type { Result } from './storefront-error';

export interface CallOptions {
  /** Ends the call: it then answers with an error of the kind `aborted`. */
  signal?: AbortSignal;
}

export interface ProductListOptions extends CallOptions {
  /** How many products at most, 1..250; 10 by default [API-2]. */
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
