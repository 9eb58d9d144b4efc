import fc from 'fast-check';
import { cartLine } from '../testing/cart-lines';
import { cartLink, readCartLink } from './cart-link';

const idOf = (number: string) => `gid://shopify/ProductVariant/${number}`;

it('[WAY-1] reads the variants and quantities', () => {
  expect(readCartLink('#cart=100101:2,100801:1')).toEqual([
    { variantId: idOf('100101'), quantity: 2 },
    { variantId: idOf('100801'), quantity: 1 },
  ]);
});

it.each(['', '#', '#cart', '#faq', '#cartoon=1:1'])('[WAY-1] %p is not a cart link', (hash) => {
  expect(readCartLink(hash)).toBeUndefined();
});

it.each([
  ['1:0'],
  ['1:-1'],
  ['1:1.5'],
  ['1:'],
  ['1'],
  [':2'],
  ['1:2:3'],
  ['x:1'],
  ['gid://shopify/ProductVariant/1:1'],
  ['123456789012345678901:1'],
  ['%E0%A4%A'],
  [''],
])('[WAY-1] leaves out the invalid part %p', (part) => {
  expect(readCartLink(`#cart=${part}`)).toEqual([]);
  expect(readCartLink(`#cart=${part},7:1`)).toEqual([{ variantId: idOf('7'), quantity: 1 }]);
});

it('[WAY-1] has at most 99 pieces of a variant, in one line, and 250 lines', () => {
  expect(readCartLink('#cart=1:1000')).toEqual([{ variantId: idOf('1'), quantity: 99 }]);
  expect(readCartLink('#cart=1:60,1:60')).toEqual([{ variantId: idOf('1'), quantity: 99 }]);
  const many = Array.from({ length: 300 }, (_, place) => `${place + 1}:1`);
  expect(readCartLink(`#cart=${many.join(',')}`)).toHaveLength(250);
});

it('[WAY-1] reads a link that a mail program has encoded', () => {
  expect(readCartLink('#cart=1%3A2%2C3%3A4')).toHaveLength(2);
});

it('[WAY-1] reads the link to any cart as that cart', () => {
  const line = fc.record({
    variantId: fc.nat().map((id) => idOf(String(id))),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: (each) => each.variantId, maxLength: 250 }), (lines) => {
      const link = cartLink(
        'https://shop.test',
        lines.map((each) => cartLine(each)),
      );
      expect(link.startsWith('https://shop.test/#cart=')).toBe(true);
      expect(readCartLink(new URL(link).hash)).toEqual(lines);
    }),
    { seed: 7, numRuns: 100 },
  );
});
