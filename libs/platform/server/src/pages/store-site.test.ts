/** @jest-environment node */
import type { RemoteRoute } from '@pluis/releases';
import { servedSet } from '../testing/served-parts';
import type { ServedRemote } from '../releases/served-set';
import { remotesToRender, siteIn, siteOf } from './store-site';

function remote(
  paths: readonly string[],
  more: Partial<RemoteRoute> = {},
  slots = {},
): Partial<ServedRemote> {
  const routes = paths.map((path) => ({ path, expose: './StoryPage', prefetch: true, ...more }));
  return { isOff: false, declares: { routes, slots } };
}

const own = servedSet({ marketing: {}, catalog: {}, cart: {} });
const link = { text: { en: 'Stories', nl: 'Verhalen' }, position: 5 };

it('[MFE-3] has the pages of the remotes that a visitor has', () => {
  const site = siteOf({ ...own, ...servedSet({ stories: remote(['/stories', '/stories/:id']) }) });
  expect(site.match('/stories/caf%C3%A9')).toMatchObject({
    page: 'stories/StoryPage',
    params: { id: 'café' },
    route: { remote: 'stories', path: '/stories/:id' },
  });
  expect(site.match('/shop')).toMatchObject({ page: 'catalog/ShopPage' });
  expect(siteOf(own).match('/stories')).toBeUndefined();
});

it('gives a page its own remote, and those that its frame leads to', () => {
  const set = { ...own, ...servedSet({ stories: remote(['/stories']), blog: remote(['/blog'], { link }) }) };
  const site = siteOf(set);
  expect(site.of('catalog').remotes).toEqual(['blog', 'cart', 'catalog', 'marketing']);
  expect(Object.keys(site.of('catalog').site.routes)).not.toContain('/stories');
  expect(site.of('stories').site.routes).toMatchObject({
    '/stories': 'stories/StoryPage',
    '/': expect.anything(),
  });
  expect(site.of('stories').digest).not.toBe(site.of('catalog').digest);
});

it('a page is as large with fifty remotes as with three', () => {
  const others = Object.fromEntries(
    Array.from({ length: 50 }, (_, number) => [`extra-${number}`, remote([`/extra-${number}`])]),
  );
  const many = siteOf({ ...own, ...servedSet(others) });
  expect(many.match('/extra-49')).toMatchObject({ route: { remote: 'extra-49' } });
  expect(many.of('catalog')).toEqual(siteOf(own).of('catalog'));
});

it('[HDR-1] [LEG-2] the slim footer has the links that releases declare, in their order and the page’s language', () => {
  const footer = (position: number, more = {}) => ({
    footer: { text: { en: `Link ${position}`, nl: `Verwijzing ${position}` }, position, ...more },
  });
  const set = {
    ...own,
    ...servedSet({
      terms: remote(['/terms'], footer(20)),
      stories: remote(['/stories'], footer(10, { hash: 'faq' })),
    }),
  };
  const framed = siteOf(set).of('catalog');
  expect(siteIn(framed, 'nl').footer).toEqual({
    language: 'nl',
    links: [
      ['/stories#faq', 'Verwijzing 10'],
      ['/terms', 'Verwijzing 20'],
    ],
  });
  expect(siteIn(framed, 'pl').footer.links).toContainEqual(['/terms', 'Link 20']);
  expect(siteIn(siteOf(servedSet({})).of(undefined), 'en').footer.links).toEqual([]);
});

it('puts the links of the header in their order, with the texts of all languages', () => {
  const { site } = siteOf({ ...own, ...servedSet({ stories: remote(['/stories'], { link }) }) }).of(
    undefined,
  );
  expect(site.links).toEqual([
    ['/stories', link.text],
    ['/shop', expect.objectContaining({ en: 'Shop', pl: 'Sklep' })],
  ]);
});

it('says which pages are not fetched ahead', () => {
  const set = { ...own, ...servedSet({ stories: remote(['/stories'], { prefetch: false }) }) };
  expect(siteOf(set).of('stories').site.late).toEqual(['stories/StoryPage']);
  expect(siteOf(set).of('catalog').site.late).toBeUndefined();
});

it('[MFE-3] of two remotes that claim one path or place the first has it, and what everybody gets before a trial', () => {
  const stories = remote(['/stories/:id'], {}, { 'cart-sheet': './Sheet' });
  const also = { ...remote(['/stories/new', '/also']), isTrial: true };
  const site = siteOf({ ...own, ...servedSet({ also, stories }) });
  expect(site.match('/stories/new')).toMatchObject({ route: { remote: 'stories' } });
  expect(site.match('/also')).toMatchObject({ route: { remote: 'also' } });
  expect(site.of(undefined).site.slots).toEqual({ 'cart-sheet': 'cart/CartSheet' });
  expect(site.conflicts).toEqual([
    'stories claims cart-sheet, which cart has. cart keeps it.',
    'also claims /stories/new, which stories has. stories keeps it.',
  ]);
});

it('[MFE-3] a remote may fill a place of its own in the header; other names are no places', () => {
  const wishes = remote(['/wishes'], {}, { 'header-wishes': './WishCount', sidebar: './Sidebar' });
  const site = siteOf({ ...own, ...servedSet({ wishes }) });
  expect(site.of('catalog').site.slots).toEqual({
    'cart-sheet': 'cart/CartSheet',
    'header-wishes': 'wishes/WishCount',
  });
  expect(site.of('catalog').remotes).toContain('wishes');
  expect(remotesToRender(site, 'catalog')).toEqual(['catalog', 'cart', 'wishes']);
});
