/** @jest-environment jsdom */
import fc from 'fast-check';
import { countPieces, mergeCartLines, parseCartItem, parseCartLines, type CartLine } from './cart-line';
import { piecesOf, sampleItem, sampleLine } from './testing/sample-cart';

const names = ['oat', 'spruce', 'clay'];

/** Carts as the store keeps them: each variant once, 1 to 99 pieces. */
const anyCart = fc
  .uniqueArray(fc.record({ name: fc.constantFrom(...names), quantity: fc.integer({ min: 1, max: 99 }) }), {
    selector: ({ name }) => name,
  })
  .map((lines) => lines.map(({ name, quantity }) => sampleLine(name, quantity)));

describe('a stored quantity', () => {
  it.each([
    ['3', 3],
    [100, 99],
    [1e9, 99],
    ['250', 99],
    [1, 1],
  ])('[CRT-4] is repaired: %p is shown as %p', (stored, shown) => {
    expect(parseCartLines([{ ...sampleItem('oat'), quantity: stored }])).toEqual([sampleLine('oat', shown)]);
  });

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    '',
    '0',
    '-1',
    '1.5',
    '3 ',
    '1e3',
  ])('[CRT-4] drops its line: %p', (stored) => {
    const lines = [{ ...sampleItem('oat'), quantity: stored }, sampleLine('clay', 2)];
    expect(piecesOf(parseCartLines(lines))).toEqual({ clay: 2 });
  });
});

describe('a stored line', () => {
  it.each<[string, object]>([
    ['has no variant', { variantId: '' }],
    ['has a variant of another kind', { variantId: 7 }],
    ['has no product', { product: undefined }],
    ['has a product without a title', { product: { id: '1', handle: 'oat', images: [] } }],
    ['has a price that is no amount', { price: { amount: 'free', currencyCode: 'EUR' } }],
    ['has a negative price', { price: { amount: '-5.00', currencyCode: 'EUR' } }],
    ['has a number for an amount', { price: { amount: 5, currencyCode: 'EUR' } }],
    ['has an amount with a unit', { price: { amount: '5.00 €', currencyCode: 'EUR' } }],
    ['has an amount with a comma', { price: { amount: '5,00', currencyCode: 'EUR' } }],
    ['has a currency that is no code', { price: { amount: '5.00', currencyCode: 'euro' } }],
    ['has more than a code as its currency', { price: { amount: '5.00', currencyCode: 'EURO' } }],
    ['has something before the code of its currency', { price: { amount: '5.00', currencyCode: 'xEUR' } }],
  ])('[CRT-6] that %s is dropped, the others stay', (_what, fields) => {
    const lines = [{ ...sampleLine('oat'), ...fields }, sampleLine('clay', 2)];
    expect(piecesOf(parseCartLines(lines))).toEqual({ clay: 2 });
  });

  it.each<[string, object, object]>([
    ['images', { product: { ...sampleItem('oat').product, images: 'none' } }, []],
    ['images', { product: { ...sampleItem('oat').product, images: [{ url: 7 }] } }, []],
    ['images', { product: { ...sampleItem('oat').product, images: [{ url: 'a.png' }, { url: 7 }] } }, []],
    ['images', { product: { ...sampleItem('oat').product, images: [{ url: 'a.png', altText: 7 }] } }, []],
    [
      'images',
      { product: { ...sampleItem('oat').product, images: [{ url: 'a.png' }] } },
      [{ url: 'a.png', altText: null }],
    ],
  ])('[CRT-6] with unusable %s is shown without them', (_field, fields, images) => {
    const [line] = parseCartLines([{ ...sampleLine('oat'), ...fields }]);
    expect(line?.product.images).toEqual(images);
  });

  it('[CRT-6] without options and variant title is shown without them', () => {
    const line = { ...sampleLine('oat'), selectedOptions: null, variantTitle: undefined };
    expect(parseCartLines([line])).toEqual([{ ...sampleLine('oat'), selectedOptions: [], variantTitle: '' }]);
  });

  it('[CRT-6] may have a price without decimals', () => {
    const line = { ...sampleLine('oat'), price: { amount: '20', currencyCode: 'EUR' } };
    expect(parseCartLines([line])).toEqual([line]);
  });

  it('[CRT-6] of a later release is read without the fields that this release does not know', () => {
    const later = {
      ...sampleLine('oat', 2),
      giftWrap: { paper: 'blue' },
      product: { ...sampleItem('oat').product, vendor: 'Pluis' },
      price: { ...sampleItem('oat').price, compareAt: '25.00' },
    };
    expect(parseCartLines([later])).toEqual([sampleLine('oat', 2)]);
  });
});

