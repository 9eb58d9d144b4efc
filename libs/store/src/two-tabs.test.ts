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

describe('[CRT-7] with a lock between tabs', () => {
  /** Runs the acts when the test says so, in the order of the requests, like the browser's locks. */
  function turns() {
    const asked: (() => void)[] = [];
    return {
      exclusive: (_name: string, act: () => void) => void asked.push(act),
      take: () => asked.splice(0).forEach((act) => act()),
    };
  }

  async function openTwoInTurn(storage: FakeStorage) {
    const { exclusive, take } = turns();
    const tabs = [openTab(storage, { exclusive }), openTab(storage, { exclusive })] as const;
    for (const tab of tabs) await tab.persist();
    return { tabs, take };
  }

  it('simultaneous changes of both tabs are all kept, once', async () => {
    const storage = fakeStorage({ 'shopify-cart': storedEntry({ items: [sampleLine('oat')] }) });
    const { tabs, take } = await openTwoInTurn(storage);
    const [left, right] = tabs;
    left.store.dispatch(added({ item: oat }));
    right.store.dispatch(added({ item: oat }));
    right.store.dispatch(added({ item: sampleItem('clay') }));
    expect(left.pieces()).toEqual({ oat: 2 });
    expect(right.pieces()).toEqual({ oat: 2, clay: 1 });
    take();
    expect(right.pieces()).toEqual({ oat: 3, clay: 1 });
    tell(storage, 'shopify-cart');
    expect(left.pieces()).toEqual({ oat: 3, clay: 1 });
    await settle();
    const late = openTab(storage);
    await late.persist();
    expect(late.pieces()).toEqual({ oat: 3, clay: 1 });
  });

  it('a change is stored even if the lock comes late', async () => {
    const storage = fakeStorage();
    const { tabs, take } = await openTwoInTurn(storage);
    tabs[0].store.dispatch(added({ item: oat }));
    await settle();
    take();
    const late = openTab(storage);
    await late.persist();
    expect(late.pieces()).toEqual({ oat: 1 });
  });

  it('a storage event while a change waits reverts nothing', async () => {
    const storage = fakeStorage();
    const { tabs, take } = await openTwoInTurn(storage);
    const [left, right] = tabs;
    left.store.dispatch(added({ item: oat }));
    take();
    right.store.dispatch(added({ item: sampleItem('clay') }));
    tell(storage, 'shopify-cart');
    expect(right.pieces()).toMatchObject({ clay: 1 });
    take();
    expect(right.pieces()).toEqual({ oat: 1, clay: 1 });
  });

  it('a page that is left before it gets the lock has stored its changes', async () => {
    const storage = fakeStorage();
    const { tabs } = await openTwoInTurn(storage);
    tabs[0].store.dispatch(added({ item: oat }));
    dispatchEvent(new Event('pagehide'));
    const next = openTab(storage);
    await next.persist();
    expect(next.pieces()).toEqual({ oat: 1 });
  });

  it('[CRT-3] reports an added item only once', async () => {
    const storage = fakeStorage();
    const { tabs, take } = await openTwoInTurn(storage);
    const [left, right] = tabs;
    left.store.dispatch(added({ item: oat }));
    right.store.dispatch(added({ item: oat }));
    take();
    expect(right.seen().filter((type) => type === 'cart/added')).toHaveLength(1);
  });
});

describe("with the browser's locks", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
  });

  function withLocks(request: (name: string, act: () => unknown) => Promise<void>) {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  }

  it('[CRT-7] a change is stored when the tab gets the lock', async () => {
    const turns: [string, () => unknown][] = [];
    withLocks(async (name, act) => void turns.push([name, act]));
    const storage = fakeStorage();
    const tab = openTab(storage);
    await tab.persist();
    const before = storage.read('shopify-cart');
    tab.store.dispatch(added({ item: oat }));
    expect(storage.read('shopify-cart')).toBe(before);
    expect(turns.map(([name]) => name)).toEqual(['shopify-cart']);
    for (const [, act] of turns) act();
    expect(storage.read('shopify-cart')).toContain('oat');
  });

  it('[CRT-7] the lock is held until the browser has passed the change on to other tabs', async () => {
    let turn: unknown;
    withLocks(async (_name, act) => void (turn = act()));
    const onEnd = jest.fn();
    const tab = openTab(fakeStorage());
    await tab.persist();
    tab.store.dispatch(added({ item: oat }));
    void Promise.resolve(turn).then(onEnd);
    await jest.advanceTimersByTimeAsync(99);
    expect(onEnd).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('[CRT-7] a change is stored at once if the lock is refused', async () => {
    withLocks(() => Promise.reject(new DOMException('refused')));
    const storage = fakeStorage();
    const tab = openTab(storage);
    await tab.persist();
    tab.store.dispatch(added({ item: oat }));
    await Promise.resolve();
    await Promise.resolve();
    expect(storage.read('shopify-cart')).toContain('oat');
  });
  it('[UI-3] [ENG-1] a change is stored at once while the page loads: WebKit reports no end of such a page', async () => {
    const request = jest.fn(async () => {});
    withLocks(request);
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const storage = fakeStorage();
    const tab = openTab(storage);
    await tab.persist();
    tab.store.dispatch(added({ item: oat }));
    expect(storage.read('shopify-cart')).toContain('oat');
    expect(request).not.toHaveBeenCalled();
  });
});
