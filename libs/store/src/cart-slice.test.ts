/** @jest-environment jsdom */
import fc from 'fast-check';
import { countPieces } from './cart-line';
import { cartActions, cartSlice, selectCart, selectLines, type CartState } from './cart-slice';
import { piecesOf, sampleItem, sampleLine } from './testing/sample-cart';

const { reducer, getInitialState } = cartSlice;
const oat = sampleItem('oat');
const oatId = oat.variantId;

function cartOf(...items: CartState['items']): CartState {
  return { ...getInitialState(), items };
}

/** A cart with a created checkout. */
function withCheckout(...items: CartState['items']): CartState {
  return {
    ...cartOf(...items),
    cartId: 'gid://shopify/Cart/1',
    checkoutUrl: 'https://shop.example/checkout',
  };
}

it('[CRT-6] starts empty, without a remote cart, and is not loading', () => {
  expect(getInitialState()).toEqual({ items: [], cartId: null, checkoutUrl: null, isLoading: false });
});

describe('adding', () => {
  it('[CRT-3] appends a line of one piece', () => {
    const cart = reducer(cartOf(sampleLine('clay')), cartActions.added({ item: oat }));
    expect(cart.items).toEqual([sampleLine('clay'), sampleLine('oat')]);
  });

  it('[CRT-3] increases the quantity of a variant that is in the cart, in its place', () => {
    const before = cartOf(sampleLine('oat', 2), sampleLine('clay'));
    const cart = reducer(before, cartActions.added({ item: oat, quantity: 3 }));
    expect(cart.items).toEqual([sampleLine('oat', 5), sampleLine('clay')]);
  });

  it.each([
    [99, 1, 99],
    [98, 5, 99],
    [1, 1000, 99],
    [5, 0, 6],
    [5, -4, 6],
    [5, Number.NaN, 6],
  ])('[CRT-4] to %p pieces another %p makes %p', (present, quantity, expected) => {
    const cart = reducer(cartOf(sampleLine('oat', present)), cartActions.added({ item: oat, quantity }));
    expect(piecesOf(cart.items)).toEqual({ oat: expected });
  });

  it('[CRT-4] to the most pieces changes nothing: the remote cart still fits', () => {
    const before = withCheckout(sampleLine('oat', 99));
    expect(reducer(before, cartActions.added({ item: oat }))).toBe(before);
  });
});

it('[CRT-2] its selectors read the cart and its lines', () => {
  const cart = withCheckout(sampleLine('oat', 2));
  expect(selectCart({ cart })).toBe(cart);
  expect(selectLines({ cart })).toBe(cart.items);
});

describe('in another language', () => {
  const hafer = {
    ...oat,
    product: {
      ...oat.product,
      title: 'Pantoffeln',
      images: [{ url: 'https://pictures.example/new.png', altText: 'Ein Paar', width: 1200 }],
    },
    variantTitle: 'Haferbeige',
    price: { amount: '1.00', currencyCode: 'USD' },
    selectedOptions: [{ name: 'Farbe', value: 'Haferbeige' }],
  };

  it('[API-7] only the names of a line change', () => {
    const before = withCheckout(sampleLine('oat', 3), sampleLine('clay', 2));
    const after = reducer(before, cartActions.renamed([hafer]));
    const [first, second] = before.items;
    expect(after).toEqual({
      ...before,
      items: [
        {
          ...first,
          product: {
            ...first?.product,
            title: 'Pantoffeln',
            images: [{ ...first?.product.images[0], altText: 'Ein Paar' }],
          },
          variantTitle: 'Haferbeige',
          selectedOptions: [{ name: 'Farbe', value: 'Haferbeige' }],
        },
        second,
      ],
    });
  });

  it('[API-7] a picture that the provider does not name keeps its text', () => {
    const unnamed = { ...hafer, product: { ...hafer.product, images: [] } };
    const [line] = reducer(cartOf(sampleLine('oat')), cartActions.renamed([unnamed])).items;
    expect(line?.product).toEqual({ ...oat.product, title: 'Pantoffeln' });
  });

  it('[CRT-7] equal names keep the same object, so that no tab writes them back to another', () => {
    const once = reducer(cartOf(sampleLine('oat')), cartActions.renamed([hafer]));
    expect(reducer(once, cartActions.renamed([JSON.parse(JSON.stringify(hafer))]))).toBe(once);
  });
});

