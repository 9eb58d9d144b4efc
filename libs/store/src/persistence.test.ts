/** @jest-environment jsdom */
import { cartActions } from './cart-slice';
import { localeActions } from './locale-slice';
import { localTextStorage } from './storage';
import { parseEntry, toCart } from './stored-state';
import { fakeStorage, storedEntry } from './testing/fake-storage';
import { openTab } from './testing/open-tab';
import { piecesOf, sampleItem, sampleLine } from './testing/sample-cart';

const { added, checkoutCreated, checkoutStarted } = cartActions;
const handOff = { cartId: 'gid://shopify/Cart/1', checkoutUrl: 'https://shop.example/checkout' };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function storedPieces(text: string | null): Record<string, number> {
  return piecesOf(toCart(parseEntry(text)).items);
}

describe('the cart', () => {
  it('[CRT-6] is stored at once, under exactly shopify-cart, in the format of redux-persist', async () => {
    const { store, persist } = openTab(localTextStorage());
    await persist();
    store.dispatch(added({ item: sampleItem('oat'), quantity: 2 }));
    expect(Object.keys(localStorage).sort()).toEqual(['locale-preferences', 'shopify-cart']);
    const entry: unknown = JSON.parse(localStorage.getItem('shopify-cart') ?? '');
    expect(entry).toEqual({
      items: JSON.stringify([sampleLine('oat', 2)]),
      cartId: 'null',
      checkoutUrl: 'null',
      // Earlier releases stored this version, too: it is never raised.
      _persist: expect.stringContaining('"version":1'),
    });
  });

  it('[CRT-6] survives a reload: items, cartId and checkoutUrl', async () => {
    const storage = fakeStorage();
    const before = openTab(storage);
    await before.persist();
    before.store.dispatch(added({ item: sampleItem('oat'), quantity: 2 }));
    before.store.dispatch(checkoutCreated(handOff));

    const after = openTab(storage);
    await after.persist();
    expect(after.store.getState().cart).toMatchObject({ items: [sampleLine('oat', 2)], ...handOff });
  });

  it('[CRT-6] never restores isLoading: a reload ends a checkout', async () => {
    const storage = fakeStorage();
    const before = openTab(storage);
    await before.persist();
    before.store.dispatch(added({ item: sampleItem('oat') }));
    before.store.dispatch(checkoutStarted());
    expect(storage.read('shopify-cart')).not.toContain('isLoading');

    const after = openTab(storage);
    await after.persist();
    expect(after.store.getState().cart.isLoading).toBe(false);
    const foreign = openTab(fakeStorage({ 'shopify-cart': storedEntry({ items: [], isLoading: true }) }));
    await foreign.persist();
    expect(foreign.store.getState().cart.isLoading).toBe(false);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"items":"{"}', '{"items":"[{},null,7]"}', '{"items":5}'])(
    '[CRT-6] is empty and usable if the entry is %p',
    async (text) => {
      const storage = fakeStorage({ 'shopify-cart': text });
      const { store, persist, pieces } = openTab(storage);
      await persist();
      expect(pieces()).toEqual({});
      store.dispatch(added({ item: sampleItem('oat') }));
      expect(pieces()).toEqual({ oat: 1 });
      expect(storedPieces(storage.read('shopify-cart'))).toEqual({ oat: 1 });
    },
  );

  it('[CRT-4] [CRT-6] shows the valid lines of a damaged entry, repaired, and stores them', async () => {
    const items = [
      { ...sampleLine('oat'), quantity: '3' },
      { ...sampleLine('clay'), quantity: 1.5 },
      { ...sampleLine('spruce'), quantity: 1e9 },
      'foreign',
    ];
    const storage = fakeStorage({ 'shopify-cart': storedEntry({ items }) });
    const { persist, pieces } = openTab(storage);
    await persist();
    expect(pieces()).toEqual({ oat: 3, spruce: 99 });
    expect(storedPieces(storage.read('shopify-cart'))).toEqual({ oat: 3, spruce: 99 });
  });

  it('[CRT-6] keeps its lines if another field of the entry is broken', async () => {
    const entry = JSON.parse(storedEntry({ items: [sampleLine('oat', 2)] }));
    const storage = fakeStorage({
      'shopify-cart': JSON.stringify({ ...entry, cartId: '{broken', extra: '{' }),
    });
    const { persist, pieces } = openTab(storage);
    await persist();
    expect(pieces()).toEqual({ oat: 2 });
  });

  it('[CRT-5] drops a remote cart that was created before the stored lines were read', async () => {
    const storage = fakeStorage({ 'shopify-cart': storedEntry({ items: [sampleLine('oat')] }) });
    const { store, persist } = openTab(storage);
    store.dispatch(added({ item: sampleItem('clay') }));
    store.dispatch(checkoutCreated(handOff));
    await persist();
    expect(store.getState().cart).toMatchObject({ cartId: null, checkoutUrl: null });
  });

  it('[CRT-6] of a later release is read: other fields, another version', async () => {
    const text = storedEntry({
      items: [{ ...sampleLine('oat', 2), note: 'for Mia' }],
      ...handOff,
      discounts: ['SPRING'],
      _persist: { version: 7, rehydrated: true },
    });
    const { store, persist } = openTab(fakeStorage({ 'shopify-cart': text }));
    await persist();
    expect(store.getState().cart).toMatchObject({ items: [sampleLine('oat', 2)], ...handOff });
  });

  it('[CRT-6] [UI-3] keeps items that were added before the stored cart was read, and the stored ones', async () => {
    const items = [sampleLine('oat', 2), sampleLine('clay', 98)];
    const storage = fakeStorage({ 'shopify-cart': storedEntry({ items, ...handOff }) });
    const { store, persist, pieces } = openTab(storage);
    store.dispatch(added({ item: sampleItem('clay'), quantity: 5 }));
    const reading = persist();
    store.dispatch(added({ item: sampleItem('spruce') }));
    await reading;
    expect(pieces()).toEqual({ oat: 2, clay: 99, spruce: 1 });
    expect(store.getState().cart).toMatchObject({ cartId: null, checkoutUrl: null });
    expect(storedPieces(storage.read('shopify-cart'))).toEqual({ oat: 2, clay: 99, spruce: 1 });
  });

  it('[CRT-6] works in private mode while the page is open', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
    }
    const { store, persist, pieces } = openTab(localTextStorage());
    await persist();
    store.dispatch(added({ item: sampleItem('oat') }));
    store.dispatch(added({ item: sampleItem('clay') }));
    store.dispatch(localeActions.languageChosen('nl'));
    expect(pieces()).toEqual({ oat: 1, clay: 1 });
    expect(store.getState().locale.language).toBe('nl');
  });

  it('[CRT-6] loses nothing on the page when local storage is full', async () => {
    localStorage.setItem('shopify-cart', storedEntry({ items: [sampleLine('oat')] }));
    const { store, persist, pieces } = openTab(localTextStorage());
    await persist();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.dispatch(added({ item: sampleItem('clay') }));
    store.dispatch(added({ item: sampleItem('spruce') }));
    expect(pieces()).toEqual({ oat: 1, clay: 1, spruce: 1 });
  });
});

