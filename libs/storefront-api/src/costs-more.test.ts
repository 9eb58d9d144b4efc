import { variantsCostMore } from './costs-more';

const money = (amount: string) => ({ amount, currencyCode: 'EUR' });

it.each([
  ['20.0', ['20.00', '20'], false],
  ['9.50', ['9.5', '10.00'], true],
  ['9.00', ['9.0', '10'], true],
  ['0.0', [], false],
])('[API-2] from %s, variants at %j cost more: %s', (lowest, amounts, expected) => {
  const product = {
    priceRange: { minVariantPrice: money(lowest) },
    variants: amounts.map((amount) => ({ price: money(amount) })),
  };
  expect(variantsCostMore(product)).toBe(expected);
});