describe('changing a quantity', () => {
  it.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [42, 42],
    [99, 99],
    [100, 99],
    [2.5, 2],
    [Number.NaN, 1],
  ])('[CRT-4] to %p gives %p', (quantity, expected) => {
    const before = cartOf(sampleLine('oat', 7), sampleLine('clay', 3));
    const cart = reducer(before, cartActions.quantityChanged({ variantId: oatId, quantity }));
    expect(piecesOf(cart.items)).toEqual({ oat: expected, clay: 3 });
  });

  it('[CRT-4] of a line that is gone changes nothing', () => {
    const before = withCheckout(sampleLine('clay'));
    expect(reducer(before, cartActions.quantityChanged({ variantId: oatId, quantity: 3 }))).toBe(before);
  });

  it('[CRT-4] beyond the maximum keeps the line, and the remote cart that still fits it', () => {
    const before = withCheckout(sampleLine('oat', 99));
    expect(reducer(before, cartActions.quantityChanged({ variantId: oatId, quantity: 100 }))).toBe(before);
  });
});

describe('removing', () => {
  it('[CRT-5] removes the line, whatever its quantity', () => {
    const before = cartOf(sampleLine('oat', 7), sampleLine('clay', 3));
    expect(piecesOf(reducer(before, cartActions.removed({ variantId: oatId })).items)).toEqual({ clay: 3 });
  });

  it('[CRT-5] clearing empties items, cartId and checkoutUrl', () => {
    const cart = reducer(withCheckout(sampleLine('oat'), sampleLine('clay')), cartActions.cleared());
    expect(cart).toEqual(getInitialState());
  });

  it('[CRT-5] undo restores the lines, and keeps those that were added since', () => {
    const lines = [sampleLine('oat', 2), sampleLine('clay', 98)];
    let cart = reducer(cartOf(...lines), cartActions.cleared());
    cart = reducer(cart, cartActions.added({ item: sampleItem('spruce') }));
    cart = reducer(cart, cartActions.added({ item: sampleItem('clay'), quantity: 5 }));
    expect(piecesOf(reducer(cart, cartActions.restored(lines)).items)).toEqual({
      oat: 2,
      clay: 99,
      spruce: 1,
    });
  });
});

it.each([
  ['adding', cartActions.added({ item: oat })],
  ['a changed quantity', cartActions.quantityChanged({ variantId: oatId, quantity: 9 })],
  ['removing', cartActions.removed({ variantId: oatId })],
  ['undoing', cartActions.restored([sampleLine('clay')])],
])('[CRT-5] %s drops the cartId and checkoutUrl of the former lines', (_what, action) => {
  const cart = reducer(withCheckout(sampleLine('oat', 2)), action);
  expect(cart).toMatchObject({ cartId: null, checkoutUrl: null });
});

describe('checkout', () => {
  const created = cartActions.checkoutCreated({
    cartId: 'gid://shopify/Cart/1',
    checkoutUrl: 'https://shop.example/checkout',
  });

  it('[CRT-6] is loading from its start until it is created', () => {
    const started = reducer(cartOf(sampleLine('oat')), cartActions.checkoutStarted());
    expect(started.isLoading).toBe(true);
    expect(reducer(started, created).isLoading).toBe(false);
    expect(reducer(started, cartActions.checkoutEnded()).isLoading).toBe(false);
    expect(reducer(started, cartActions.checkoutEnded('failed')).isLoading).toBe(false);
  });

  it('[CRT-5] keeps the lines after the hand-off, since payment may fail', () => {
    expect(reducer(cartOf(sampleLine('oat', 2)), created)).toEqual(withCheckout(sampleLine('oat', 2)));
  });

  it('[CHK-3] that fails leaves the cart as it was', () => {
    const before = withCheckout(sampleLine('oat', 2));
    const after = reducer(reducer(before, cartActions.checkoutStarted()), cartActions.checkoutEnded());
    expect(after).toEqual(before);
  });
});

