/** @jest-environment node */
import { dayIn, readDelivery, readTimeZone } from './delivery';

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

describe('[DEL-1] the day in the shop', () => {
  it.each([
    ['Europe/Amsterdam', '2026-11-30T22:59:59Z', '2026-11-30'],
    ['Europe/Amsterdam', '2026-11-30T23:00:00Z', '2026-12-01'],
    ['America/New_York', '2026-12-01T04:59:59Z', '2026-11-30'],
    ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01'],
  ])('in %s at %s is %s', (zone, now, day) => {
    expect(dayIn(readTimeZone({ SHOP_TIME_ZONE: zone }), new Date(now))).toBe(day);
  });

  it('is Amsterdam’s by default, and a zone that does not exist is named', () => {
    expect(readTimeZone({})).toBe('Europe/Amsterdam');
    expect(() => readTimeZone({ SHOP_TIME_ZONE: 'Europe/Atlantis' })).toThrow(
      /SHOP_TIME_ZONE.*Europe\/Atlantis/,
    );
  });
});
