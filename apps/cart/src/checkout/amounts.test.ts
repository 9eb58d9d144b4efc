import fc from 'fast-check';
import { addUpTo, sameAmount } from './amounts';

function pieces(...list: [amount: string, quantity: number][]) {
  return list.map(([amount, quantity]) => ({ money: { amount, currencyCode: 'EUR' }, quantity }));
}

describe('sameAmount', () => {
  it.each([
    ['18.4', '18.40', true],
    ['18', '18.000', true],
    ['018.40', '18.4', true],
    ['18.40', '18.41', false],
    ['0.1', '0.10000000000000001', false],
    ['', '', false],
    ['free', 'free', false],
  ])('[CHK-6] of %p and %p is %p', (first, second, same) => {
    expect(sameAmount(first, second)).toBe(same);
  });
});

describe('addUpTo', () => {
  it.each([
    [pieces(['0.1', 1], ['0.2', 1]), '0.3', true],
    [pieces(['19.99', 3], ['5', 2]), '69.97', true],
    [pieces(['19.99', 3]), '59.98', false],
    [pieces(['19.99', 3]), '59.96', false],
    [pieces(['0.335', 1]), '0.34', true],
    [pieces(), '0.0', true],
    [pieces(['free', 1]), '0', false],
    [pieces(['1', 1]), 'nothing', false],
  ])('[CHK-6] of %j to %p is %p', (list, total, expected) => {
    expect(addUpTo(list, total)).toBe(expected);
  });

  it('[CHK-6] detects every cent, however large the sum', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 99 })), { minLength: 1 }), (list) => {
        const sum = list.reduce((total, [price, quantity]) => total + price * quantity, 0);
        const priced = pieces(
          ...list.map(([price, quantity]): [string, number] => [inUnits(price), quantity]),
        );
        expect(addUpTo(priced, inUnits(sum))).toBe(true);
        expect(addUpTo(priced, inUnits(sum + 1))).toBe(false);
        expect(addUpTo(priced, inUnits(sum - 1))).toBe(false);
      }),
    );
  });
});

function inUnits(cents: number): string {
  return (cents / 100).toFixed(2);
}
