/** @jest-environment jsdom */
import type { PartId } from '@pluis/contract';
import { sampleSite } from '../../testing/sample-site';
import { createMatch, type Site } from '../../page/site';
import { PartMissing, type LoadedPart, type MissingReason } from '../../page/parts';
import { createDeferral, type Deferral } from '../hydration/deferral';
import { warmUp } from './warm-up';

jest.mock('../parts/load-federation', () => ({
  loadFederation: async () => jest.requireActual('./linked-pages'),
}));

const part: LoadedPart = {
  module: { default: () => null, messages: async () => ({}) },
  version: '1.0.0',
  messages: () => ({}),
};

/** The entries that the page has fetched, and the observer. */
let resources: { name: string; encodedBodySize: number }[];
const observers = new Set<() => void>();

class FakeObserver {
  constructor(private readonly tell: () => void) {}
  observe(): void {
    observers.add(this.tell);
  }
  disconnect(): void {
    observers.delete(this.tell);
  }
}

function fetched(name: string, encodedBodySize: number): void {
  resources.push({ name: `https://pluis.example/${name}`, encodedBodySize });
  for (const tell of observers) tell();
}

/** The size of each part, and the parts that cannot be loaded. */
let sizes: Partial<Record<PartId, number>>;
let broken: PartId[];
const loaded: PartId[] = [];
const missing = jest.fn((_id: PartId): MissingReason | undefined => undefined);
/** The store's site; tests set which pages are late. */
const site: Site = { ...sampleSite };
const parts = {
  missing,
  site,
  match: createMatch(sampleSite.routes),
  async load(id: PartId) {
    if (loaded.includes(id)) return part;
    loaded.push(id);
    if (broken.includes(id)) throw new PartMissing(id, 'unreachable');
    fetched(`${id}.mjs`, sizes[id] ?? 1000);
    return part;
  },
};
let deferral: Deferral;
const wanted = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  Object.assign(globalThis, {
    PerformanceObserver: FakeObserver,
  });
  Object.assign(performance, { getEntriesByType: () => resources });
  document.body.innerHTML = `
    <header><a href="/">Pluis</a><a href="/shop">Shop</a></header>
    <main>
      <a href="/product/classic">Classic</a><a href="/product/lofty">Lofty</a>
      <a href="/nope">Nowhere</a><a href="https://elsewhere.example/shop">Elsewhere</a>
    </main>`;
  resources = [];
  sizes = {};
  broken = [];
  loaded.length = 0;
  missing.mockReset();
  wanted.mockReset();
  deferral = createDeferral(document, ['catalog/ShopPage', 'catalog/ProductPage', 'cart/CartSheet']);
  for (const id of ['catalog/ShopPage', 'catalog/ProductPage', 'cart/CartSheet'] as const)
    void deferral.wanted(id).then(() => wanted(id));
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const all: PartId[] = ['catalog/ShopPage', 'catalog/ProductPage', 'marketing/LandingPage', 'cart/CartSheet'];
const start = (page?: PartId) => void warmUp({ parts, deferral, page });
/** Long enough for an idle page to count as settled. */
const settle = () => jest.advanceTimersByTimeAsync(3000);

it('[UI-4] fetches the code of the page, of the pages that it and the header link to, and of the cart', async () => {
  start('catalog/ShopPage');
  await settle();
  expect(loaded).toEqual(all);
});

it('[UI-4] no other part than the page is hydrated for that', async () => {
  start('catalog/ShopPage');
  await settle();
  expect(wanted.mock.calls).toEqual([['catalog/ShopPage']]);
});

it('[UI-4] waits until the page has loaded and is quiet', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  start('catalog/ShopPage');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
  state.mockRestore();
  for (let count = 0; count < 10; count += 1) {
    fetched('picture.png', 500_000);
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(loaded).toEqual([]);
  await settle();
  expect(loaded).toEqual(all);
});

it.each(['pointermove', 'keydown', 'scroll'])('[UI-4] waits no longer once there is a %s', async (type) => {
  start('catalog/ShopPage');
  dispatchEvent(new Event(type));
  await jest.advanceTimersByTimeAsync(0);
  expect(loaded).toEqual(all);
});

it('[UI-4] waits longer after a press, which may open another page', async () => {
  start('catalog/ShopPage');
  await jest.advanceTimersByTimeAsync(2000);
  dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(2000);
  expect(loaded).toEqual([]);
  await settle();
  expect(loaded).toEqual(all);
});

it('[UI-4] fetches no more than its budget, which counts all code of the page and no pictures', async () => {
  fetched('main.mjs', 95_000);
  fetched('picture.png', 500_000);
  sizes = { 'catalog/ShopPage': 50_000, 'catalog/ProductPage': 50_000 };
  start('catalog/ShopPage');
  await settle();
  expect(loaded).toEqual(['catalog/ShopPage', 'catalog/ProductPage']);
});

it('[UI-4] omits pages that opt out of prefetching, except for the page itself', async () => {
  site.late = ['catalog/ShopPage', 'catalog/ProductPage'];
  start('catalog/ShopPage');
  await settle();
  delete site.late;
  expect(loaded).toEqual(['catalog/ShopPage', 'marketing/LandingPage', 'cart/CartSheet']);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  '[UI-4] fetches no code with Save-Data or on a slow connection: %j',
  async (value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
    start('catalog/ShopPage');
    dispatchEvent(new Event('scroll'));
    await settle();
    expect(loaded).toEqual([]);
  },
);

it('[MFE-4] skips missing parts', async () => {
  missing.mockImplementation((id) => (id === 'marketing/LandingPage' ? 'off' : undefined));
  start('catalog/ShopPage');
  await settle();
  expect(loaded).toEqual(all.filter((id) => id !== 'marketing/LandingPage'));
});

it('[MFE-4] stops after a failure, and the page stays as it is', async () => {
  broken = ['catalog/ShopPage'];
  start('catalog/ShopPage');
  await settle();
  expect(loaded).toEqual(['catalog/ShopPage']);
  expect(wanted).not.toHaveBeenCalled();
});

it('[RTE-2] on the 404 page fetches the pages that it links to', async () => {
  start(undefined);
  await settle();
  expect(loaded).toEqual([
    'catalog/ProductPage',
    'marketing/LandingPage',
    'catalog/ShopPage',
    'cart/CartSheet',
  ]);
  expect(wanted).not.toHaveBeenCalled();
});
