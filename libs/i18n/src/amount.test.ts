import { parseAmount, parseQuantity } from './amount';

it.each([
  ['19.90', 1990n, 100n],
  ['20', 20n, 1n],
  ['0.0', 0n, 10n],
])('[CUR-2] reads the amount %s exactly', (amount, numerator, denominator) => {
  expect(parseAmount(amount)).toEqual({ numerator, denominator });
});

it('[CUR-2] refuses what is no amount, and names it', () => {
  expect(() => parseAmount('1e5')).toThrow(
    new RangeError('Not an amount of money: "1e5". Expected "19.90".'),
  );
});

it('[CRT-4] refuses what is no quantity, and names it', () => {
  expect(parseQuantity(99)).toEqual({ numerator: 99n, denominator: 1n });
  expect(() => parseQuantity(1.5)).toThrow(new RangeError('Not a quantity: 1.5'));
});
