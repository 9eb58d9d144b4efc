import type { LocalePreferences } from '@pluis/i18n';
import type { LoadedPart } from '../page/parts';
import { createPreparePage } from './prepare-page';
import { createSnapshots } from './snapshots';

const product = new URL('http://localhost/product/classic?colour=oat');
const part: LoadedPart = {
  module: { default: () => null, messages: async () => ({}) },
  version: '1.2.0',
  messages: () => ({}),
};
const snapshot = { of: '1.2.0 en EUR', title: 'Classic', html: '<h1>Classic</h1>' };

let answer: () => Promise<object>;
const fetched = jest.fn((_url: string, _init: RequestInit) => answer());
const parts = {
  isLoaded: jest.fn(() => false),
  load: jest.fn(async () => part),
  loadData: jest.fn(async () => {}),
  style: jest.fn(async () => {}),
};

function start() {
  const shown: LocalePreferences = { language: 'en', currency: 'EUR' };
  const releases = { marketing: '1.0.0', catalog: '1.2.0', cart: null };
  const snapshots = createSnapshots({ releases, shownIn: () => shown });
  return { shown, snapshots, prepare: createPreparePage({ parts, snapshots }) };
}

const ok = (body: unknown) => async () => ({ ok: true, json: async () => body });
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  jest.useFakeTimers();
  answer = ok(snapshot);
  parts.isLoaded.mockReturnValue(false);
  parts.load.mockClear().mockResolvedValue(part);
  parts.loadData.mockClear();
  parts.style.mockClear().mockResolvedValue();
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => jest.useRealTimers());

it('[RTE-4] asks the server for the part, and for its code behind that', async () => {
  const { prepare, snapshots } = start();
  await prepare(product);
  expect(fetched).toHaveBeenCalledWith('/product/classic?colour=oat', {
    headers: { accept: 'application/json' },
  });
  expect(parts.style).toHaveBeenCalledWith('catalog/ProductPage');
  expect(snapshots.get(product)).toEqual(snapshot);
  expect(parts.load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(parts.load).toHaveBeenCalledWith('catalog/ProductPage');
  expect(parts.loadData).toHaveBeenCalledWith(part, '/product/classic');
});

it('[RTE-4] asks for it once, however often it is wanted', async () => {
  const { prepare } = start();
  await Promise.all([prepare(product), prepare(product)]);
  await prepare(product);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('[I18-1] asks for it anew in another language', async () => {
  const { prepare, snapshots, shown } = start();
  await prepare(product);
  shown.language = 'nl';
  expect(snapshots.get(product)).toBeUndefined();
  const dutch = { ...snapshot, of: '1.2.0 nl EUR' };
  answer = ok(dutch);
  await prepare(product);
  expect(snapshots.get(product)).toEqual(dutch);
});

it('[RTE-4] asks for nothing but the data where the code is there', async () => {
  parts.isLoaded.mockReturnValue(true);
  await start().prepare(product);
  expect(fetched).not.toHaveBeenCalled();
  expect(parts.loadData).toHaveBeenCalledTimes(1);
});

it('[RTE-1] asks for nothing where the address names no page', async () => {
  await start().prepare(new URL('http://localhost/nope'));
  expect(fetched).not.toHaveBeenCalled();
  expect(parts.load).not.toHaveBeenCalled();
});

it('the code does not wait long for a slow server', async () => {
  answer = never;
  const ready = start().prepare(product);
  await jest.advanceTimersByTimeAsync(399);
  expect(parts.load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(ready).resolves.toBeUndefined();
});

it.each<[string, () => Promise<object>]>([
  ['has none', async () => ({ ok: false, status: 404, url: product.href })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['would show another release', ok({ ...snapshot, of: '1.3.0 en EUR' })],
  ['would show another language', ok({ ...snapshot, of: '1.2.0 nl EUR' })],
  ['answers something else', ok({})],
])('[MFE-4] where the server %s, the code shows the page', async (_what, answered) => {
  answer = answered;
  const { prepare, snapshots } = start();
  const ready = prepare(product);
  await jest.advanceTimersByTimeAsync(200);
  await expect(ready).resolves.toBeUndefined();
  expect(snapshots.get(product)).toBeUndefined();
  expect(parts.load).toHaveBeenCalledTimes(1);
});

it('[MFE-4] rejects where neither can be had', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  parts.load.mockRejectedValue(new Error('unreachable'));
  const ready = expect(start().prepare(product)).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(200);
  await ready;
});
