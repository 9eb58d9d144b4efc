import { createApi } from '@reduxjs/toolkit/query/react';
import type { Result } from '@pluis/storefront-api';
import { storefrontQuery, type StorefrontCall } from './storefront-query';

/** How many products the list asks for [SHP-1]. */
export const listSize = 20;

/** The catalog's data: asked for once, kept for 5 minutes after its last use [API-3]. */
export const catalogApi = createApi({
  reducerPath: 'catalog',
  baseQuery: storefrontQuery,
  keepUnusedDataFor: 300,
  endpoints: (build) => {
    /** A query whose data is what its call answers. */
    function ask<Argument, T>(call: (argument: Argument) => StorefrontCall<T>) {
      return build.query<T, Argument>({ query: call });
    }
    return {
      /** The list of that many products; null where the provider wants to be paid first [API-4]. */
      products: ask((first: number) => async (client, options) => {
        return nothingUnpaid(await client.getProducts({ first, ...options }));
      }),
      /** The product of a handle; null when there is none. */
      product: ask((handle: string) => (client, options) => client.getProductByHandle(handle, options)),
    };
  },
});

/** HTTP 402 is no failure of the list: the call returns nothing [API-4]. */
function nothingUnpaid<T>(result: Result<T>): Result<T | null> {
  return !result.ok && result.error.kind === 'payment-required' ? { ok: true, value: null } : result;
}
