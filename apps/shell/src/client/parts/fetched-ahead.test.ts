/** @jest-environment jsdom */
import { whenShownLater } from './fetched-ahead';

afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

it.each([
  ['was prefetched', { deliveryType: 'navigational-prefetch', activationStart: 0 }, true],
  ['was prerendered and then shown', { deliveryType: '', activationStart: 12 }, true],
  ['was requested when the visitor opened it', { deliveryType: '', activationStart: 0 }, false],
  ['is in a browser without prefetching', {}, false],
])('[MFE-5] [MFE-9] a page that %s tells of its view: %#', (_what, entry, expected) => {
  Object.assign(performance, { getEntriesByType: () => [entry] });
  const tell = jest.fn();
  whenShownLater(tell);
  expect(tell).toHaveBeenCalledTimes(expected ? 1 : 0);
});

it('[MFE-5] [MFE-9] a page that is prerendered tells of its view when it is shown, and once', () => {
  Object.assign(performance, { getEntriesByType: () => [{ deliveryType: 'navigational-prefetch' }] });
  Object.assign(document, { prerendering: true });
  const tell = jest.fn();
  whenShownLater(tell);
  expect(tell).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(tell).toHaveBeenCalledTimes(1);
});
