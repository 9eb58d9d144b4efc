/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { cartActions, cartSlice, type CartState } from '@pluis/store';
import { sampleItem } from '../testing/sample-item';
import { followCartEvents, restoredType, type CartEvent } from './cart-events';
import { announceCartEvents } from './storefront-events';

jest.mock('./cart-events', () => ({ restoredType: 'persist/REHYDRATE', followCartEvents: jest.fn() }));

const linesUpdate = 'shopify:cart:lines-update';
let cart: CartState;
let tell: (event: CartEvent) => void;
let heard: Event[];
let views: Event[];

beforeAll(() => {
  document.addEventListener(linesUpdate, (event) => heard.push(event));
  document.addEventListener('shopify:cart:view', (event) => views.push(event));
});
beforeEach(() => {
  document.body.innerHTML = '<dialog id="cart-sheet"></dialog>';
  cart = cartSlice.getInitialState();
  heard = [];
  views = [];
  announce();
});

function announce(...early: CartEvent[]): void {
  jest.mocked(followCartEvents).mockImplementation((follow) => {
    early.forEach(follow);
    tell = follow;
  });
  announceCartEvents();
}

function act(...actions: UnknownAction[]): Promise<void> {
  for (const action of actions) {
    cart = cartSlice.reducer(cart, action);
    tell({ action, cart });
  }
  return Promise.resolve();
}
const add = (name: string, quantity = 1) => cartActions.added({ item: sampleItem(name), quantity });
const openSheet = async () => {
  document.querySelector('dialog')?.setAttribute('open', '');
  await Promise.resolve();
};

it('[AGT-1] an added product is announced with its pieces and the cart that it makes', async () => {
  await act(add('oat', 2));
  await act(add('oat'));
  expect(heard).toMatchObject([
    {
      type: linesUpdate,
      bubbles: true,
      action: 'add',
      context: 'product',
      lines: [{ merchandiseId: 'oat', quantity: 2 }],
    },
    { action: 'add', lines: [{ merchandiseId: 'oat', quantity: 1 }] },
  ]);
  const totalAmount = { amount: '59.70', currencyCode: 'EUR' };
  await expect(Object(heard[1]).promise).resolves.toEqual({
    cart: {
      id: '',
      totalQuantity: 3,
      cost: { totalAmount },
      lines: [{ id: 'oat', quantity: 3, cost: { totalAmount } }],
      discountCodes: [],
    },
  });
});

it('[AGT-1] a change, a removal and an undo in the sheet are announced, each once', async () => {
  await act(add('oat', 2), add('clay'));
  await openSheet();
  await act(cartActions.quantityChanged({ variantId: 'oat', quantity: 5 }));
  const lines = cart.items;
  await act(cartActions.removed({ variantId: 'clay' }));
  await act(cartActions.cleared(), cartActions.restored(lines));
  // The ones of the tests before look, too.
  expect(views.at(-1)).toMatchObject({ context: 'dialog', cart: { totalQuantity: 3 } });
  expect(heard.slice(1)).toMatchObject([
    { action: 'update', context: 'dialog', lines: [{ id: 'oat', merchandiseId: 'oat', quantity: 5 }] },
    { action: 'remove', lines: [{ id: 'clay', quantity: 0 }] },
    { action: 'add', lines: [{ merchandiseId: 'clay', quantity: 1 }] },
  ]);
});

it('[AGT-1] a change that changes nothing, a stored cart and another tab are not announced', async () => {
  const stored = cartSlice.reducer(cart, add('oat', 4));
  cart = stored;
  tell({ action: { type: restoredType }, cart });
  await act(cartActions.quantityChanged({ variantId: 'oat', quantity: 4 }));
  await act(cartActions.synced({ ...stored, items: [] }));
  await act(cartActions.checkoutStarted());
  expect(heard).toEqual([]);
});

it('[AGT-1] what happened before this code came is announced, too, and the sheet that is open', async () => {
  const stored = cartSlice.reducer(cart, add('clay'));
  const after = cartSlice.reducer(stored, add('oat', 2));
  document.querySelector('dialog')?.setAttribute('open', '');
  views = [];
  announce({ action: { type: restoredType }, cart: stored }, { action: add('oat', 2), cart: after });
  await Promise.resolve();
  expect(heard).toMatchObject([{ action: 'add', lines: [{ merchandiseId: 'oat', quantity: 2 }] }]);
  expect(views[0]).toMatchObject({ cart: { totalQuantity: 3 } });
});

it('[AGT-1] an addition before the stored cart comes is announced alone', async () => {
  const stored = cartSlice.reducer(cart, add('clay', 4)).items;
  cart = cartSlice.reducer(cart, add('oat'));
  tell({ action: add('oat'), cart });
  cart = cartSlice.reducer(cart, cartActions.restored(stored));
  tell({ action: { type: restoredType }, cart });
  await Promise.resolve();
  expect(heard).toMatchObject([{ action: 'add', lines: [{ merchandiseId: 'oat', quantity: 1 }] }]);
});

it('[AGT-1] a cart with prices of two currencies has no total, so it is not in the event', async () => {
  const item = { ...sampleItem('clay'), price: { amount: '1200', currencyCode: 'JPY' } };
  await act(add('oat'), cartActions.added({ item }));
  await expect(Object(heard[0]).promise).resolves.toEqual({ cart: null });
});
