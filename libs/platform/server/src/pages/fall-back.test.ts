/** @jest-environment node */
import { servedRelease, servedSet } from '../testing/served-parts';
import { leftToBrowser, withoutFirst, withoutPaused, withPage } from './fall-back';
import { siteOf } from './store-site';

const routes = [{ path: '/stories/:id', expose: './StoryPage', prefetch: true }];
const set = servedSet({
  marketing: {},
  catalog: { releases: [servedRelease('catalog', '1.5.0', {}), servedRelease('catalog', '1.4.0', {})] },
  cart: { releases: [servedRelease('cart', '2.0.0', {})] },
});
const paused = (...names: string[]) => ({
  isPaused: (remote: string, version: string) => names.includes(`${remote}@${version}`),
});
const versionsOf = ({ catalog }: typeof set) => catalog?.releases.map(({ release }) => release.version);

it('[MFE-8] a paused release is replaced by the one before it; the only one of a remote is left to the browser', () => {
  expect(withoutPaused(set, '/shop', paused())).toBe(set);
  const without = withoutPaused(set, '/shop', paused('catalog@1.5.0', 'cart@2.0.0'));
  expect(versionsOf(without)).toEqual(['1.4.0']);
  expect(without.catalog?.replaced).toMatchObject({ version: '1.5.0', cause: 'failed' });
  expect(without.cart).toMatchObject({ clientOnly: 'failed', releases: [{ release: { version: '2.0.0' } }] });
});

it('[MFE-8] all requests during a pause share one set, whose pages are computed once', () => {
  const breaker = paused('catalog@1.5.0', 'cart@2.0.0');
  const first = withoutPaused(set, '/shop', breaker);
  expect(withoutPaused(set, '/nope', breaker)).toBe(first);
  expect(siteOf(withoutPaused(set, '/shop', breaker))).toBe(siteOf(first));
});

it('[MFE-4] equal fallbacks of a set are one object, each reason for itself', () => {
  const failed = withoutFirst(set, 'cart');
  expect(withoutFirst(set, 'cart')).toBe(failed);
  expect(leftToBrowser(set, 'cart')).toBe(leftToBrowser(set, 'cart'));
  expect(leftToBrowser(set, 'cart').cart).toMatchObject({ clientOnly: 'starting' });
  expect(withoutFirst(set, 'nothing')).toBe(set);
});

it('[MFE-4] a page that only a release has that cannot be used stays its page, and says so', () => {
  const replaced = { version: '2.0.0', declares: { routes, slots: {} }, cause: 'missing' as const };
  const stories = { releases: [servedRelease('stories', '1.0.0', {})], replaced };
  const lost = { ...set, ...servedSet({ stories }) };
  expect(withPage(lost, '/shop')).toBe(lost);
  expect(withPage(lost, '/nope')).toBe(lost);
  const kept = withPage(lost, '/stories/1');
  expect(kept.stories).toMatchObject({ releases: [], declares: { routes } });
  expect(siteOf(kept).match('/stories/1')).toMatchObject({ route: { remote: 'stories' } });
  expect(withPage(lost, '/stories/2')).toBe(kept);
});
