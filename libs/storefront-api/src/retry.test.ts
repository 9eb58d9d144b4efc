/** @jest-environment node */
import fc from 'fast-check';
import { delayBeforeRetry, readRetryAfter, withRetries } from './retry';
import { createStorefrontClient, type StorefrontClient } from './storefront-client';
import type { Result } from './storefront-error';

const failure: Result<never> = { ok: false, error: { kind: 'network', message: 'gone' } };

describe('delayBeforeRetry', () => {
  it.each([
    [1, 1000, 1500],
    [2, 2000, 3000],
    [3, 4000, 6000],
    [5, 16_000, 24_000],
    [6, 30_000, 30_000],
    [100, 30_000, 30_000],
  ])('[API-3] before retry %i waits from %i to %i ms', (retry, shortest, longest) => {
    expect(delayBeforeRetry(retry, () => 0)).toBe(shortest);
    expect(delayBeforeRetry(retry, () => 1)).toBe(longest);
  });

  it('[API-3] starts at 1 s and never passes 30 s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (retry, chance) => {
          const delay = delayBeforeRetry(retry, () => chance);
          expect(delay).toBeGreaterThanOrEqual(1000);
          expect(delay).toBeLessThanOrEqual(30_000);
        },
      ),
    );
  });

  it('[API-3] differs from one browser to the next', () => {
    expect(new Set(Array.from({ length: 10 }, () => delayBeforeRetry(1))).size).toBeGreaterThan(1);
  });
});

describe('withRetries', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[API-3] asks 3 times more, then gives the failure', async () => {
    const ask = jest.fn(async () => failure);
    const result = withRetries(ask, { maxRetries: 3 });
    await jest.advanceTimersByTimeAsync(999);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(await result).toEqual(failure);
  });

  it('[API-3] gives the first answer that is none', async () => {
    const ask = jest.fn(async (): Promise<Result<string>> => failure);
    ask.mockResolvedValueOnce(failure).mockResolvedValueOnce({ ok: true, value: 'shoes' });
    const result = withRetries(ask, { maxRetries: 3 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toEqual({ ok: true, value: 'shoes' });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(['payment-required', 'aborted'] as const)('[API-4] does not ask again after %s', async (kind) => {
    const ask = jest.fn(async (): Promise<Result<string>> => ({ ok: false, error: { kind, message: '' } }));
    expect(await withRetries(ask, { maxRetries: 3 })).toMatchObject({ error: { kind } });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('[API-3] waits as long as the provider asks, and never less than the backoff', async () => {
    const busy = (retryAfterMs: number): Result<string> => ({
      ok: false,
      error: { kind: 'http', message: '', status: 429, retryAfterMs },
    });
    const ask = jest.fn(async () => busy(0));
    ask.mockResolvedValueOnce(busy(20_000));
    void withRetries(ask, { maxRetries: 3 });
    await jest.advanceTimersByTimeAsync(19_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1999);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('[API-3] does not ask again where the provider wants to be left alone for more than 30 s', async () => {
    const error = { kind: 'http', message: '', status: 503, retryAfterMs: 31_000 } as const;
    const ask = jest.fn(async (): Promise<Result<string>> => ({ ok: false, error }));
    expect(await withRetries(ask, { maxRetries: 3 })).toEqual({ ok: false, error });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('[API-3] stops waiting when the caller gives up, and leaves no timer', async () => {
    const caller = new AbortController();
    const ask = jest.fn(async (): Promise<Result<string>> => {
      return caller.signal.aborted ? { ok: false, error: { kind: 'aborted', message: '' } } : failure;
    });
    const result = withRetries(ask, { maxRetries: 3, signal: caller.signal });
    await jest.advanceTimersByTimeAsync(500);
    caller.abort();
    expect(await result).toMatchObject({ error: { kind: 'aborted' } });
    expect(jest.getTimerCount()).toBe(0);
  });
});

it.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['120', 120_000],
  ['Wed, 21 Oct 2015 07:28:10 GMT', 10_000],
  ['Wed, 21 Oct 2015 07:27:00 GMT', 0],
])('[API-3] Retry-After: %s', (header, expected) => {
  expect(readRetryAfter(header, Date.UTC(2015, 9, 21, 7, 28, 0))).toBe(expected);
});

describe('the calls of the store', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const queries: [string, (client: StorefrontClient) => Promise<Result<unknown>>][] = [
    ['the list', (client) => client.getProducts()],
    ['a product', (client) => client.getProductByHandle('classic')],
    ['whether a cart is still there', (client) => client.hasCart('1')],
    ['the names of variants', (client) => client.getVariantNames(['1'])],
  ];

  function clientOn(status: number, maxRetries?: number) {
    const fetch = jest.fn(async () => new Response('{}', { status }));
    const onPaymentRequired = jest.fn();
    const config = { url: 'https://shop.test', accessToken: 't', fetch, maxRetries, onPaymentRequired };
    return { client: createStorefrontClient(config), fetch, onPaymentRequired };
  }

  it.each(queries)('[API-3] %s: is asked for 3 times more', async (_name, query) => {
    const { client, fetch, onPaymentRequired } = clientOn(500);
    const result = query(client);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ error: { message: 'HTTP error! status: 500' } });
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(onPaymentRequired).not.toHaveBeenCalled();
  });

  it.each(queries)('[API-4] %s: HTTP 402 is told once, and not asked again', async (_name, query) => {
    const { client, fetch, onPaymentRequired } = clientOn(402);
    expect(await query(client)).toMatchObject({ error: { kind: 'payment-required' } });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onPaymentRequired).toHaveBeenCalledTimes(1);
  });

  it.each([500, 402])(
    '[API-3] the creation of a cart is sent once, whatever comes back: %i',
    async (status) => {
      const { client, fetch, onPaymentRequired } = clientOn(status);
      expect(await client.createCart([{ merchandiseId: '1', quantity: 1 }])).toMatchObject({ ok: false });
      await jest.advanceTimersByTimeAsync(60_000);
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(onPaymentRequired).toHaveBeenCalledTimes(status === 402 ? 1 : 0);
    },
  );

  it('[API-3] are not repeated where the deadline of a page leaves no time for it', async () => {
    const { client, fetch } = clientOn(500, 0);
    expect(await client.getProducts()).toMatchObject({ ok: false });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
