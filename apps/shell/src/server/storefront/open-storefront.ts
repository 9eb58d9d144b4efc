import type { Config } from '../config';
import { identityOf } from '../http/request-id';
import type { Metrics } from '../health/metrics';
import type { Tracing } from '../tracing/span';
import { traceCalls } from '../tracing/trace-calls';
import { createStorefrontCache, type StorefrontCache } from './storefront-cache';

interface Options {
  metrics: Pick<Metrics, 'asked' | 'providerCalled'>;
  tracing: Tracing | undefined;
  /** Logs a line, at most once per cause and minute. */
  warn(cause: string, fields: object, message: string): void;
}

/** Creates the cache for the configured provider, which counts its calls and logs those that failed. */
export function openStorefront(
  { cacheSeconds, storefront }: Pick<Config, 'cacheSeconds' | 'storefront'>,
  { metrics, tracing, warn }: Options,
): StorefrontCache {
  return createStorefrontCache({
    seconds: cacheSeconds,
    ...(tracing && { fetch: traceCalls(tracing) }),
    onAsked: (from) => metrics.asked('data', from),
    onCalled(call, headers) {
      metrics.providerCalled(call);
      const { operation, result, status } = call;
      if (result === 'ok') return;
      warn(
        `provider ${operation} ${result} ${status}`,
        {
          ...identityOf(Object.fromEntries(new Headers(headers))),
          url: storefront.url,
          operation,
          result,
          status,
        },
        'the provider did not answer a query correctly',
      );
    },
  });
}
