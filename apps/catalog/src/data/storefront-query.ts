import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  createStorefrontClient,
  type CallOptions,
  type Result,
  type StorefrontClient,
  type StorefrontError,
} from '@pluis/storefront-api';
import type { StoreExtra } from '@pluis/store';
import { storefrontOf } from './store-extra';

/** A query's call to the provider. `access` is for calls that are not methods of the client. */
export type StorefrontCall<T> = (
  client: StorefrontClient,
  options: CallOptions,
  access: StoreExtra['storefront'],
) => Promise<Result<T>>;

/** Calls the provider; the client retries after a failure if that can help [API-3]. */
export const storefrontQuery: BaseQueryFn<StorefrontCall<unknown>, unknown, StorefrontError> = async (
  call,
  { extra, signal },
) => {
  const access = storefrontOf(extra);
  const result = await call(createStorefrontClient(access), { signal }, access);
  return result.ok ? { data: result.value } : { error: result.error };
};
