/** @jest-environment node */
import fc from 'fast-check';
import { getProductSummaries } from './product-summaries';
import { createStorefrontClient, type StorefrontClient } from './storefront-client';
import { oddAnswer } from './testing/odd-answers';
import type { StorefrontConfig } from './transport';
import { getVariants } from './variants';

const runs = Number(process.env['FUZZ_RUNS']);
const kinds =
  /^(payment-required|http|graphql|user-errors|no-checkout-url|network|timeout|malformed|aborted)$/;

const calls: readonly ((client: StorefrontClient, config: StorefrontConfig) => Promise<unknown>)[] = [
  (client) => client.getProducts(),
  (client) => client.getProductByHandle('classic'),
  (client) => client.createCart([{ merchandiseId: '1', quantity: 1 }]),
  (client) => client.hasCart('1'),
  (client) => client.getVariantNames(['1']),
  (_, config) => getProductSummaries(config, ['1']),
  (_, config) => getVariants({ ...config, maxRetries: 0 }, ['1']),
];

it('[API-6] odd answers are values or failures, never anything else', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(oddAnswer, fc.constantFrom(...calls), async ({ status, body }, call) => {
      const fetch = async () => new Response(body, { status });
      const config = { url: 'https://shop.test', accessToken: 't', fetch };
      const result = await call(createStorefrontClient({ ...config, maxRetries: 0 }), config);
      expect(result).toMatchObject({ ok: expect.any(Boolean) });
      if (Reflect.get(Object(result), 'ok')) read += 1;
      else
        expect(result).toMatchObject({
          error: { kind: expect.stringMatching(kinds), message: expect.stringMatching(/\S/) },
        });
    }),
    { numRuns: runs },
  );
  // Some of them can be read.
  expect(read).toBeGreaterThan(runs / 10);
}, 300_000);
