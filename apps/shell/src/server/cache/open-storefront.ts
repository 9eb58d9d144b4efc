import type { Config } from '../config';
import { identityOf } from '../http/request-id';
import type { Metrics } from '../health/metrics';
import type { RateLimitedLog } from '../health/rate-limited-log';
import { traceCalls } from '../health/trace-calls';
import { retryOnFreshConnection } from './fresh-connection';
import { describeFailure } from './provider-calls';
import { createStorefrontCache, type StorefrontCache } from './storefront-cache';

interface Options {
  metrics: Pick<Metrics, 'asked' | 'providerCalled'>;
  warn: RateLimitedLog;
}

/** Creates the cache for the configured provider, which counts its calls and logs those that failed. */
export function openStorefront(
  { cacheSeconds, storefront }: Pick<Config, 'cacheSeconds' | 'storefront'>,
  { metrics, warn }: Options,
): StorefrontCache {
  return createStorefrontCache({
    seconds: cacheSeconds,
    fetch: traceCalls(retryOnFreshConnection()),
    onAsked: (from) => metrics.asked('data', from),
    onCalled(call, headers) {
      metrics.providerCalled(call);
      const { operation, result, status, code } = call;
      if (result === 'ok') return;
      warn(
        `provider ${operation} ${result} ${status} ${code}`,
        {
          ...identityOf(Object.fromEntries(new Headers(headers))),
          url: storefront.url,
          operation,
          result,
          status,
          code,
        },
        describeFailure(call),
      );
    },
  });
}
