/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReleaseFailures, ReleaseError, steadyNow } from '@pluis/releases';
import { createSlotCounts } from '@pluis/guard';
import { createBreaker } from '@pluis/render-host';
import { createPageCache } from './cache/page-cache';
import { createStorefrontCache } from './cache/storefront-cache';
import { createNetworkLimit } from './evidence/network';
import { createRateLimitedLog } from './health/rate-limited-log';

const hour = 3_600_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'clock-'));
const readDate = Date.now.bind(Date);
const readTimer = performance.now.bind(performance);
/** The time that has passed, and by how much the system's clock was set, in milliseconds. */
const time = { passed: 0, set: 0 };

beforeEach(() => {
  Object.assign(time, { passed: 0, set: 0 });
  jest.spyOn(performance, 'now').mockImplementation(() => readTimer() + time.passed);
  jest.spyOn(Date, 'now').mockImplementation(() => readDate() + time.passed + time.set);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function page(html: string, dataAt: number) {
  const rest = {
    as: 'html' as const,
    policy: '',
    status: 200 as const,
    links: [],
    head: { addresses: [] },
    complete: true,
  };
  return { html, dataAt, ...rest };
}

describe.each([
  ['set back an hour', -hour],
  ['set back a year', -365 * 24 * hour],
  ['set forward a day', 24 * hour],
])('[API-3] when the system clock is %s', (_what, change) => {
  it('a price is as old as before: a fresh page stays, a stale one is rendered again', async () => {
    let price = 'old';
    const provider = jest.fn(async () => new Response(JSON.stringify({ data: { price } })));
    const metrics = { asked: () => {}, providerCalled: () => {} };
    const storefront = createStorefrontCache({ seconds: 60, fetch: provider, metrics, warn: () => {} });
    const pages = createPageCache({ seconds: 60 });
    const shown = async () => {
      const { bytes } = await pages.get('/product/classic', async () => {
        const { text, at } = await storefront.ask('https://provider.example', { body: 'price' });
        return page(text, at);
      });
      return JSON.parse(bytes.identity.toString()).data.price;
    };
    expect(await shown()).toBe('old');
    price = 'new';
    time.set = change;
    time.passed = 59_000;
    expect(await shown()).toBe('old');
    expect(provider).toHaveBeenCalledTimes(1);
    time.passed = 121_000;
    expect(await shown()).toBe('new');
  });

  it('an address that has used up its limit waits a minute', async () => {
    const hasRoom = createNetworkLimit({ max: 1, windowMs: 60_000 });
    expect(hasRoom('203.0.113.7')).toBe(true);
    time.set = change;
    expect(hasRoom('203.0.113.7')).toBe(false);
    time.passed = 61_000;
    // The library reads its clock at most once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(hasRoom('203.0.113.7')).toBe(true);
  });

  it('a cause is logged once a minute', () => {
    const write = jest.fn();
    const log = createRateLimitedLog(write);
    log('cause', {}, 'it failed');
    time.set = change;
    log('cause', {}, 'it failed');
    expect(write).toHaveBeenCalledTimes(1);
    time.passed = 61_000;
    log('cause', {}, 'it failed');
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('a release that crashed is paused for a minute', async () => {
    const breaker = createBreaker({ isProven: () => false });
    breaker.crash({ remote: 'catalog', version: '2.0.0', reason: 'it crashed' });
    time.set = change;
    expect(breaker.isPaused('catalog', '2.0.0')).toBe(true);
    time.passed = 61_000;
    expect(breaker.isPaused('catalog', '2.0.0')).toBe(false);
  });

  it('a release that could not be opened is tried again after the backoff', () => {
    const failures = createReleaseFailures(steadyNow);
    const ref = { remote: 'catalog', version: '1.0.0', integrity: '' };
    failures.add('catalog@1.0.0', ref, new ReleaseError('not-found', 'no'));
    time.set = change;
    expect(failures.isResting('catalog@1.0.0')).toBe(true);
    time.passed = 1100;
    expect(failures.isResting('catalog@1.0.0')).toBe(false);
  });

  it('what was counted stays in its slot, and the next slot follows it', () => {
    const counts = createSlotCounts({ trialOf: () => null });
    const release = { remote: 'catalog', version: '1.0.0', isMet: true };
    counts.add(release, ['views']);
    time.set = change;
    time.passed = 120_000;
    counts.add(release, ['views']);
    const [first, second] = counts.rows();
    expect((second?.slot ?? 0) - (first?.slot ?? 0)).toBe(120_000);
  });
});
