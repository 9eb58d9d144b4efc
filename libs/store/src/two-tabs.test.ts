/** @jest-environment jsdom */
import { cartActions } from './cart-slice';
import { localeActions } from './locale-slice';
import { fakeStorage, storedEntry, type FakeStorage } from './testing/fake-storage';
import { openTab } from './testing/open-tab';
import { sampleItem, sampleLine } from './testing/sample-cart';

const { added, cleared, quantityChanged, removed } = cartActions;
const oat = sampleItem('oat');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Two hydrated tabs with one storage. */
async function openTwo(storage: FakeStorage) {
  const tabs = [openTab(storage), openTab(storage)] as const;
  for (const tab of tabs) await tab.persist();
  return tabs;
}

/** The browser sends the storage event now; `text` is its value. */
function tell(storage: FakeStorage, key: string, text = storage.read(key)): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

/** Lets redux-persist's timers run. */
async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(1000);
}

it('[CRT-7] a change in one tab appears in the other', async () => {
  const storage = fakeStorage();
  const [left, right] = await openTwo(storage);
  left.store.dispatch(added({ item: oat, quantity: 2 }));
  tell(storage, 'shopify-cart');
  expect(right.pieces()).toEqual({ oat: 2 });

  right.store.dispatch(quantityChanged({ variantId: oat.variantId, quantity: 7 }));
  tell(storage, 'shopify-cart');
  expect(left.pieces()).toEqual({ oat: 7 });

  left.store.dispatch(removed({ variantId: oat.variantId }));
  tell(storage, 'shopify-cart');
  expect(right.pieces()).toEqual({});
});

it('[CRT-7] [I18-3] a choice of language or currency appears in the other, too', async () => {
  const storage = fakeStorage();
  const [left, right] = await openTwo(storage);
  left.store.dispatch(localeActions.languageChosen('pl'));
  tell(storage, 'locale-preferences');
  right.store.dispatch(localeActions.currencyChosen('PLN'));
  tell(storage, 'locale-preferences');
  expect(left.store.getState().locale).toMatchObject({ language: 'pl', currency: 'PLN' });
  expect(right.store.getState().locale).toMatchObject({ language: 'pl', currency: 'PLN' });
});

it('[CRT-7] neither tab overwrites changes of the other, even without a storage event', async () => {
  const storage = fakeStorage({ 'shopify-cart': storedEntry({ items: [sampleLine('oat')] }) });
  const [left, right] = await openTwo(storage);
  left.store.dispatch(added({ item: sampleItem('clay') }));
  right.store.dispatch(added({ item: sampleItem('spruce') }));
  left.store.dispatch(added({ item: oat }));
  expect(left.pieces()).toEqual({ oat: 2, clay: 1, spruce: 1 });

  right.store.dispatch(cleared());
  left.store.dispatch(added({ item: oat }));
  expect(left.pieces()).toEqual({ oat: 1 });

  left.store.dispatch(localeActions.languageChosen('nl'));
  right.store.dispatch(localeActions.currencyChosen('SEK'));
  expect(right.store.getState().locale).toMatchObject({ language: 'nl', currency: 'SEK' });
});

it('[CRT-7] a late storage event with an outdated state reverts nothing', async () => {
  const storage = fakeStorage();
  const [left, right] = await openTwo(storage);
  left.store.dispatch(added({ item: oat }));
  const told = storage.read('shopify-cart') ?? '';
  right.store.dispatch(added({ item: sampleItem('clay') }));
  tell(storage, 'shopify-cart', told);
  await settle();
  expect(right.pieces()).toEqual({ oat: 1, clay: 1 });
  expect(left.pieces()).toEqual({ oat: 1, clay: 1 });
});

it('[CRT-7] a tab that takes over a change does not store it again', async () => {
  const storage = fakeStorage();
  const [left, right] = await openTwo(storage);
  left.store.dispatch(added({ item: oat }));
  tell(storage, 'shopify-cart');
  left.store.dispatch(added({ item: oat }));
  await settle();
  expect(left.pieces()).toEqual({ oat: 2 });
  tell(storage, 'shopify-cart');
  expect(right.pieces()).toEqual({ oat: 2 });
});

