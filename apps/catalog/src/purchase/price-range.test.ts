import fc from 'fast-check';
import { sampleVariant } from '../testing/sample-product';
import { distinctPrices } from './price-range';

function priced(...amounts: string[]) {
  return { variants: amounts.map((amount) => sampleVariant({ price: { amount, currencyCode: 'USD' } })) };
}

describe('distinctPrices', () => {
  it.each([
    [[], []],
    [['20.00'], ['20.00']],
    [['20.00', '20.0', '20'], ['20']],
    [
      ['100.00', '9.50', '20.00', '9.50'],
      ['9.50', '20.00', '100.00'],
    ],
  ])('of %j are %j', (amounts, expected) => {
    expect(distinctPrices(priced(...amounts)).map(({ amount }) => amount)).toEqual(expected);
  });

  it('rise strictly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999 })), (cents) => {
        const amounts = distinctPrices(priced(...cents.map((each) => (each / 100).toFixed(2)))).map(
          ({ amount }) => Number(amount),
        );
        expect(amounts).toEqual([...new Set(cents)].sort((a, b) => a - b).map((each) => each / 100));
      }),
    );
  });
});
