import type { Language } from '@pluis/i18n';
import { cartCreate, readCart } from './cart-create';
import { hasCart } from './cart-query';
import { inLanguage } from './in-language';
import { run, type Operation } from './operation';
import type { Product, ProductPage } from './product';
import { getProductByHandle, getProductById, getProducts } from './product-operations';
import type { CartLineInput, RemoteCart } from './remote-cart';
import { getVariantNames, type VariantNames } from './variant-names';
import { defaultMaxRetries, withRetries } from './retry';
import type { Result } from './storefront-error';
import type { StorefrontConfig, Transport } from './transport';
import { createTransport } from './transport';

export interface CallOptions {
  /** The shopper's language; undefined: the shop's own [API-7]. */
  language?: Language;
  /** Aborts the call: it then answers with an error of the kind `aborted`. */
  signal?: AbortSignal;
}

export interface ProductListOptions extends CallOptions {
  /** Maximum number of products; 10 by default, never more than the provider's 250 [API-2]. */
  first?: number;
  /** Continues after a product: the `next` of the previous part. */
  after?: string;
}

/** The calls that the store makes to the provider [API-2]. None throws or rejects [API-6]; failed queries are retried [API-3]. */
export interface StorefrontClient {
  getProducts(options?: ProductListOptions): Promise<Result<ProductPage>>;
  /** `null` if there is no product with that handle. */
  getProductByHandle(handle: string, options?: CallOptions): Promise<Result<Product | null>>;
  /** `null` if the product does not exist. A product keeps its id in all languages; its handle may differ. */
  getProductById(id: string, options?: CallOptions): Promise<Result<Product | null>>;
  /** Never retried. Always creates a new cart; its `warnings` list shortfalls. */
  createCart(lines: readonly CartLineInput[], options?: CallOptions): Promise<Result<RemoteCart>>;
  /** The names of variants, at most the first 250; one that no longer exists is omitted. */
  getVariantNames(ids: readonly string[], options?: CallOptions): Promise<Result<VariantNames[]>>;
  /** Whether the cart with that id still exists: a paid one does not. */
  hasCart(id: string, options?: CallOptions): Promise<Result<boolean>>;
}

export interface StorefrontClientConfig extends StorefrontConfig {
  /** Retries of a failed query; 3 by default [API-3]. */
  maxRetries?: number;
  /** Called when any call is answered with HTTP 402 [API-4]. */
  onPaymentRequired?: () => void;
}

/** The provider's limit for ids and list entries in one call. */
const maxNodes = 250;

export function createStorefrontClient({
  maxRetries = defaultMaxRetries,
  onPaymentRequired,
  ...config
}: StorefrontClientConfig): StorefrontClient {
  const transport = createTransport(config);

  const send: Transport = async (...call) => {
    const result = await transport(...call);
    if (!result.ok && result.error.kind === 'payment-required') onPaymentRequired?.();
    return result;
  };

  function query<Variables, Value>(
    operation: Operation<Variables, Value>,
    variables: Variables,
    signal: AbortSignal | undefined,
  ): Promise<Result<Value>> {
    return withRetries(() => run(send, operation, variables, signal), { maxRetries, signal });
  }

  return {
    getProducts({ first = 10, after, language, signal } = {}) {
      const variables = { first: Math.min(first, maxNodes), after, ...inLanguage(language) };
      return query(getProducts, variables, signal);
    },
    getProductByHandle(handle, { language, signal } = {}) {
      return query(getProductByHandle, { handle, ...inLanguage(language) }, signal);
    },
    getProductById(id, { language, signal } = {}) {
      return query(getProductById, { id, ...inLanguage(language) }, signal);
    },
    async createCart(lines, { language, signal } = {}) {
      const input = { lines: lines.map(({ quantity, merchandiseId }) => ({ quantity, merchandiseId })) };
      const result = await run(send, cartCreate, { input, ...inLanguage(language) }, signal);
      return result.ok ? readCart(result.value) : result;
    },
    getVariantNames(ids, { language, signal } = {}) {
      return query(getVariantNames, { ids: ids.slice(0, maxNodes), ...inLanguage(language) }, signal);
    },
    hasCart: (id, { signal } = {}) => query(hasCart, { id }, signal),
  };
}