it('[CRT-7] one change is written once: the tabs do not trigger each other endlessly', async () => {
  const storage = fakeStorage();
  const [left, right] = await openTwo(storage);
  await settle();
  storage.writes.length = 0;
  left.store.dispatch(added({ item: oat }));
  for (let round = 0; round < 5; round += 1) {
    tell(storage, 'shopify-cart');
    await settle();
  }
  expect(storage.writes.map(([key]) => key)).toEqual(['shopify-cart']);
  expect(right.pieces()).toEqual({ oat: 1 });
});

it('[CRT-7] opening another tab changes nothing in the first', async () => {
  const storage = fakeStorage();
  const first = openTab(storage);
  await first.persist();
  first.store.dispatch(added({ item: oat, quantity: 2 }));
  const second = openTab(storage);
  await second.persist();
  tell(storage, 'shopify-cart');
  expect(first.pieces()).toEqual({ oat: 2 });
  expect(second.pieces()).toEqual({ oat: 2 });
});

it('[CRT-6] [CRT-7] an invalid entry from another tab empties the cart and breaks nothing; a cleared storage keeps the cart', async () => {
  const storage = fakeStorage();
  const [left] = await openTwo(storage);
  left.store.dispatch(added({ item: oat }));
  storage.remove('shopify-cart');
  tell(storage, 'shopify-cart');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(left.pieces()).toEqual({ oat: 1 });
  storage.write('shopify-cart', '{broken');
  tell(storage, 'shopify-cart');
  expect(left.pieces()).toEqual({});
  left.store.dispatch(added({ item: oat }));
  expect(left.pieces()).toEqual({ oat: 1 });
});

