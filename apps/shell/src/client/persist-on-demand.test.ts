import { defaultPreferences } from '@pluis/i18n';
import { cartActions, createStore, createTabSync, localTextStorage, type CartItem } from '@pluis/store';
import { fillInbox } from './inbox';
import { persistOnDemand } from './persist-on-demand';

const item: CartItem = {
  product: { id: 'oat', handle: 'oat', title: 'Oat', images: [] },
  variantId: 'oat',
  variantTitle: '',
  price: { amount: '19.90', currencyCode: 'EUR' },
  selectedOptions: [],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/shop');
});

/** A page's store, which has begun to persist on demand. */
function openPage(locale = defaultPreferences) {
  const tabs = createTabSync(localTextStorage());
  const store = createStore({
    extra: { storefront: { url: 'https://shop.example', accessToken: 'token' } },
    preloadedState: { locale },
    middleware: [tabs.middleware],
  });
  persistOnDemand({ store, tabs, initial: store.getState() });
  return store;
}

/** Lets everything that has begun come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const stored = () => localStorage.getItem('shopify-cart');
const pieces = (store: ReturnType<typeof openPage>) =>
  store.getState().cart.items.map(({ variantId, quantity }) => [variantId, quantity]);

it('[CRT-6] stores nothing of a visitor who has changed nothing', async () => {
  openPage();
  await settled();
  expect(localStorage).toHaveLength(0);
});

it('[CRT-6] stores from the first change on', async () => {
  const store = openPage();
  store.dispatch(cartActions.added({ item }));
  await settled();
  expect(stored()).toContain('oat');
  store.dispatch(cartActions.added({ item }));
  expect(JSON.parse(JSON.parse(stored() ?? '').items)).toMatchObject([{ quantity: 2 }]);
});

it('[CRT-6] reads at once what is stored', async () => {
  openPage().dispatch(cartActions.added({ item }));
  await settled();
  const next = openPage();
  await settled();
  expect(pieces(next)).toEqual([['oat', 1]]);
});

it('[I18-4] stores what the address chooses', async () => {
  history.replaceState(null, '', '/shop?lang=nl');
  openPage({ language: 'nl', currency: 'EUR' });
  await settled();
  expect(localStorage.getItem('locale-preferences')).toContain('nl');
});

it('[UI-3] adds what waits from before the page was hydrated', async () => {
  sessionStorage.setItem('cart-inbox', JSON.stringify([JSON.stringify(item), JSON.stringify(item)]));
  const store = openPage();
  await settled();
  expect(pieces(store)).toEqual([['oat', 2]]);
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['begins when another tab stores the cart', 'shopify-cart', [['oat', 3]]],
  ['begins when another tab empties the storage', null, [['oat', 3]]],
  ['is not woken by what others store', 'theme', []],
])('[CRT-7] %s', async (_what, key, read) => {
  const store = openPage();
  await settled();
  localStorage.setItem('shopify-cart', JSON.stringify({ items: JSON.stringify([{ ...item, quantity: 3 }]) }));
  dispatchEvent(new StorageEvent('storage', { key }));
  await settled();
  expect(pieces(store)).toEqual(read);
});

it('[UI-3] a page that is left before it could store leaves what was added to the next one', async () => {
  const store = openPage();
  store.dispatch(cartActions.added({ item }));
  store.dispatch(cartActions.added({ item }));
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('cart-inbox') ?? '')).toHaveLength(2);
  await settled();
});

it('[UI-3] a page that is left once all is stored leaves nothing besides', async () => {
  openPage().dispatch(cartActions.added({ item }));
  await settled();
  sessionStorage.clear();
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

it('[UI-3] an empty cart leaves nothing', () => {
  fillInbox(openPage());
  expect(sessionStorage).toHaveLength(0);
});
