/** @jest-environment jsdom */
import { cartActions, localeActions, selectCart } from '@pluis/store';
import { cartLine, cartLines } from '../testing/cart-lines';
import { cartStore } from '../testing/cart-store';
import { created, fakeProvider, later, refused } from '../testing/fake-provider';
import { faithfulCart } from '../testing/remote-carts';
import type { CheckoutPlace } from './checkout-tab';
import { openCheckout, startCheckout } from './start-checkout';

const lines = [cartLine({ quantity: 2 }), cartLine({ variantId: 'oat', variantTitle: 'Oat' })];
const opened = 'https://shop.example/checkouts/1?channel=online_store';

function fakeTab(place: CheckoutPlace = 'tab') {
  const tab = { goTo: jest.fn(() => place), close: jest.fn() };
  return { ...tab, open: jest.fn(() => tab) };
}

describe('startCheckout', () => {
  it("[CHK-1] [API-7] sends the variants and quantities of the lines, in the shopper's language", async () => {
    const provider = fakeProvider(created(faithfulCart(lines)));
    const { store } = cartStore(lines, provider);
    store.dispatch(localeActions.languageChosen('pl'));
    await store.dispatch(startCheckout(fakeTab().open));
    expect(provider.calls).toEqual([
      {
        language: 'PL',
        input: {
          lines: [
            { quantity: 2, merchandiseId: 'gid://shopify/ProductVariant/1' },
            { quantity: 1, merchandiseId: 'oat' },
          ],
        },
      },
    ]);
  });

  it('[CHK-2] keeps the id and the url with its channel, and sends the tab there', async () => {
    const { store } = cartStore(lines, fakeProvider(created(faithfulCart(lines))));
    const tab = fakeTab();
    expect(await store.dispatch(startCheckout(tab.open))).toEqual({
      kind: 'opened',
      checkoutUrl: opened,
      place: 'tab',
    });
    expect(tab.goTo).toHaveBeenCalledWith(opened);
    expect(tab.close).not.toHaveBeenCalled();
    expect(selectCart(store.getState())).toEqual({
      items: lines,
      cartId: 'gid://shopify/Cart/1',
      checkoutUrl: opened,
      isLoading: false,
    });
  });

  it('[CHK-5] opens the tab before any await, and returns the url if there is no tab', async () => {
    const { store } = cartStore(lines, fakeProvider(created(faithfulCart(lines))));
    const tab = fakeTab('nowhere');
    const outcome = store.dispatch(startCheckout(tab.open));
    expect(tab.open).toHaveBeenCalledTimes(1);
    expect(selectCart(store.getState()).isLoading).toBe(true);
    expect(await outcome).toEqual({ kind: 'opened', checkoutUrl: opened, place: 'nowhere' });
    expect(selectCart(store.getState()).checkoutUrl).toBe(opened);
  });

  it('[CHK-4] does nothing with an empty cart', async () => {
    const provider = fakeProvider('offline');
    const tab = fakeTab();
    expect(await cartStore([], provider).store.dispatch(startCheckout(tab.open))).toEqual({
      kind: 'ignored',
    });
    expect(tab.open).not.toHaveBeenCalled();
    expect(provider.calls).toEqual([]);
  });

  it('[CHK-4] creates one checkout when it is started twice', async () => {
    const provider = fakeProvider(created(faithfulCart(lines)));
    const { store } = cartStore(lines, provider);
    const tab = fakeTab();
    const first = store.dispatch(startCheckout(tab.open));
    expect(await store.dispatch(startCheckout(tab.open))).toEqual({ kind: 'ignored' });
    await first;
    expect(tab.open).toHaveBeenCalledTimes(1);
    expect(provider.calls).toHaveLength(1);
  });

  it.each([
    ['[CHK-3] the network fails', 'offline' as const, 'network'],
    ['[API-5] the status is not OK', { status: 500, body: {} }, 'http'],
    ['[API-4] payment is required', { status: 402, body: {} }, 'payment-required'],
    ['[API-5] GraphQL answers with errors', { body: { errors: [{ message: 'Throttled' }] } }, 'graphql'],
    ['[API-5] the cart is refused', refused('Too many lines'), 'user-errors'],
    ['[API-5] there is no url', created(faithfulCart(lines, { checkoutUrl: '' })), 'no-checkout-url'],
    ['[API-6] the answer has another shape', { body: { data: { cartCreate: { cart: 7 } } } }, 'malformed'],
  ])(
    '%s: the tab is closed, the cart intact, the button usable, nothing sent again',
    async (_, answer, kind) => {
      const provider = fakeProvider(answer);
      const { store } = cartStore(lines, provider);
      const tab = fakeTab();
      expect(await store.dispatch(startCheckout(tab.open))).toMatchObject({
        kind: 'failed',
        error: { kind },
      });
      expect(tab.close).toHaveBeenCalledTimes(1);
      expect(tab.goTo).not.toHaveBeenCalled();
      expect(provider.calls).toHaveLength(1);
      expect(selectCart(store.getState())).toEqual({
        items: lines,
        cartId: null,
        checkoutUrl: null,
        isLoading: false,
      });
    },
  );

  it('[CHK-5] fails rather than open a url that is not https', async () => {
    const checkoutUrl = 'http://shop.example/checkouts/1';
    const { store } = cartStore(lines, fakeProvider(created(faithfulCart(lines, { checkoutUrl }))));
    const tab = fakeTab();
    expect(await store.dispatch(startCheckout(tab.open))).toEqual({ kind: 'failed' });
    expect(tab.close).toHaveBeenCalled();
    expect(selectCart(store.getState()).checkoutUrl).toBeNull();
  });

  it('[CHK-5] opens http on loopback for a provider on loopback', async () => {
    const checkoutUrl = 'http://localhost:4201/checkouts/1';
    const provider = fakeProvider(created(faithfulCart(lines, { checkoutUrl })));
    const { store } = cartStore(lines, provider, 'http://localhost:4201/api/2025-07/graphql.json');
    const tab = fakeTab();
    await store.dispatch(startCheckout(tab.open));
    expect(tab.goTo).toHaveBeenCalledWith(`${checkoutUrl}?channel=online_store`);
  });

  it('[CHK-6] closes the tab and stores nothing after a shortfall, until the shopper continues', async () => {
    const less = faithfulCart([{ ...cartLine(), quantity: 1 }, cartLine({ variantId: 'oat' })]);
    const { store } = cartStore(lines, fakeProvider(created(less)));
    const tab = fakeTab();
    const outcome = await store.dispatch(startCheckout(tab.open));
    const checkout = { cartId: 'gid://shopify/Cart/1', checkoutUrl: opened };
    expect(outcome).toEqual({
      kind: 'changed',
      asked: lines,
      differences: [{ kind: 'quantity', item: 'Classic pair, Spruce', asked: 2, taken: 1 }],
      has: lines.map(({ variantId, price }) => ({ variantId, price, quantity: 1 })),
      total: { amount: '40.00', currencyCode: 'EUR' },
      checkout,
    });
    expect(tab.close).toHaveBeenCalled();
    expect(selectCart(store.getState())).toMatchObject({ cartId: null, checkoutUrl: null, isLoading: false });

    const second = fakeTab();
    expect(store.dispatch(openCheckout(checkout, second.open()))).toEqual({
      kind: 'opened',
      checkoutUrl: opened,
      place: 'tab',
    });
    expect(second.goTo).toHaveBeenCalledWith(opened);
    expect(selectCart(store.getState())).toMatchObject(checkout);
  });

  it('[CHK-6] has no checkout to continue if nothing was accepted', async () => {
    const { store } = cartStore(lines, fakeProvider(created(faithfulCart([]))));
    expect(await store.dispatch(startCheckout(fakeTab().open))).toMatchObject({
      kind: 'changed',
      checkout: undefined,
    });
  });

  it('[CRT-5] opens no checkout for a cart that has changed since', async () => {
    const { answer, give } = later();
    const { store } = cartStore(lines, fakeProvider(answer));
    const tab = fakeTab();
    const outcome = store.dispatch(startCheckout(tab.open));
    store.dispatch(cartActions.quantityChanged({ variantId: 'oat', quantity: 7 }));
    give(created(faithfulCart(lines)));
    expect(await outcome).toEqual({ kind: 'failed' });
    expect(tab.close).toHaveBeenCalled();
    expect(selectCart(store.getState())).toMatchObject({ checkoutUrl: null, isLoading: false });
  });

  it('[CRT-9] checks out a cart of more than a hundred lines', async () => {
    const many = cartLines(130);
    const provider = fakeProvider(created(faithfulCart(many)));
    const { store } = cartStore(many, provider);
    expect(await store.dispatch(startCheckout(fakeTab().open))).toEqual({
      kind: 'opened',
      checkoutUrl: opened,
      place: 'tab',
    });
    expect(provider.calls).toMatchObject([{ input: { lines: { length: 130 } } }]);
  });
});
