import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import { cartActions } from './cart-slice';
import { localeActions, selectCurrency, selectLanguage, selectPreferences } from './locale-slice';
import { createStore, type StoreOptions } from './store';
import { sampleItem } from './testing/sample-cart';

const extra = { storefront: { url: 'https://shop.example', accessToken: 'token' } };

function storeWith(options: Partial<StoreOptions> = {}) {
  return createStore({ extra, ...options });
}

/** A sample slice of a remote: it keeps the last word that was dispatched. */
function wordSlice(initial: string, reducerPath = 'word') {
  return createSlice({
    name: reducerPath,
    reducerPath,
    initialState: { word: initial },
    reducers: {
      heard(state, { payload }: PayloadAction<string>) {
        state.word = payload;
      },
    },
  });
}

/** The actions that a remote's middleware has received. */
function listening(): { middleware: Middleware; seen: string[] } {
  const seen: string[] = [];
  return {
    seen,
    middleware: () => (next) => (action) => {
      if (typeof action === 'object' && action && 'type' in action) seen.push(String(action.type));
      return next(action);
    },
  };
}

it('[CUR-1] [I18-1] starts in English and euros, with an empty cart', () => {
  expect(storeWith().getState()).toEqual({
    locale: { language: 'en', currency: 'EUR' },
    cart: { items: [], cartId: null, checkoutUrl: null, isLoading: false },
  });
});

it('starts with the state of the server', () => {
  const { getState } = storeWith({ preloadedState: { locale: { language: 'nl', currency: 'SEK' } } });
  expect(getState().locale).toEqual({ language: 'nl', currency: 'SEK' });
});

it('gives thunks access to the provider', () => {
  const store = storeWith();
  expect(store.dispatch((_dispatch, _getState, given) => given)).toBe(extra);
  expect(store.extra).toBe(extra);
});

it('reports every action after the reducers', () => {
  const heard: unknown[] = [];
  const store = storeWith({
    onAction: (action) => heard.push([action.type, store.getState().cart.items.length]),
  });
  store.dispatch(cartActions.added({ item: sampleItem('oat') }));
  expect(heard).toEqual([['cart/added', 1]]);
});

describe('a slice that a remote injects', () => {
  it('has its state at once and receives actions', () => {
    const store = storeWith();
    const slice = wordSlice('none');
    store.inject(slice);
    expect(store.getState()).toMatchObject({ word: { word: 'none' } });
    store.dispatch(slice.actions.heard('wax'));
    expect(store.getState()).toMatchObject({ word: { word: 'wax' } });
  });

  it("starts with the server's state, or with its own if the server sent none", () => {
    const store = storeWith({ preloadedState: { word: { word: 'sent' } } });
    store.inject(wordSlice('none'));
    store.inject(wordSlice('none', 'other'));
    expect(store.getState()).toMatchObject({ word: { word: 'sent' }, other: { word: 'none' } });
  });

  it('[RTE-4] starts with the states of all pages that were shown before its code: an earlier one keeps its queries', () => {
    const seen: unknown[] = [];
    const catalog = {
      reducerPath: 'catalog',
      reducer: (state: unknown = {}) => (seen.push(state), state),
    };
    const store = createStore({
      extra,
      preloadedState: { catalog: { queries: { list: 1, both: 1 }, at: 1 } },
    });
    store.seed({ catalog: { queries: { product: 2, both: 2 }, at: 2 }, other: { queries: {} } });
    store.inject(catalog);
    expect(seen[0]).toEqual({ queries: { list: 1, product: 2, both: 2 }, at: 2 });
    store.seed({ catalog: { queries: {} } });
    expect(store.getState()).toMatchObject({ catalog: seen[0] });
  });

  it('[RTE-4] [API-7] takes over what a later page knows and it does not: its own answers stay', () => {
    const catalog = {
      reducerPath: 'catalog',
      reducer: (state: unknown = { queries: { list: 1 }, at: 1 }) => state,
    };
    const store = createStore({ extra });
    store.inject(catalog);
    store.seed({ catalog: { queries: { product: 2, list: 2 }, at: 2, asked: {} } });
    expect(store.getState()).toMatchObject({
      catalog: { queries: { list: 1, product: 2 }, at: 1, asked: {} },
    });
  });

  it.each([
    [null, { language: 'nl' }, { language: 'nl' }],
    ['text', { language: 'nl' }, 'text'],
    [{ language: 'en' }, null, { language: 'en' }],
    [['own'], { 0: 'served', 1: 'other' }, ['own']],
  ])('[RTE-4] in the state %j a later page with %j makes %j', (own, served, expected) => {
    const store = createStore({ extra });
    store.inject({ reducerPath: 'any', reducer: (state: unknown = own) => state });
    store.seed({ any: served });
    expect(store.getState()).toMatchObject({ any: expected });
  });

  it('[MFE-4] ignores the state of a page that comes after it, and so does the fallback release', () => {
    const store = storeWith();
    store.inject(wordSlice('first'));
    store.seed({ word: { word: 'sent' } });
    expect(store.getState()).toMatchObject({ word: { word: 'first' } });
    store.inject(wordSlice('second'));
    expect(store.getState()).toMatchObject({ word: { word: 'second' } });
  });

  it('may be injected again, which changes nothing', () => {
    const { middleware, seen } = listening();
    const slice = { ...wordSlice('none'), middleware };
    const store = storeWith();
    store.inject(slice);
    store.dispatch(slice.actions.heard('wax'));
    store.inject(slice);
    expect(store.getState()).toMatchObject({ word: { word: 'wax' } });
    seen.length = 0;
    store.dispatch(slice.actions.heard('felt'));
    expect(seen).toEqual(['word/heard']);
  });

  it('[MFE-4] is replaced by that of the fallback release, with its initial state', () => {
    const [first, second] = [listening(), listening()];
    const failed = { ...wordSlice('first'), middleware: first.middleware };
    const standIn = { ...wordSlice('second'), middleware: second.middleware };
    const store = storeWith({ preloadedState: { word: { word: 'sent' } } });
    store.inject(failed);
    store.inject(standIn);
    expect(store.getState()).toMatchObject({ word: { word: 'second' } });

    first.seen.length = 0;
    second.seen.length = 0;
    store.dispatch(standIn.actions.heard('wax'));
    expect(store.getState()).toMatchObject({ word: { word: 'wax' } });
    expect(first.seen).toEqual([]);
    expect(second.seen).toEqual(['word/heard']);
  });

  it('is replaced by one without a middleware, too', () => {
    const { middleware, seen } = listening();
    const store = storeWith();
    store.inject({ ...wordSlice('first'), middleware });
    store.inject(wordSlice('second'));
    seen.length = 0;
    store.dispatch(cartActions.cleared());
    expect(seen).toEqual([]);
  });

  it.each(['cart', 'locale'])("cannot take the place of the shop's own %s", (path) => {
    const store = storeWith();
    const before = store.getState();
    expect(() => store.inject(wordSlice('none', path))).toThrow(`'${path}'`);
    expect(store.getState()).toBe(before);
  });
});

it('[I18-1] [CUR-1] language and currency are chosen one without the other', () => {
  const store = storeWith();
  store.dispatch(localeActions.languageChosen('pl'));
  store.dispatch(localeActions.currencyChosen('PLN'));
  const state = store.getState();
  expect(selectPreferences(state)).toEqual({ language: 'pl', currency: 'PLN' });
  expect([selectLanguage(state), selectCurrency(state)]).toEqual(['pl', 'PLN']);
});
