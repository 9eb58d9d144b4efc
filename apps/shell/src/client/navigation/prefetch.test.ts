import { speculationRules } from '../../page/speculation-rules';
import { forgetPrefetches, prefetchDocument } from './prefetch';

/** The links whose documents the browser prefetches, by the rule in every page. */
function prefetched(): string[] {
  const { prefetch } = JSON.parse(speculationRules);
  expect(prefetch).toEqual([{ where: { selector_matches: expect.any(String) }, eagerness: 'immediate' }]);
  return [...document.querySelectorAll(prefetch[0].where.selector_matches)].map(({ id }) => id);
}

function ask(id: string): void {
  const link = document.getElementById(id);
  if (link) prefetchDocument(link);
}

beforeEach(() => {
  document.body.innerHTML = '<a id="shop" href="/shop">Shop</a><a id="home" href="/">Home</a>';
});

it('[UI-4] the browser fetches exactly the requested documents, at once', () => {
  expect(prefetched()).toEqual([]);
  ask('shop');
  expect(prefetched()).toEqual(['shop']);
});

it('[I18-1] [CUR-1] prefetches in a former language or currency are cancelled, and may be requested again', () => {
  ask('shop');
  ask('home');
  expect(prefetched()).toEqual(['shop', 'home']);
  forgetPrefetches();
  expect(prefetched()).toEqual([]);
  ask('shop');
  expect(prefetched()).toEqual(['shop']);
});
