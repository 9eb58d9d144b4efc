/** @jest-environment jsdom */
import { watchUncaughtErrors } from './uncaught-errors';

const onError = jest.fn();
watchUncaughtErrors(onError);
beforeEach(() => onError.mockClear());

function errorWith(stack: string, name = 'Error'): Error {
  return Object.assign(new Error('no such colour'), { stack, name });
}

function fail(error: unknown, filename = ''): void {
  dispatchEvent(new ErrorEvent('error', { error, filename }));
}

function reject(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

const frames = (...urls: string[]) =>
  ['Error: no such colour', ...urls.map((url) => `    at ${url}:1:99`)].join('\n');
const moduleOf = (release: string) => `https://shop.example/releases/${release}/browser/sheet.12ab.mjs`;
let number = 0;
/** Each error of a release is reported once per page. */
beforeEach(() => {
  number += 1;
  history.replaceState(null, '', `/product/p${number}`);
});

it.each<[string, string, string, string]>([
  ['of Chromium', frames(moduleOf('cart/2.0.0')), 'cart', '2.0.0'],
  ['of Firefox', `onClick@${moduleOf('cart/2.0.0-canary.1')}:1:99\n`, 'cart', '2.0.0-canary.1'],
  [
    'through the shell',
    frames('https://shop.example/assets/main.1.mjs', moduleOf('cart/2.0.0')),
    'cart',
    '2.0.0',
  ],
  [
    'of two releases: the topmost',
    frames(moduleOf('cart/2.0.0'), moduleOf('catalog/1.0.0')),
    'cart',
    '2.0.0',
  ],
  [
    'of a release elsewhere',
    frames('https://cdn.example/a/b/my-stories/1.0.0/browser/x.js'),
    'my-stories',
    '1.0.0',
  ],
])('[MFE-9] an uncaught error belongs to the release in its stack: %s', (_what, stack, remote, version) => {
  const error = errorWith(stack);
  fail(error);
  expect(onError.mock.calls).toEqual([[{ remote, version, where: 'uncaught', error }]]);
});

it('[MFE-9] so does an unhandled rejection, and a thrown value that is not an Error', () => {
  reject(errorWith(frames(moduleOf('cart/2.0.0'))));
  fail('no such colour', moduleOf('catalog/1.0.0'));
  expect(onError.mock.calls.map(([{ remote }]) => remote)).toEqual(['cart', 'catalog']);
});

it.each<[string, () => void]>([
  ['the shell', () => fail(errorWith(frames('https://shop.example/assets/main.1.mjs')))],
  ["a visitor's extension", () => fail(errorWith(frames('chrome-extension://abc/content.js')))],
  ['nothing that is known', () => fail(undefined)],
  ['a rejection without an error', () => reject(undefined)],
  ['a request that was aborted', () => reject(errorWith(frames(moduleOf('cart/2.0.0')), 'AbortError'))],
])('an error of %s belongs to no release', (_what, act) => {
  act();
  expect(onError).not.toHaveBeenCalled();
});

it('[MFE-9] a timer that fails every second is reported once per page', () => {
  for (let count = 0; count < 5; count += 1) fail(errorWith(frames(moduleOf('cart/2.0.0'))));
  history.replaceState(null, '', '/shop');
  fail(errorWith(frames(moduleOf('cart/2.0.0'))));
  expect(onError).toHaveBeenCalledTimes(2);
});

it('registers one listener for any number of parts', () => {
  watchUncaughtErrors(onError);
  fail(errorWith(frames(moduleOf('cart/2.0.0'))));
  expect(onError).toHaveBeenCalledTimes(1);
});
