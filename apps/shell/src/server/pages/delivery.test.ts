/** @jest-environment node */
import { readDelivery } from './delivery';

it('is nothing that nobody has set', () => {
  expect(readDelivery({})).toBeUndefined();
  expect(readDelivery({ DELIVERY_COST: '', DELIVERY_FREE_FROM: '', DELIVERY_DAYS: '' })).toBeUndefined();
});

it('reads cost, threshold and working days', () => {
  expect(
    readDelivery({ DELIVERY_COST: '4.95 EUR', DELIVERY_FREE_FROM: '50 EUR', DELIVERY_DAYS: '2-4' }),
  ).toEqual({
    cost: { amount: '4.95', currencyCode: 'EUR' },
    freeFrom: { amount: '50', currencyCode: 'EUR' },
    days: { min: 2, max: 4 },
  });
  expect(readDelivery({ DELIVERY_DAYS: '3' })).toEqual({ days: { min: 3, max: 3 } });
});

it.each([
  ['DELIVERY_COST', '4.95'],
  ['DELIVERY_COST', '-1 EUR'],
  ['DELIVERY_COST', '4,95 EUR'],
  ['DELIVERY_COST', '4.95 XXX'],
  ['DELIVERY_FREE_FROM', 'fifty EUR'],
  ['DELIVERY_FREE_FROM', '50 EUR'],
  ['DELIVERY_DAYS', '4-2'],
  ['DELIVERY_DAYS', '0'],
  ['DELIVERY_DAYS', 'soon'],
])('refuses %s=%s with a sentence that names it', (name, value) => {
  expect(() => readDelivery({ [name]: value })).toThrow(name);
});
