/** @jest-environment jsdom */
import type { FailureReport } from './report-failure';

const catalog = { remote: 'catalog', version: '1.5.0' };
let told: object[] = [];
const fetch = jest.fn();
let visibility: DocumentVisibilityState = 'visible';

/** Reports failures on a new page. */
function newPage(): (failure: FailureReport) => void {
  let report: ((failure: FailureReport) => void) | undefined;
  jest.isolateModules(
    () =>
      ({ reportFailure: report } = jest.requireActual<typeof import('./report-failure')>('./report-failure')),
  );
  return (failure) => report?.(failure);
}

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  history.replaceState(null, '', '/shop?after=abc');
  fetch.mockReset().mockResolvedValue(undefined);
  Object.assign(window, { fetch });
  Object.assign(window, { pressQueue: { tell: (message: object) => told.push(message) } });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('[MFE-5] tells the server of failures briefly, and of at most ten', () => {
  const error = new Error('x'.repeat(1000));
  error.stack = `Error: of anna
    at Page (https://shop.example/releases/catalog/1.5.0/browser/page.e9d0b269.mjs:1:20)
    at render (https://shop.example/assets/main.1.mjs:1:2345)
    at async https://shop.example/releases/catalog/1.5.0/browser/entry.mjs:2:7`;
  const report = newPage();
  for (let count = 0; count < 20; count += 1) report({ ...catalog, where: 'render', error });
  expect(told).toHaveLength(10);
  expect(told[0]).toEqual({
    kind: 'failure',
    ...catalog,
    where: 'render',
    message: 'x'.repeat(300),
    frames: 'browser/page.e9d0b269.mjs:1:20 browser/entry.mjs:2:7',
    path: '/shop',
  });
});

describe('[MFE-9] a request that fails', () => {
  const failed = { ...catalog, where: 'load' as const, error: new Error('x') };

  it('is no failure of a release if the page is being left, which cancels its requests', async () => {
    const report = newPage();
    report(failed);
    dispatchEvent(new Event('pagehide'));
    await jest.runAllTimersAsync();
    expect(told).toEqual([]);
    report(failed);
    await jest.runAllTimersAsync();
    expect(told).toHaveLength(1);
  });

  it('is none if the file is there after all', async () => {
    newPage()({ ...failed, error: new DOMException('', 'AbortError') });
    await jest.runAllTimersAsync();
    expect(told).toEqual([]);
  });

  it('is none if the page can send no request, because it waits for the next page, or is offline', async () => {
    fetch.mockRejectedValue(new TypeError('cancelled'));
    newPage()(failed);
    await jest.runAllTimersAsync();
    expect(told).toEqual([]);
  });
});

describe('[MFE-9] a part that is being loaded', () => {
  const never = new Promise(() => {});

  it('is a failure of its release if it has not started after the page was visible for 10 s in sum', () => {
    newPage()({ ...catalog, where: 'not-started', error: never });
    jest.advanceTimersByTime(6000);
    visibility = 'hidden';
    jest.advanceTimersByTime(60_000);
    visibility = 'visible';
    // The visitor may have gone on meanwhile.
    history.replaceState(null, '', '/');
    jest.advanceTimersByTime(3999);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(60_000);
    const message = 'still loading after 10 s';
    expect(told).toEqual([
      { kind: 'failure', ...catalog, where: 'not-started', message, frames: '', path: '/shop' },
    ]);
  });

  it.each([
    ['has started', () => Promise.resolve()],
    ['has failed, which is reported as such', () => Promise.reject(new Error('x'))],
  ])('is none if it %s by then', async (_what, end) => {
    newPage()({ ...catalog, where: 'not-started', error: end() });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
  });
});
