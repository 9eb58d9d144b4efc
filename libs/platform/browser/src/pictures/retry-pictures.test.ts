/** @jest-environment jsdom */
import { pictureFailedAttribute } from '@pluis/contract/html';
import { retryPictures } from './retry-pictures';

/** The observer of the page: pictures enter and leave the view when the test says so. */
class FakeObserver {
  static pages: FakeObserver[] = [];
  readonly observed = new Set<Element>();
  constructor(private readonly onChange: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    FakeObserver.pages.push(this);
  }
  observe(target: Element): void {
    this.observed.add(target);
  }
  unobserve(target: Element): void {
    this.observed.delete(target);
  }
  show(target: Element, isIntersecting: boolean): void {
    if (this.observed.has(target)) this.onChange([{ target, isIntersecting }]);
  }
}

let picture: HTMLImageElement;
/** Whether a picture has loaded or failed. */
let complete = true;
let fetched: jest.SpyInstance;
const view = (isIntersecting: boolean) => FakeObserver.pages.at(-1)?.show(picture, isIntersecting);

/** As the pre-hydration script does. */
function fail(): void {
  picture.setAttribute(pictureFailedAttribute, '');
  picture.dispatchEvent(new Event('error'));
}

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(window, { IntersectionObserver: FakeObserver });
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => complete });
  document.body.innerHTML =
    '<img src="/early.jpg" alt="early" data-failed=""><img src="/late.jpg" alt="late">';
  retryPictures();
});
beforeEach(() => {
  picture = document.querySelector<HTMLImageElement>('img[alt="late"]') ?? picture;
  picture.removeAttribute(pictureFailedAttribute);
  fetched = jest.spyOn(Element.prototype, 'setAttribute');
});
afterEach(() => {
  jest.clearAllTimers();
  jest.restoreAllMocks();
});
afterAll(() => jest.useRealTimers());
const asked = () => fetched.mock.calls.filter(([name]) => name === 'src').map(([, address]) => address);

it('[SHP-7] a picture that failed before this code came is fetched again, too', () => {
  picture = document.querySelector<HTMLImageElement>('img[alt="early"]') ?? picture;
  view(false);
  view(true);
  expect(asked()).toEqual(['/early.jpg']);
});

it('[SHP-7] a picture that failed in view is fetched again when it comes back into view, once', () => {
  fail();
  view(true);
  expect(asked()).toEqual([]);
  view(false);
  expect(asked()).toEqual([]);
  view(true);
  view(true);
  expect(asked()).toEqual(['/late.jpg']);
});

it('[SHP-7] a picture that fails again is fetched again the next time', () => {
  for (let time = 0; time < 2; time += 1) {
    fail();
    view(true);
    view(false);
    view(true);
  }
  expect(asked()).toEqual(['/late.jpg', '/late.jpg']);
});

it('[SHP-7] failed pictures are fetched again when the connection returns, and no other picture', () => {
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(0);
  expect(asked()).toEqual(['/early.jpg']);
});

it('[SHP-7] a picture whose first request after the connection returned fails, too, is fetched again', () => {
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(0);
  fail();
  jest.advanceTimersByTime(2000);
  expect(asked().filter((address) => address === '/late.jpg')).toHaveLength(1);
});

it('[SHP-7] a picture that is being fetched again is not fetched anew', () => {
  window.dispatchEvent(new Event('online'));
  fail();
  complete = false;
  jest.advanceTimersByTime(10_000);
  complete = true;
  expect(asked()).toEqual([]);
});
