import { createApi } from '@reduxjs/toolkit/query/react';
import type { Language } from '@pluis/i18n';
import { getProductSummaries, getRecommendations, type Result } from '@pluis/storefront-api';
import { recommendedProducts, relatedProducts, shownProduct } from '../related/related-products';
import { listSize, onlyIfCached, productFromCachedList } from './cached-answers';
import { isServer } from './is-server';
import { mayRecommend, noteRefusal } from './recommending';
import { idOfHandle, rememberHandles } from './seen-handles';
import { storefrontQuery, type StorefrontCall } from './storefront-query';

/** A page of the list: after a cursor of the provider, or the first one. */
export interface ListArgument {
  language: Language;
  /** '' for the first page. */
  after: string;
}

export interface ProductArgument {
  language: Language;
  handle: string;
}

export interface ProductIdsArgument {
  language: Language;
  ids: readonly string[];
}

export interface ProductIdArgument {
  language: Language;
  id: string;
}

/** The catalog's data: requested once in each language, kept for 5 minutes after their last use [API-3] [API-7], and refreshed when the visitor returns to a page. */
export const catalogApi = createApi({
  reducerPath: 'catalog',
  baseQuery: storefrontQuery,
  keepUnusedDataFor: 300,
  // Only shown data; `register` triggers it.
  refetchOnFocus: true,
  endpoints: (build) => {
    /** A query whose data are the result of a call. */
    function ask<Argument, T>(call: (argument: Argument) => StorefrontCall<T>) {
      return build.query<T, Argument>({ query: call });
    }
    return {
      /** A page of the list; null if the provider answers with HTTP 402 [API-4]. */
      products: ask(({ language, after }: ListArgument) => async (client, options) => {
        const asked = { first: listSize, after: after || undefined, language, ...options };
        const list = await client.getProducts(asked);
        if (isServer && list.ok) rememberHandles(language, list.value.products);
        return nothingUnpaid(list);
      }),
      /**
       * The product with a handle; null if there is none. The server also finds the product that has the handle in another
       * language, if it has seen that: there is no limit to made-up handles.
       */
      product: ask(({ language, handle }: ProductArgument) => async (client, options, access) => {
        const asked = { language, ...options };
        const listed = isServer && (await productFromCachedList(access, handle, asked));
        if (listed) return { ok: true, value: listed };
        const found = await client.getProductByHandle(handle, asked);
        const id = isServer && found.ok && !found.value && idOfHandle(handle);
        return id ? client.getProductById(id, asked) : found;
      }),
      /** A product in a language in which its handle may differ; null if it does not exist. */
      productById: ask(({ language, id }: ProductIdArgument) => (client, options) => {
        return client.getProductById(id, { language, ...options });
      }),
      /** Products that were viewed before; empty if the provider fails. */
      viewed: ask(({ language, ids }: ProductIdsArgument) => async (_client, options, access) => {
        const found = await getProductSummaries(access, ids, { language, ...options });
        return { ok: true, value: found.ok ? found.value.map(shownProduct) : [] };
      }),
      /**
       * Related products of the product with a handle: the shop's recommendations, or if it has none, the rule's choice
       * from the list. Empty if the provider fails. On the server no page waits for recommendations: it shows the rule's
       * choice until they are in the cache.
       */
      related: ask(({ language, handle }: ProductArgument) => async (client, options, access) => {
        const asked = { language, ...options };
        const recommended = await recommendations(isServer ? onlyIfCached(access) : access, handle, asked);
        if (recommended.length > 0) return { ok: true, value: recommended };
        const list = await client.getProducts({ first: listSize, ...asked });
        if (!list.ok) return { ok: true, value: [] };
        const { products } = list.value;
        if (isServer) rememberHandles(language, products);
        const self = products.find((each) => each.handle === handle);
        // Only for products that exist: there is no limit to made-up handles.
        if (self && isServer) void recommendations(access, handle, { language });
        return { ok: true, value: relatedProducts(products, self) };
      }),
    };
  },
});

/** HTTP 402 is not a failure of the list: the call returns nothing [API-4]. */
function nothingUnpaid<T>(result: Result<T>): Result<T | null> {
  return !result.ok && result.error.kind === 'payment-required' ? { ok: true, value: null } : result;
}

/** The shop's recommendations; none if it has none, refuses them or fails. */
async function recommendations(...[access, handle, options]: Parameters<typeof getRecommendations>) {
  if (!mayRecommend()) return [];
  const recommended = await getRecommendations(access, handle, options);
  if (!recommended.ok && recommended.error.kind === 'graphql') noteRefusal();
  return recommended.ok ? recommendedProducts(recommended.value) : [];
}
