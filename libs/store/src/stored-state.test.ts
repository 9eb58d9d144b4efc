import fc from 'fast-check';
import { parseEntry, toCart, toPreferences } from './stored-state';
import { storedEntry } from './testing/fake-storage';
import { sampleLine } from './testing/sample-cart';

const handOff = { cartId: 'gid://shopify/Cart/1', checkoutUrl: 'https://shop.example/checkout?key=1' };

it('[CRT-6] reads an entry in the format of redux-persist: JSON whose fields are JSON again', () => {
  const text = `{"items":${JSON.stringify(JSON.stringify([sampleLine('oat', 2)]))},"cartId":"null","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}`;
  expect(parseEntry(text)).toEqual({
    items: [sampleLine('oat', 2)],
    cartId: null,
    _persist: { version: 1, rehydrated: true },
  });
});

it('[CRT-6] reads an entry of plain JSON, too', () => {
  const text = JSON.stringify({ items: [sampleLine('oat', 2)], isLoading: true });
  expect(toCart(parseEntry(text)).items).toEqual([sampleLine('oat', 2)]);
});

it.each([null, '', '{', 'null', '7', '"text"', '[1,2]', 'undefined', '<html>', '{"items":', '\u0000'])(
  '[CRT-6] a text that is not an entry is an empty cart and the default preferences: %p',
  (text) => {
    expect(toCart(parseEntry(text))).toEqual({ items: [], cartId: null, checkoutUrl: null });
    expect(toPreferences(parseEntry(text))).toEqual({ language: 'en', currency: 'EUR' });
  },
);

it('[CRT-6] an invalid field does not affect the others', () => {
  const entry = JSON.parse(storedEntry({ items: [sampleLine('oat', 2)], ...handOff }));
  expect(toCart(parseEntry(JSON.stringify({ ...entry, cartId: '{broken' }))).items).toEqual([
    sampleLine('oat', 2),
  ]);
  expect(toCart(parseEntry(JSON.stringify({ ...entry, items: '[{broken' })))).toEqual({
    items: [],
    ...handOff,
  });
});

it.each([
  ['javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['web+https://shop.example/checkout'],
  ['/checkout'],
  [''],
  [7],
  [null],
])('[CRT-6] an unsafe checkout url is dropped with its cart: %p', (checkoutUrl) => {
  const cart = toCart({ items: [sampleLine('oat')], cartId: handOff.cartId, checkoutUrl });
  expect(cart).toEqual({ items: [sampleLine('oat')], cartId: null, checkoutUrl: null });
});

it('[CRT-6] a provider without TLS, for instance on this machine, keeps its checkout url', () => {
  const local = { cartId: handOff.cartId, checkoutUrl: 'http://localhost:4210/checkout' };
  expect(toCart(local)).toMatchObject(local);
});

it('[CRT-6] a checkout url without a cart is dropped', () => {
  expect(toCart({ checkoutUrl: handOff.checkoutUrl })).toMatchObject({ cartId: null, checkoutUrl: null });
});

it('[CRT-6] a cart of a later release with other fields and another version is read', () => {
  const text = storedEntry({
    items: [{ ...sampleLine('oat', 2), note: 'for Mia' }],
    discounts: ['SPRING'],
    ...handOff,
    isLoading: true,
    _persist: { version: 7, rehydrated: true },
  });
  expect(toCart(parseEntry(text))).toEqual({ items: [sampleLine('oat', 2)], ...handOff });
});

it('[I18-3] an invalid preference gets its default, a valid one stays', () => {
  expect(toPreferences(parseEntry(storedEntry({ language: 'xx', currency: 'SEK' })))).toEqual({
    language: 'en',
    currency: 'SEK',
  });
});

it('[CRT-4] [CRT-6] reading never throws and never returns an invalid line', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.anything().map((value) => JSON.stringify({ items: value }) ?? ''),
    fc
      .dictionary(fc.constantFrom('items', 'cartId', 'checkoutUrl', '__proto__', 'toString'), fc.json())
      .map((fields) => JSON.stringify(fields)),
  );
  fc.assert(
    fc.property(text, (stored) => {
      const { items, cartId, checkoutUrl } = toCart(parseEntry(stored));
      expect(
        items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 99),
      ).toBe(true);
      expect(cartId === null).toBe(checkoutUrl === null);
    }),
  );
});
