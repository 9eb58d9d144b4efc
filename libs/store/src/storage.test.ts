/** @jest-environment jsdom */
import { localTextStorage } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function refuse(method: 'getItem' | 'setItem' | 'removeItem') {
  return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
}

/** Fills local storage, but not session storage. */
function fillLocalStorage() {
  const { setItem } = Storage.prototype;
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
}

it('[CRT-6] keeps texts in local storage, under exactly their key', () => {
  const storage = localTextStorage();
  storage.write('shopify-cart', 'text');
  expect(localStorage.getItem('shopify-cart')).toBe('text');
  expect(storage.read('shopify-cart')).toBe('text');
  storage.remove('shopify-cart');
  expect(localStorage.getItem('shopify-cart')).toBeNull();
  expect(storage.read('shopify-cart')).toBeNull();
});

it('[CRT-6] in private mode texts last as long as the page', () => {
  refuse('getItem');
  refuse('setItem');
  refuse('removeItem');
  const storage = localTextStorage();
  expect(storage.read('shopify-cart')).toBeNull();
  storage.write('shopify-cart', 'text');
  expect(storage.read('shopify-cart')).toBe('text');
  storage.remove('shopify-cart');
  expect(storage.read('shopify-cart')).toBeNull();
});

it('[CRT-6] when storage is full, the unwritten text wins over the stored one until a write succeeds', () => {
  const storage = localTextStorage();
  storage.write('shopify-cart', 'old');
  const full = refuse('setItem');
  storage.write('shopify-cart', 'new');
  expect(storage.read('shopify-cart')).toBe('new');
  full.mockRestore();
  storage.write('shopify-cart', 'newest');
  localStorage.setItem('shopify-cart', 'of another tab');
  expect(storage.read('shopify-cart')).toBe('of another tab');
});

it('[CRT-6] when storage is full, the next page of the tab gets the unwritten text, and the failure is reported once', () => {
  const storage = localTextStorage();
  storage.write('shopify-cart', 'old');
  const full = fillLocalStorage();
  const refused = jest.fn();
  const fullStorage = localTextStorage(refused);
  fullStorage.write('shopify-cart', 'new');
  fullStorage.write('shopify-cart', 'newer');
  expect(refused).toHaveBeenCalledTimes(1);

  const nextPage = localTextStorage();
  expect(nextPage.read('shopify-cart')).toBe('newer');
  full.mockRestore();
  nextPage.write('shopify-cart', 'newest');
  expect(sessionStorage.getItem('shopify-cart')).toBeNull();
  expect(localStorage.getItem('shopify-cart')).toBe('newest');
});

it('[CRT-6] a successful write is not reported', () => {
  const refused = jest.fn();
  localTextStorage(refused).write('shopify-cart', 'text');
  expect(refused).not.toHaveBeenCalled();
});
