import fc from 'fast-check';
import type { CartLine } from '@pluis/store';
import type { RemoteCart } from '@pluis/storefront-api';
import { cartLine, cartLines } from '../testing/cart-lines';
import { faithfulCart } from '../testing/remote-carts';
import { compareRemoteCart } from './compare-remote-cart';

const spruce = cartLine({ quantity: 5 });
const oat = cartLine({
  variantId: 'oat',
  variantTitle: 'Oat',
  quantity: 2,
  price: { amount: '12.50', currencyCode: 'EUR' },
});

/** The faithful answer with one of its lines changed, and the total that follows from it. */
function answerWith(
  asked: CartLine[],
  index: number,
  change: { quantity?: number; amount?: string; currencyCode?: string },
): RemoteCart {
  const { quantity, ...price } = change;
  const lines = asked.map((line, at) =>
    at === index
      ? { ...line, quantity: quantity ?? line.quantity, price: { ...line.price, ...price } }
      : line,
  );
  return faithfulCart(lines.filter((line) => line.quantity > 0));
}

describe('compareRemoteCart', () => {
  it('[CHK-6] finds no difference if everything was accepted', () => {
    expect(compareRemoteCart([spruce, oat], faithfulCart([spruce, oat]))).toEqual([]);
  });

  it('[CHK-6] finds a reduced quantity, and drops its redundant warning', () => {
    const cart = answerWith([spruce, oat], 0, { quantity: 3 });
    cart.warnings = [
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 3 left', target: `line-of-${spruce.variantId}` },
    ];
    expect(compareRemoteCart([spruce, oat], cart)).toEqual([
      { kind: 'quantity', item: 'Classic pair, Spruce', asked: 5, taken: 3 },
    ]);
  });

  it('[CHK-6] finds a line that is gone, with a warning about the variant', () => {
    const cart = answerWith([spruce, oat], 1, { quantity: 0 });
    cart.warnings = [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out', target: 'oat' }];
    expect(compareRemoteCart([spruce, oat], cart)).toEqual([
      { kind: 'quantity', item: 'Classic pair, Oat', asked: 2, taken: 0 },
    ]);
  });

  it('[CHK-6] adds up the lines of a variant that the provider has split', () => {
    const cart = faithfulCart([spruce]);
    cart.lines = cart.lines.flatMap((line) =>
      [2, 3].map((quantity) => ({ ...line, id: `part-${quantity}`, quantity })),
    );
    expect(compareRemoteCart([spruce], cart)).toEqual([]);
  });

  it('[CHK-6] finds too many pieces, and lines that were not requested', () => {
    const cart = faithfulCart([{ ...spruce, quantity: 6 }, oat]);
    expect(compareRemoteCart([spruce], cart)).toEqual([
      { kind: 'quantity', item: 'Classic pair, Spruce', asked: 5, taken: 6 },
      { kind: 'quantity', item: 'Classic pair', asked: 0, taken: 2 },
    ]);
  });

  it('[CHK-6] finds a changed price, higher or lower', () => {
    expect(compareRemoteCart([spruce, oat], answerWith([spruce, oat], 1, { amount: '13.00' }))).toEqual([
      { kind: 'price', item: 'Classic pair, Oat', price: { amount: '13.00', currencyCode: 'EUR' } },
    ]);
    expect(compareRemoteCart([spruce], answerWith([spruce], 0, { amount: '19.99' }))).toHaveLength(1);
  });

  it('[CHK-6] treats 20.0 as 20.00, and does not compare prices of different currencies', () => {
    expect(compareRemoteCart([spruce], answerWith([spruce], 0, { amount: '20.0' }))).toEqual([]);
    expect(
      compareRemoteCart([spruce], answerWith([spruce], 0, { amount: '22.00', currencyCode: 'USD' })),
    ).toEqual([]);
  });

  it('[CHK-6] finds a total that is not the sum of the lines', () => {
    const total = { amount: '130.00', currencyCode: 'EUR' };
    expect(compareRemoteCart([spruce, oat], faithfulCart([spruce, oat], { totalAmount: total }))).toEqual([
      { kind: 'total', total },
    ]);
  });

  it('[CHK-6] does not compute a total over several currencies', () => {
    const yen = { ...oat, price: { amount: '1200', currencyCode: 'JPY' } };
    const cart = faithfulCart([spruce, yen], { totalAmount: { amount: '107.10', currencyCode: 'EUR' } });
    expect(compareRemoteCart([spruce, yen], cart)).toEqual([]);
  });

  it.each([
    ['about something else', { code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: 'No gift cards' }],
    [
      'about the stock of a line that was accepted completely',
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Nearly gone', target: 'oat' },
    ],
  ])("[CHK-6] passes on the provider's own words in a warning %s", (_, warning) => {
    expect(compareRemoteCart([spruce, oat], faithfulCart([spruce, oat], { warnings: [warning] }))).toEqual([
      { kind: 'warning', message: warning.message },
    ]);
  });

  it('[CHK-6] attributes a warning without a known line to the line with the shortfall', () => {
    const cart = answerWith([spruce, oat], 1, { quantity: 0 });
    cart.warnings = [
      { code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out', target: 'a-line-that-is-gone' },
    ];
    expect(compareRemoteCart([spruce, oat], cart)).toHaveLength(1);
  });

  it('[CHK-6] passes on a warning about stock if only the price differs', () => {
    const cart = answerWith([spruce, oat], 0, { amount: '21.00' });
    cart.warnings = [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Few left', target: spruce.variantId }];
    expect(compareRemoteCart([spruce, oat], cart)).toContainEqual({ kind: 'warning', message: 'Few left' });
  });

  it('[CHK-6] does not attribute a warning about one variant to another', () => {
    const cart = answerWith([spruce, oat], 1, { quantity: 0 });
    cart.warnings = [
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Nearly gone', target: spruce.variantId },
    ];
    expect(compareRemoteCart([spruce, oat], cart)).toContainEqual({
      kind: 'warning',
      message: 'Nearly gone',
    });
  });

  it('[CHK-6] does not attribute a warning about a line that was accepted to another one', () => {
    const cart = answerWith([spruce, oat], 0, { quantity: 3 });
    cart.warnings = [
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Nearly gone', target: `line-of-${oat.variantId}` },
    ];
    expect(compareRemoteCart([spruce, oat], cart)).toContainEqual({
      kind: 'warning',
      message: 'Nearly gone',
    });
  });

  it('[CHK-6] passes on a warning of another kind, also about a line with a shortfall', () => {
    const cart = answerWith([spruce, oat], 0, { quantity: 3 });
    cart.warnings = [{ code: 'PRICE_CHANGED', message: 'A new price', target: spruce.variantId }];
    expect(compareRemoteCart([spruce, oat], cart)).toContainEqual({
      kind: 'warning',
      message: 'A new price',
    });
  });

  it('[CHK-6] passes on a warning about no known line if nothing is short', () => {
    const cart = faithfulCart([spruce, oat]);
    cart.warnings = [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out', target: 'another line' }];
    expect(compareRemoteCart([spruce, oat], cart)).toEqual([{ kind: 'warning', message: 'Sold out' }]);
  });

  it('[CRT-9] does not count lines beyond the first hundred as lost', () => {
    const asked = cartLines(130);
    expect(compareRemoteCart(asked, faithfulCart(asked))).toEqual([]);
  });

  it('[CRT-9] still finds differences among the first hundred, and missing pieces beyond them', () => {
    const asked = cartLines(130);
    const cart = {
      ...answerWith(asked, 4, { amount: '1.00' }),
      totalQuantity: 127,
    };
    expect(compareRemoteCart(asked, cart)).toEqual([
      { kind: 'price', item: 'Item 5', price: { amount: '1.00', currencyCode: 'EUR' } },
      { kind: 'pieces', asked: 130, taken: 127 },
    ]);
  });

  it('[CRT-9] counts a line as lost if fewer than a hundred were returned', () => {
    const asked = cartLines(101);
    expect(compareRemoteCart(asked, faithfulCart(asked.slice(0, 99)))).toHaveLength(2);
  });

  it('[CHK-6] finds exactly the lines whose quantity was cut, whichever they are', () => {
    const cuts = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat({ max: 99 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(cuts, (list) => {
        const lines = list.map(([wanted, stock], at) => {
          const line = cartLine({
            variantId: `variant-${at}`,
            product: { title: `Item ${at}` },
            variantTitle: '',
          });
          return { line: { ...line, quantity: wanted }, wanted, taken: Math.min(wanted, stock) };
        });
        const asked = lines.map(({ line }) => line);
        const cart = faithfulCart(
          lines.filter(({ taken }) => taken > 0).map(({ line, taken }) => ({ ...line, quantity: taken })),
        );
        const expected = lines
          .filter(({ wanted, taken }) => taken < wanted)
          .map(({ line, wanted, taken }) => ({
            kind: 'quantity',
            item: line.product.title,
            asked: wanted,
            taken,
          }));
        expect(compareRemoteCart(asked, cart)).toEqual(expected);
      }),
    );
  });
});