it('[CRT-7] a page from the back-forward cache shows changes made meanwhile', async () => {
  const storage = fakeStorage();
  const [left, right] = await openTwo(storage);
  left.store.dispatch(added({ item: oat }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(right.pieces()).toEqual({ oat: 1 });
});

it('[CRT-7] another entry of the storage is ignored', async () => {
  const storage = fakeStorage();
  const [left] = await openTwo(storage);
  left.store.dispatch(added({ item: oat }));
  tell(storage, 'somebody-else', '{"items":"[]"}');
  expect(left.pieces()).toEqual({ oat: 1 });
});

it('[CRT-7] a checkout in one tab continues when the other tab changes the cart', async () => {
  const storage = fakeStorage();
  const [left, right] = await openTwo(storage);
  left.store.dispatch(cartActions.checkoutStarted());
  right.store.dispatch(added({ item: oat }));
  tell(storage, 'shopify-cart');
  expect(left.store.getState().cart).toMatchObject({ isLoading: true, items: [sampleLine('oat')] });
});

describe('[CRT-7] while the browser is slow to pass a write on', () => {
  /** A storage of two processes: each sees its own writes at once, and the other's when they are passed on. */
  function twoProcesses(entries: Readonly<Record<string, string>> = {}) {
    const shared = fakeStorage(entries);
    const views = [fakeStorage(entries), fakeStorage(entries)] as const;
    const pending: (readonly [string, string])[] = [];
    const writable = (view: FakeStorage) => ({
      ...view,
      write(key: string, text: string) {
        view.write(key, text);
        pending.push([key, text]);
      },
    });
    return {
      left: writable(views[0]),
      right: writable(views[1]),
      shared,
      /** Both tabs see the last write, and get its event; then what they have written because of it, until nothing is left. */
      passOn() {
        for (let rounds = 0; pending.length > 0; rounds += 1) {
          if (rounds > 10) throw new Error('The tabs trigger each other endlessly.');
          const last = new Map(pending.splice(0));
          for (const [key, text] of last) {
            for (const each of [shared, ...views]) each.write(key, text);
            tell(shared, key);
          }
        }
      },
    };
  }

  async function openBoth(entries?: Readonly<Record<string, string>>) {
    const { left, right, shared, passOn } = twoProcesses(entries);
    const tabs = [openTab(left), openTab(right)] as const;
    for (const tab of tabs) await tab.persist();
    passOn();
    return { left: tabs[0], right: tabs[1], shared, passOn };
  }

  async function stored(shared: FakeStorage) {
    const late = openTab(shared);
    await late.persist();
    return late.pieces();
  }

  const withOat = { 'shopify-cart': storedEntry({ items: [sampleLine('oat')] }) };

  it('simultaneous changes of both tabs are all kept, once', async () => {
    const { left, right, shared, passOn } = await openBoth(withOat);
    left.store.dispatch(added({ item: oat }));
    right.store.dispatch(added({ item: oat }));
    right.store.dispatch(added({ item: sampleItem('clay') }));
    expect(left.pieces()).toEqual({ oat: 2 });
    expect(right.pieces()).toEqual({ oat: 2, clay: 1 });
    passOn();
    expect(right.pieces()).toEqual({ oat: 3, clay: 1 });
    expect(left.pieces()).toEqual({ oat: 3, clay: 1 });
    expect(await stored(shared)).toEqual({ oat: 3, clay: 1 });
  });

  it('so are ten rounds of them', async () => {
    const { left, right, shared, passOn } = await openBoth();
    for (let round = 0; round < 10; round += 1) {
      right.store.dispatch(added({ item: oat }));
      left.store.dispatch(added({ item: oat }));
      if (round % 3 === 0) passOn();
    }
    passOn();
    expect(left.pieces()).toEqual({ oat: 20 });
    expect(right.pieces()).toEqual({ oat: 20 });
    expect(await stored(shared)).toEqual({ oat: 20 });
  });

  it('[I18-3] so are two choices: of the language in one tab, of the currency in the other', async () => {
    const { left, right, passOn } = await openBoth();
    left.store.dispatch(localeActions.languageChosen('pl'));
    right.store.dispatch(localeActions.currencyChosen('PLN'));
    passOn();
    for (const tab of [left, right])
      expect(tab.store.getState().locale).toMatchObject({ language: 'pl', currency: 'PLN' });
  });

  it('a removed line stays removed when the other tab has written an outdated cart', async () => {
    const { left, right, shared, passOn } = await openBoth(withOat);
    left.store.dispatch(removed({ variantId: oat.variantId }));
    right.store.dispatch(added({ item: sampleItem('clay') }));
    passOn();
    expect(left.pieces()).toEqual({ clay: 1 });
    expect(await stored(shared)).toEqual({ clay: 1 });
  });

  it('[CRT-3] an added item is reported only once', async () => {
    const { left, right, passOn } = await openBoth();
    left.store.dispatch(added({ item: oat }));
    right.store.dispatch(added({ item: oat }));
    passOn();
    for (const tab of [left, right])
      expect(tab.seen().filter((type) => type === 'cart/added')).toHaveLength(1);
  });
});

describe('[CRT-7] a change is not applied again', () => {
  it('if a release that names no changes has written the entry', async () => {
    const storage = fakeStorage();
    const tab = openTab(storage);
    await tab.persist();
    tab.store.dispatch(added({ item: oat }));
    storage.write('shopify-cart', storedEntry({ items: [sampleLine('clay')] }));
    tell(storage, 'shopify-cart');
    expect(tab.pieces()).toEqual({ clay: 1 });
  });

  it('if other tabs have made more changes since than an entry names', async () => {
    const storage = fakeStorage();
    const [left, right] = await openTwo(storage);
    left.store.dispatch(added({ item: oat }));
    for (let piece = 0; piece < 40; piece += 1) right.store.dispatch(added({ item: sampleItem('clay') }));
    tell(storage, 'shopify-cart');
    expect(left.pieces()).toEqual({ oat: 1, clay: 40 });
  });

  it.each(['null', '7', '{}', '{"changes":"x"}', '{"changes":[7,null]}', '{"changes":["NaN-x","-1-a"]}'])(
    "if redux-persist's field is %s",
    async (_persist) => {
      const storage = fakeStorage();
      const tab = openTab(storage);
      await tab.persist();
      tab.store.dispatch(added({ item: oat }));
      const entry = JSON.parse(storedEntry({ items: [sampleLine('clay')] }));
      storage.write('shopify-cart', JSON.stringify({ ...entry, _persist }));
      tell(storage, 'shopify-cart');
      tab.store.dispatch(added({ item: sampleItem('clay') }));
      expect(tab.pieces()).toEqual({ clay: 2 });
    },
  );
});

it('[CRT-7] [UI-3] an item that was added before the stored cart was read is stored with it', async () => {
  const storage = fakeStorage({ 'shopify-cart': storedEntry({ items: [sampleLine('oat')] }) });
  const tab = openTab(storage);
  tab.store.dispatch(added({ item: oat }));
  await tab.persist();
  const late = openTab(storage);
  await late.persist();
  expect(late.pieces()).toEqual({ oat: 2 });
});
