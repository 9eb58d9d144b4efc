import fc from 'fast-check';
import type { ChangedCheckout } from '../checkout/checkout-outcome';
import { cartLine } from '../testing/cart-lines';
import { leftFor, parseShortfalls, shortfallsAfter, withoutRemoved, writeShortfalls } from './shortfalls';

const spruce = cartLine({ variantId: 'spruce', quantity: 5 });
const oat = cartLine({ variantId: 'oat', quantity: 2 });

function changed(has: Record<string, number>): { kind: 'changed' } & ChangedCheckout {
  return {
    kind: 'changed',
    asked: [spruce, oat],
    differences: [],
    has: Object.entries(has).map(([variantId, quantity]) => ({ variantId, quantity })),
    total: { amount: '0', currencyCode: 'EUR' },
  };
}

describe('shortfallsAfter', () => {
  const known = new Map([['oat', 1] as const]);

  it('[CHK-6] notes the stock of each reduced line, and forgets lines that were accepted completely', () => {
    expect(shortfallsAfter(changed({ spruce: 3, oat: 2 }), known)).toEqual(new Map([['spruce', 3]]));
  });

  it('[CHK-6] [CRT-9] keeps the shortfall of a line that is not visible in a long cart', () => {
    expect(shortfallsAfter(changed({ spruce: 0 }), known)).toEqual(
      new Map([
        ['oat', 1],
        ['spruce', 0],
      ]),
    );
  });

  it('[CHK-6] is empty after a checkout that accepted everything', () => {
    expect(
      shortfallsAfter({ kind: 'opened', checkoutUrl: 'https://shop.example', place: 'tab' }, known).size,
    ).toBe(0);
  });

  it('[CHK-3] adds the lines that the provider no longer knows', () => {
    const outcome = { kind: 'unknown', asked: [spruce, oat], lines: [oat] } as const;
    const error = { kind: 'user-errors', errors: [], message: '' } as const;
    expect(shortfallsAfter({ ...outcome, error }, new Map())).toEqual(new Map([['oat', 'gone']]));
  });

  it.each(['failed', 'ignored'] as const)('[CHK-3] is as before when a checkout %s', (kind) => {
    expect(shortfallsAfter({ kind }, known)).toBe(known);
  });
});

describe('leftFor', () => {
  it.each([
    [5, 3, 3],
    [3, 3, undefined],
    [2, 3, undefined],
    [1, 0, 0],
    [1, 'gone', 'gone'],
  ] as const)('[CHK-6] %d pieces of which the provider has %s: %s', (quantity, left, shown) => {
    expect(leftFor({ ...spruce, quantity }, new Map([['spruce', left]]))).toBe(shown);
  });

  it('returns nothing for a line without a checkout', () => {
    expect(leftFor(oat, new Map([['spruce', 3]]))).toBeUndefined();
  });
});

it('[CHK-6] a line that was removed is forgotten', () => {
  const shortfalls = new Map([
    ['spruce', 3],
    ['oat', 0],
  ] as const);
  expect(withoutRemoved(shortfalls, [oat])).toEqual(new Map([['oat', 0]]));
});

describe('a stored text', () => {
  it('[CRT-6] is read as it was written', () => {
    const entry = fc.tuple(fc.string(), fc.oneof(fc.constant('gone' as const), fc.nat({ max: 98 })));
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const shortfalls = new Map(entries.filter(([id]) => id !== '__proto__'));
        expect(parseShortfalls(writeShortfalls(shortfalls))).toEqual(shortfalls);
      }),
    );
  });

  it.each([null, '', '{', 'null', '7', '[]', '"text"'])('[CRT-6] that is none is nothing: %p', (text) => {
    expect(parseShortfalls(text).size).toBe(0);
  });

  it('[CRT-6] drops invalid entries', () => {
    const text = JSON.stringify({ a: -1, b: 1.5, c: 'many', d: null, e: 99, f: { left: 2 }, g: 2 });
    expect(parseShortfalls(text)).toEqual(new Map([['g', 2]]));
  });
});