describe('the preferences', () => {
  const stored = { 'locale-preferences': storedEntry({ language: 'de', currency: 'SEK' }) };

  it('[I18-3] are saved at once, under exactly locale-preferences', async () => {
    const { store, persist } = openTab(localTextStorage());
    await persist();
    store.dispatch(localeActions.languageChosen('pl'));
    const saved = () => parseEntry(localStorage.getItem('locale-preferences'));
    expect(saved()).toMatchObject({ language: 'pl', currency: 'EUR' });
    store.dispatch(localeActions.currencyChosen('PLN'));
    expect(saved()).toMatchObject({ language: 'pl', currency: 'PLN' });
  });

  it('[I18-3] [I18-4] survive a reload, and win over those in the HTML of the server', async () => {
    const { store, persist } = openTab(fakeStorage(stored));
    await persist();
    expect(store.getState().locale).toMatchObject({ language: 'de', currency: 'SEK' });
  });

  it.each([
    ['{', 'en', 'EUR'],
    ['null', 'en', 'EUR'],
    [storedEntry({ language: 'xx', currency: 'SEK' }), 'en', 'SEK'],
    [storedEntry({ language: ['de'], currency: 7 }), 'en', 'EUR'],
  ])('[I18-3] corrupt ones fall back to defaults: %p', async (text, language, currency) => {
    const { store, persist } = openTab(fakeStorage({ 'locale-preferences': text }), {
      shown: { language: 'en', currency: 'EUR' },
    });
    await persist();
    expect(store.getState().locale).toMatchObject({ language, currency });
  });

  it('[I18-4] in the URL win over the stored ones, and are saved like a choice', async () => {
    const storage = fakeStorage(stored);
    const { store, persist } = openTab(storage, {
      shown: { language: 'nl', currency: 'EUR' },
      chosen: { language: 'nl' },
    });
    await persist();
    expect(store.getState().locale).toMatchObject({ language: 'nl', currency: 'SEK' });
    expect(parseEntry(storage.read('locale-preferences'))).toMatchObject({ language: 'nl', currency: 'SEK' });
  });

  it('[UI-3] chosen before the stored ones were read win over those and over the URL', async () => {
    const storage = fakeStorage(stored);
    const { store, persist } = openTab(storage, {
      shown: { language: 'nl', currency: 'EUR' },
      chosen: { language: 'nl' },
    });
    store.dispatch(localeActions.languageChosen('it'));
    await persist();
    expect(store.getState().locale).toMatchObject({ language: 'it', currency: 'SEK' });
    expect(parseEntry(storage.read('locale-preferences'))).toMatchObject({ language: 'it', currency: 'SEK' });
  });

  it('[UI-3] [CUR-2] a currency that was chosen before the stored ones were read wins, too', async () => {
    const storage = fakeStorage(stored);
    const { store, persist } = openTab(storage, { shown: { language: 'de', currency: 'EUR' } });
    store.dispatch(localeActions.currencyChosen('PLN'));
    await persist();
    expect(store.getState().locale).toMatchObject({ language: 'de', currency: 'PLN' });
    expect(parseEntry(storage.read('locale-preferences'))).toMatchObject({ language: 'de', currency: 'PLN' });
  });
});
