/** @jest-environment jsdom */
import { retryPictures } from './retry-pictures';

/** Whether the pictures have loaded or failed. */
let complete = true;
let fetched: jest.SpyInstance;

beforeAll(() => {
  jest.useFakeTimers();
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => complete });
  retryPictures();
});
beforeEach(() => {
  // As the pre-hydration script marks them.
  document.body.innerHTML =
    '<img src="/failed.jpg" alt="failed" data-failed=""><img src="/other.jpg" alt="other">';
  fetched = jest.spyOn(Element.prototype, 'setAttribute');
});
afterEach(() => {
  jest.clearAllTimers();
  jest.restoreAllMocks();
});
afterAll(() => jest.useRealTimers());
const asked = () => fetched.mock.calls.filter(([name]) => name === 'src').map(([, address]) => address);

it('[SHP-7] failed pictures are fetched again when the connection returns, and no other picture', () => {
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(0);
  expect(asked()).toEqual(['/failed.jpg']);
});

it('[SHP-7] a picture whose first request after the connection returned fails, too, is fetched again', () => {
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(2000);
  expect(asked()).toEqual(['/failed.jpg', '/failed.jpg']);
});

it('[SHP-7] a picture that is being fetched again is not fetched anew', () => {
  complete = false;
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(10_000);
  complete = true;
  expect(asked()).toEqual([]);
});
