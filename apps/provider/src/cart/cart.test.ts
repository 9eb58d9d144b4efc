import fc from 'fast-check';
import { createCatalog } from '../catalog/catalog';
import { applyStock, mergeLines, stockOfLine } from './cart';
import type { Cart } from './cart';
import { cartTotal, piecesOf } from './cart-total';

const catalog = createCatalog({
  products: [
    { handle: 'a', title: 'A', variants: [{ id: 1, price: '24.95', stock: 5 }] },
    { handle: 'b', title: 'B', variants: [{ id: 2, price: '0.10', stock: 0 }] },
    { handle: 'c', title: 'C', variants: [{ id: 3, price: '7' }] },
    { handle: 'd', title: 'D', currency: 'USD', variants: [{ id: 4, price: '10.00' }] },
  ],
});

function fill(wanted: readonly (readonly [number, number])[]): Cart {
  const inputs = wanted.map(([id, quantity]) => ({
    merchandiseId: `gid://shopify/ProductVariant/${id}`,
    quantity,
  }));
  let next = 0;
  const lines = mergeLines([], inputs, catalog, () => String((next += 1)));
  return { token: 't', key: 'k', lines, note: null, attributes: [], createdAt: '' };
}

const wishes = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })), {
  maxLength: 30,
});

describe('a cart', () => {
  it('loses no piece when lines are merged', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        expect(piecesOf(fill(wanted))).toBe(wanted.reduce((sum, [, quantity]) => sum + quantity, 0));
      }),
    );
  });

  it('holds never more than is in stock, and warns exactly of the lines it lowered', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const { lines: before } = fill(wanted);
        const { lines, warnings } = applyStock(before, stockOfLine);
        const lowered = lines.filter((line, place) => line.quantity !== before[place]?.quantity);
        expect(
          lines.every((line) => line.variant.stock === null || line.quantity <= line.variant.stock),
        ).toBe(true);
        expect(warnings.map(({ target }) => target)).toEqual(lowered.map(({ id }) => id));
      }),
    );
  });

  it('adds up exactly', () => {
    expect(cartTotal(fill([[1, 3], [3, 2]]), 'EUR')).toEqual({ amount: '88.85', currencyCode: 'EUR' }); // prettier-ignore
  });

  it('is charged in the currency of its first line', () => {
    expect(cartTotal(fill([[3, 1], [4, 1]]), 'EUR')).toEqual({ amount: '16.2', currencyCode: 'EUR' }); // prettier-ignore
    expect(cartTotal(fill([]), 'EUR')).toEqual({ amount: '0.0', currencyCode: 'EUR' });
  });
});
