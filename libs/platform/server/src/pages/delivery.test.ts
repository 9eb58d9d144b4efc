/** @jest-environment node */
import { readSettings, type Environment } from '@pluis/settings';
import { dayIn, deliveryOf } from './delivery';

const read = (env: Environment) =>
  deliveryOf(readSettings(env, ['DELIVERY_COST', 'DELIVERY_FREE_FROM', 'DELIVERY_DAYS']));

it('is nothing that nobody has set', () => {
  expect(read({})).toBeUndefined();
  expect(read({ DELIVERY_COST: '', DELIVERY_FREE_FROM: '', DELIVERY_DAYS: '' })).toBeUndefined();
});

it('reads cost, threshold and working days', () => {
  expect(read({ DELIVERY_COST: '4.95 EUR', DELIVERY_FREE_FROM: '50 EUR', DELIVERY_DAYS: '2-4' })).toEqual({
    cost: { amount: '4.95', currencyCode: 'EUR' },
    freeFrom: { amount: '50', currencyCode: 'EUR' },
    days: { min: 2, max: 4 },
  });
  expect(read({ DELIVERY_DAYS: '3' })).toEqual({ days: { min: 3, max: 3 } });
});

it('refuses a currency that the store does not have', () => {
  expect(() => read({ DELIVERY_COST: '4.95 XXX' })).toThrow(
    "DELIVERY_COST is '4.95 XXX'. Set it to an amount",
  );
});

describe('[DEL-1] the day in the shop', () => {
  it.each([
    ['Europe/Amsterdam', '2026-11-30T22:59:59Z', '2026-11-30'],
    ['Europe/Amsterdam', '2026-11-30T23:00:00Z', '2026-12-01'],
    ['America/New_York', '2026-12-01T04:59:59Z', '2026-11-30'],
    ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01'],
    ['Asia/Kathmandu', '2026-12-01T18:14:59Z', '2026-12-01'],
    ['Asia/Kathmandu', '2026-12-01T18:15:00Z', '2026-12-02'],
  ])('in %s at %s is %s', (zone, now, day) => {
    expect(dayIn(zone, new Date(now))).toBe(day);
  });
});
