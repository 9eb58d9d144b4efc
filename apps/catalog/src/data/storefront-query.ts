import { retry, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  createStorefrontClient,
  type CallOptions,
  type Result,
  type StorefrontClient,
  type StorefrontError,
} from '@pluis/storefront-api';
import { backoff, maxRetries } from './backoff';
import { storefrontOf } from './store-extra';

/** What a query asks of the provider. */
export type StorefrontCall<T> = (client: StorefrontClient, options: CallOptions) => Promise<Result<T>>;

const askStorefront: BaseQueryFn<StorefrontCall<unknown>, unknown, StorefrontError> = async (
  call,
  { extra, signal },
) => {
  const result = await call(createStorefrontClient(storefrontOf(extra)), { signal });
  if (result.ok) return { data: result.value };
  const { error } = result;
  if (error.kind === 'payment-required' || error.kind === 'aborted') retry.fail(error);
  return { error };
};

/** Asks the provider, again after a failure where that can help [API-3]: asking again pays no bill [API-4]. */
export const storefrontQuery = retry(askStorefront, { maxRetries, backoff });