it('[CRT-3] a variant that is stored twice is one line with the pieces of both, at most 99', () => {
  expect(parseCartLines([sampleLine('oat', 2), sampleLine('clay'), sampleLine('oat', 3)])).toEqual([
    sampleLine('oat', 5),
    sampleLine('clay'),
  ]);
  expect(parseCartLines([sampleLine('oat', 98), sampleLine('oat', 98)])).toEqual([sampleLine('oat', 99)]);
});

it('[CRT-4] [CRT-6] whatever is stored, every line is complete and has 1 to 99 pieces', () => {
  const field = fc.oneof(fc.anything(), fc.constantFrom('3', 0, 7, '19.90', 'EUR'));
  const damaged = fc
    .record(
      {
        product: fc.oneof(field, fc.constant(sampleItem('oat').product)),
        variantId: fc.oneof(field, fc.constantFrom(...names)),
        variantTitle: field,
        price: fc.oneof(field, fc.constant(sampleItem('oat').price)),
        quantity: fc.oneof(field, fc.integer({ min: -5, max: 200 })),
        selectedOptions: field,
      },
      { requiredKeys: [] },
    )
    .map((line) => ({ ...sampleLine('oat'), ...line }));
  const stored = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), damaged)));
  fc.assert(
    fc.property(stored, (value) => {
      const lines = parseCartLines(value);
      const ids = new Set(lines.map(({ variantId }) => variantId));
      expect(ids.size).toBe(lines.length);
      for (const line of lines) {
        expect(parseCartItem(line)).toBeDefined();
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(99);
        expect(Number.isInteger(line.quantity)).toBe(true);
      }
      // The shown lines are stored next: reading them again must change nothing.
      expect(parseCartLines(JSON.parse(JSON.stringify(lines)))).toEqual(lines);
    }),
  );
});

describe('two carts in one', () => {
  it('[CRT-3] keeps every variant of both with the pieces of both, at most 99', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (first, second) => {
        const merged = piecesOf(mergeCartLines(first, second));
        const a = piecesOf(first);
        const b = piecesOf(second);
        for (const name of names) {
          const sum = (a[name] ?? 0) + (b[name] ?? 0);
          expect(merged[name] ?? 0).toBe(Math.min(99, sum));
        }
      }),
    );
  });

  it('[CRT-3] keeps the order of the first, new variants at the end', () => {
    const merged = mergeCartLines(
      [sampleLine('oat'), sampleLine('clay')],
      [sampleLine('spruce'), sampleLine('oat')],
    );
    expect(merged.map(({ product }) => product.handle)).toEqual(['oat', 'clay', 'spruce']);
  });
});

it('[CRT-1] [HDR-4] counts pieces, not lines', () => {
  const sum = (lines: readonly CartLine[]) =>
    Object.values(piecesOf(lines)).reduce((all, each) => all + each, 0);
  expect(countPieces([])).toBe(0);
  expect(countPieces([sampleLine('oat', 2), sampleLine('clay', 3)])).toBe(5);
  fc.assert(fc.property(anyCart, (lines) => expect(countPieces(lines)).toBe(sum(lines))));
});
