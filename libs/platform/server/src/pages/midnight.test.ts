/** @jest-environment node */
import { useAppStore } from '@pluis/store';
import { createBreaker } from '@pluis/render-host';
import { samplePart, servedRelease, servedSet } from '../testing/served-parts';
import { sampleContext } from '../testing/shell-context';
import type { Visit } from '../visit/visit';
import { createPageFinder } from './pages';

afterEach(() => jest.useRealTimers());

it('[DEL-1] a page that is kept over midnight in the shop is rendered for the new day', async () => {
  const asked = jest.fn();
  const pageAt = createPageFinder({
    ...sampleContext(),
    breaker: createBreaker(),
    metrics: { asked, rendered: jest.fn(), unusable: jest.fn() },
    errors: { add: jest.fn() },
    error: jest.fn(),
  });
  const Ordered = () => `Ordered on ${useAppStore().extra.storefront.today}`;
  const shop = samplePart('', { default: Ordered });
  const releases = [servedRelease('catalog', '1.5.0', { './ShopPage': shop })];
  const served = servedSet({ marketing: {}, catalog: { releases }, cart: {} });
  const visit: Pick<Visit, 'searchParams' | 'preferences' | 'isAhead' | 'preview'> = {
    searchParams: new URLSearchParams(),
    preferences: { language: 'en', currency: 'EUR' },
    isAhead: false,
    preview: undefined,
  };
  async function textAt(now: string): Promise<string> {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    const page = await pageAt('/shop', { id: 'r1', visit, served, as: 'html' });
    return /Ordered on [\d-]+/.exec(page.bytes.identity.toString('utf8'))?.[0] ?? '';
  }

  expect(await textAt('2026-11-30T22:59:58Z')).toBe('Ordered on 2026-11-30');
  expect(await textAt('2026-11-30T22:59:59Z')).toBe('Ordered on 2026-11-30');
  expect(asked.mock.calls).toEqual([
    ['pages', 'miss'],
    ['pages', 'hit'],
  ]);
  expect(await textAt('2026-11-30T23:00:00Z')).toBe('Ordered on 2026-12-01');
});
