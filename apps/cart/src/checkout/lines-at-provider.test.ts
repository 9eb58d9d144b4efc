import { cartLine, cartLines } from '../testing/cart-lines';
import { faithfulCart } from '../testing/remote-carts';
import { linesAtProvider } from './lines-at-provider';

const price = { amount: '20.00', currencyCode: 'EUR' };

it('[CHK-6] has the pieces and the price of each line, and nothing for a line that is gone', () => {
  const [first, second] = [cartLine({ quantity: 3 }), cartLine({ variantId: 'gone' })];
  expect(linesAtProvider([first, second], faithfulCart([{ ...first, quantity: 2 }]))).toEqual([
    { variantId: first.variantId, quantity: 2, price },
    { variantId: 'gone', quantity: 0 },
  ]);
});

it('[CRT-9] has the visible lines of a cart of more than 100, and leaves the others unchanged', () => {
  const asked = cartLines(101);
  const has = linesAtProvider(asked, faithfulCart(asked.map((line) => ({ ...line, quantity: 4 }))));
  expect(has).toHaveLength(100);
  expect(has[99]).toEqual({ variantId: 'variant-100', quantity: 4, price });
});

it.each([
  ['of another currency', { amount: '22.00', currencyCode: 'USD' }],
  ['that is no amount', { amount: 'free', currencyCode: 'EUR' }],
])('[CHK-6] takes no price %s', (_, other) => {
  const cart = faithfulCart([{ ...cartLine(), price: other }]);
  expect(linesAtProvider([cartLine()], cart)).toEqual([{ variantId: cartLine().variantId, quantity: 1 }]);
});
