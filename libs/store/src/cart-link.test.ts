import fc from 'fast-check';
import { cartLink, readCartLink } from './cart-link';
import { sampleLine } from './testing/sample-cart';

const idOf = (number: string) => `gid://shopify/ProductVariant/${number}`;

it('[WAY-1] reads the variants and quantities', () => {
  expect(readCartLink('#cart=100101:2,100801:1')).toEqual({
    lines: [
      { variantId: idOf('100101'), quantity: 2 },
      { variantId: idOf('100801'), quantity: 1 },
    ],
    leftOut: 0,
  });
});

it.each(['', '#', '#cart', '#faq', '#cartoon=1:1'])('[WAY-1] %p is not a cart link', (hash) => {
  expect(readCartLink(hash)).toBeUndefined();
});

it.each([
  '1:0',
  '1:-1',
  '1:1.5',
  '1:1e9',
  '1:',
  '1',
  ':2',
  '1:2:3',
  'x:1',
  '<b>:1',
  'gid://shopify/ProductVariant/1:1',
  '123456789012345678901:1',
  '%E0%A4%A',
])('[WAY-1] leaves out the invalid part %p', (part) => {
  expect(readCartLink(`#cart=${part}`)).toEqual({ lines: [], leftOut: 1 });
  expect(readCartLink(`#cart=${part},7:1`)).toEqual({
    lines: [{ variantId: idOf('7'), quantity: 1 }],
    leftOut: 1,
  });
});

it('[WAY-1] has at most 99 pieces of a variant, in one line', () => {
  expect(readCartLink('#cart=1:1000')?.lines).toEqual([{ variantId: idOf('1'), quantity: 99 }]);
  expect(readCartLink('#cart=1:60,1:60')?.lines).toEqual([{ variantId: idOf('1'), quantity: 99 }]);
  expect(readCartLink(`#cart=1:${'9'.repeat(400)}`)?.lines).toEqual([{ variantId: idOf('1'), quantity: 99 }]);
});

it('[WAY-1] has at most 250 of 10,000 lines, and still adds up those', () => {
  const many = Array.from({ length: 10_000 }, (_, place) => `${place + 1}:1`);
  const linked = readCartLink(`#cart=${many.join(',')},1:2`);
  expect(linked).toMatchObject({ leftOut: 9750 });
  expect(linked?.lines).toHaveLength(250);
  expect(linked?.lines[0]?.quantity).toBe(3);
});

it('[WAY-1] reads a link that a mail program has encoded, and one without anything', () => {
  expect(readCartLink('#cart=1%3A2%2C3%3A4')?.lines).toHaveLength(2);
  expect(readCartLink('#cart=,')).toEqual({ lines: [], leftOut: 0 });
});

it('[WAY-1] reads the link to any cart as that cart', () => {
  const line = fc.record({
    variantId: fc.nat().map((id) => idOf(String(id))),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  const lines = fc.uniqueArray(line, { selector: ({ variantId }) => variantId, maxLength: 250 });
  fc.assert(
    fc.property(lines, (expected) => {
      const link = cartLink(
        'https://shop.test',
        expected.map((each) => ({ ...sampleLine('any'), ...each })),
      );
      expect(link.startsWith('https://shop.test/#cart=')).toBe(true);
      expect(readCartLink(new URL(link).hash)).toEqual({ lines: expected, leftOut: 0 });
    }),
    { seed: 7, numRuns: 100 },
  );
});