it("[CRT-7] another tab's cart is taken over with its remote cart; a checkout in this tab continues", () => {
  const before = { ...withCheckout(sampleLine('oat', 2)), isLoading: true };
  const theirs = {
    items: [sampleLine('clay')],
    cartId: 'theirs',
    checkoutUrl: 'https://shop.example/theirs',
  };
  expect(reducer(before, cartActions.synced(theirs))).toEqual({ ...theirs, isLoading: true });
});

it('[CRT-7] equal content from another tab leaves the state as it is', () => {
  const before = { ...withCheckout(sampleLine('oat', 2)), isLoading: true };
  const { items, cartId, checkoutUrl } = JSON.parse(JSON.stringify(before));
  expect(reducer(before, cartActions.synced({ items, cartId, checkoutUrl }))).toBe(before);
});

/** Fails each later write to a value and to all within it: in a module, a write to a frozen object throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

it('[CRT-3] [CRT-4] [CRT-5] whatever a shopper does, each variant has one line of 1 to 99 pieces, and no earlier state changes', () => {
  const item = fc.constantFrom('oat', 'clay', 'spruce').map(sampleItem);
  const quantity = fc.oneof(fc.integer({ min: -3, max: 120 }), fc.double());
  const action = fc.oneof(
    fc.record({ item, quantity }).map(cartActions.added),
    fc.record({ item }).map(cartActions.added),
    fc
      .record({ item, quantity })
      .map((change) => cartActions.quantityChanged({ ...change, variantId: change.item.variantId })),
    item.map(({ variantId }) => cartActions.removed({ variantId })),
    item.map((each) => cartActions.renamed([{ ...each, variantTitle: 'Renamed' }])),
    fc
      .record({ item, quantity: fc.integer({ min: 0, max: 120 }) })
      .map((has) => cartActions.adopted([{ variantId: has.item.variantId, quantity: has.quantity }])),
    fc.constant(cartActions.cleared()),
    fc.constant(cartActions.restored([sampleLine('oat', 40), sampleLine('clay', 70)])),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const { items } = frozen(actions).reduce<CartState>(
        (state, each) => frozen(reducer(state, each)),
        frozen(getInitialState()),
      );
      const quantities = items.map((line) => line.quantity);
      expect(new Set(items.map(({ variantId }) => variantId)).size).toBe(items.length);
      expect(quantities.every((each) => Number.isInteger(each) && each >= 1 && each <= 99)).toBe(true);
      expect(countPieces(items)).toBe(quantities.reduce((sum, each) => sum + each, 0));
    }),
  );
});

describe('what the provider has', () => {
  it('[CHK-6] replaces quantities and prices; lines that it does not have are removed', () => {
    const price = { amount: '21.00', currencyCode: 'EUR' };
    const before = withCheckout(sampleLine('oat', 5), sampleLine('clay', 2), sampleLine('spruce', 1));
    const cart = reducer(
      before,
      cartActions.adopted([
        { variantId: oatId, quantity: 3, price },
        { variantId: sampleItem('clay').variantId, quantity: 0 },
        { variantId: 'of another cart', quantity: 7 },
      ]),
    );
    expect(cart.items).toEqual([{ ...sampleLine('oat', 3), price }, sampleLine('spruce', 1)]);
    expect(cart).toMatchObject({ cartId: null, checkoutUrl: null });
  });

  it('[CRT-4] is clamped like every quantity', () => {
    const cart = reducer(
      cartOf(sampleLine('oat')),
      cartActions.adopted([{ variantId: oatId, quantity: 250 }]),
    );
    expect(cart.items).toEqual([sampleLine('oat', 99)]);
  });
});
