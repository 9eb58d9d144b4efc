import { wasFetchedAhead } from './fetched-ahead';

it.each([
  ['navigational-prefetch', true],
  ['', false],
  [undefined, false],
])('[MFE-5] knows by the delivery %j whether the page was prefetched: %j', (deliveryType, expected) => {
  Object.assign(performance, { getEntriesByType: () => [{ deliveryType }] });
  expect(wasFetchedAhead()).toBe(expected);
});
