import { speculationRules, type PrefetchReason } from '../../page/speculation-rules';
import { forgetPrefetches, prefetchDocument } from './prefetch';

/** The links whose documents the browser prefetches, by the rules in every page, with the tag that it sends. */
function prefetched(): string[] {
  const { prefetch } = JSON.parse(speculationRules);
  const rule = (tag: string) => ({
    tag,
    where: { selector_matches: expect.any(String) },
    eagerness: 'immediate',
  });
  expect(prefetch).toEqual([rule('intent'), rule('ahead')]);
  return prefetch.flatMap(({ tag, where }: { tag: string; where: { selector_matches: string } }) =>
    [...document.querySelectorAll(where.selector_matches)].map(({ id }) => `${id} ${tag}`),
  );
}

function ask(id: string, reason: PrefetchReason = 'intent'): void {
  const link = document.getElementById(id);
  if (link) prefetchDocument(link, reason);
}

beforeEach(() => {
  document.body.innerHTML = '<a id="shop" href="/shop">Shop</a><a id="home" href="/">Home</a>';
});

it('[UI-4] the browser fetches exactly the requested documents, at once', () => {
  expect(prefetched()).toEqual([]);
  ask('shop');
  expect(prefetched()).toEqual(['shop intent']);
});

it('[UI-4] a document that is fetched ahead keeps its first reason, because another one would cancel it', () => {
  ask('shop', 'ahead');
  ask('shop', 'intent');
  expect(prefetched()).toEqual(['shop ahead']);
});

it('[I18-1] [CUR-1] prefetches in a former language or currency are cancelled, and may be requested again', () => {
  ask('shop');
  ask('home');
  expect(prefetched()).toEqual(['shop intent', 'home intent']);
  forgetPrefetches();
  expect(prefetched()).toEqual([]);
  ask('shop');
  expect(prefetched()).toEqual(['shop intent']);
});
