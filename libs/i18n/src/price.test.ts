import fc from 'fast-check';
import type { Currency } from './currencies';
import { currencies } from './currencies';
import { formatPrice, formatTotal } from './price';

const anyCurrency = fc.constantFrom(...currencies.map(({ code }) => code));
const anyCents = fc.bigInt({ min: 0n, max: 10n ** 12n });

function fromCents(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents of a price, without its symbol. */
function toCents(shown: string): bigint {
  expect(shown).toMatch(/^\D+\d+\.\d\d$/);
  return BigInt(shown.replace(/\D/g, ''));
}

describe('a price', () => {
  it.each<[string, string, Currency, string]>([
    ['20.0', 'USD', 'EUR', '€18.40'],
    ['19.90', 'USD', 'HUF', 'Ft7164.00'],
    ['19.90', 'USD', 'USD', '$19.90'],
    ['100', 'EUR', 'GBP', '£85.87'],
    ['100', 'EUR', 'BGN', 'лв195.65'],
    ['10', 'USD', 'CZK', 'Kč225.00'],
    ['10', 'USD', 'DKK', 'kr68.50'],
    ['10', 'USD', 'PLN', 'zł40.00'],
    ['10', 'USD', 'RON', 'lei45.50'],
    ['10', 'USD', 'SEK', 'kr105.00'],
    ['0', 'USD', 'EUR', '€0.00'],
    ['1234567.891', 'USD', 'USD', '$1234567.89'],
    ['00019.9', 'USD', 'USD', '$19.90'],
  ])('[CUR-2] of %s %s is shown in %s as %s', (amount, currencyCode, currency, shown) => {
    expect(formatPrice({ amount, currencyCode }, currency)).toBe(shown);
  });

  it.each([
    ['1.005', '$1.01'],
    ['1.0049999999999999999999', '$1.00'],
    ['8.345', '$8.35'],
    ['0.005', '$0.01'],
    ['0.00499999999999999999999', '$0.00'],
    ['99.995', '$100.00'],
    ['90071992547409.935', '$90071992547409.94'],
  ])('[CUR-2] is rounded half up, in decimal: %s', (amount, shown) => {
    expect(formatPrice({ amount, currencyCode: 'USD' }, 'USD')).toBe(shown);
  });

  it.each([
    '',
    ' ',
    'abc',
    'NaN',
    'Infinity',
    '1e5',
    '-3.00',
    '+3',
    '1,5',
    '.5',
    '5.',
    '0x10',
    '9'.repeat(31),
  ])('[CUR-2] of the bad amount %j is never reckoned with', (amount) => {
    expect(formatPrice({ amount, currencyCode: 'USD' }, 'EUR')).toBe('—');
  });

  it.each(['JPY', 'toString'])('[CUR-4] in %s, which has no rate, stays unconverted', (currencyCode) => {
    expect(formatPrice({ amount: '1200', currencyCode }, 'EUR')).toBe(`${currencyCode} 1200.00`);
  });

  it('[CUR-2] in its own currency is the same amount', () => {
    fc.assert(
      fc.property(anyCents, anyCurrency, (cents, currency) => {
        const shown = formatPrice({ amount: fromCents(cents), currencyCode: currency }, currency);
        expect(toCents(shown)).toBe(cents);
      }),
    );
  });

  it('[CUR-2] is never less than a smaller one', () => {
    fc.assert(
      fc.property(anyCents, anyCents, anyCurrency, anyCurrency, (a, b, source, target) => {
        const [less, more] = [a, b]
          .sort((x, y) => (x < y ? -1 : 1))
          .map((cents) => formatPrice({ amount: fromCents(cents), currencyCode: source }, target));
        expect(toCents(less ?? '')).toBeLessThanOrEqual(toCents(more ?? ''));
      }),
    );
  });

  it('[CUR-2] is a number or a dash, whatever the amount', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), anyCurrency, (amount, currency) => {
        expect(formatPrice({ amount, currencyCode: 'USD' }, currency)).toMatch(/^(—|\D+\d+\.\d\d)$/);
      }),
    );
  });
});

describe('a total', () => {
  function line(amount: string, currencyCode: string, quantity: number) {
    return { money: { amount, currencyCode }, quantity };
  }

  it('[CUR-3] of nothing is zero', () => {
    expect(formatTotal([], 'EUR')).toBe('€0.00');
  });

  it('[CUR-3] is rounded once, not per line', () => {
    expect(formatPrice({ amount: '0.01', currencyCode: 'USD' }, 'EUR')).toBe('€0.01');
    expect(formatTotal([line('0.01', 'USD', 60), line('0.01', 'USD', 40)], 'EUR')).toBe('€0.92');
  });

  it('[CUR-3] adds currencies up before it rounds', () => {
    expect(formatTotal([line('0.004', 'EUR', 1), line('0.0040', 'USD', 1)], 'EUR')).toBe('€0.01');
  });

  it('[CUR-4] adds a part for each currency without a rate, in order of appearance', () => {
    const lines = [line('1200', 'JPY', 1), line('20', 'USD', 1), line('5', 'XAU', 2), line('100', 'JPY', 3)];
    expect(formatTotal(lines, 'EUR')).toBe('€18.40 + JPY 1500.00 + XAU 10.00');
    expect(formatTotal([line('1200', 'JPY', 1)], 'EUR')).toBe('JPY 1200.00');
    expect(formatTotal([line('1200', 'JPY', 1), line('5', 'XAU', 1)], 'EUR')).toBe('JPY 1200.00 + XAU 5.00');
  });

  it.each([line('abc', 'USD', 1), line('1', 'USD', 1.5), line('1', 'USD', NaN), line('1', 'USD', -1)])(
    '[CUR-3] is a dash rather than short of a line: %j',
    (bad) => {
      expect(formatTotal([line('20', 'USD', 1), bad], 'EUR')).toBe('—');
    },
  );

  it('[CUR-3] of one line is its price times its quantity, within the rounding of each piece', () => {
    fc.assert(
      fc.property(
        anyCents,
        fc.integer({ min: 1, max: 99 }),
        anyCurrency,
        anyCurrency,
        (cents, quantity, from, to) => {
          const money = { amount: fromCents(cents), currencyCode: from };
          const twiceOff =
            2n *
            (toCents(formatTotal([{ money, quantity }], to)) -
              toCents(formatPrice(money, to)) * BigInt(quantity));
          expect(twiceOff < 0n ? -twiceOff : twiceOff).toBeLessThanOrEqual(BigInt(quantity) + 1n);
        },
      ),
    );
  });

  it('[CUR-3] does not depend on how or in what order the lines are split', () => {
    const anyLine = fc.record({
      money: fc.record({ amount: anyCents.map(fromCents), currencyCode: anyCurrency }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyCurrency, (lines, currency) => {
        const total = formatTotal(lines, currency);
        const pieces = lines.flatMap(({ money, quantity }) => [
          { money, quantity: 1 },
          { money, quantity: quantity - 1 },
        ]);
        expect(formatTotal(pieces.reverse(), currency)).toBe(total);
      }),
    );
  });
});
