/** @jest-environment jsdom */
import { reportFailure, reportView } from './report-failure';

const text = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

it('[MFE-5] reports failures to the server briefly, and at most ten times', async () => {
  const sent: [string, Blob][] = [];
  history.replaceState(null, '', '/shop?after=abc');
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
  const error = new Error('x'.repeat(1000));
  error.stack = `Error: of anna
    at Page (https://shop.example/releases/catalog/1.5.0/browser/page.e9d0b269.mjs:1:20)
    at render (https://shop.example/assets/main.1.mjs:1:2345)
    at async https://shop.example/releases/catalog/1.5.0/browser/entry.mjs:2:7`;
  for (let count = 0; count < 20; count += 1) {
    reportFailure('nl', { remote: 'catalog', version: '1.5.0', where: 'render', error });
  }
  expect(sent).toHaveLength(10);
  const [url, body] = sent[0] ?? [];
  expect([url, body?.type]).toEqual(['/report?lang=nl', 'application/json']);
  expect(JSON.parse(String(body && (await text(body))))).toEqual({
    remote: 'catalog',
    version: '1.5.0',
    where: 'render',
    message: 'x'.repeat(300),
    frames: 'browser/page.e9d0b269.mjs:1:20 browser/entry.mjs:2:7',
    path: '/shop',
  });
});

it('[MFE-9] a request that fails is no failure of a release if the page is being left, which cancels its requests', () => {
  jest.useFakeTimers();
  jest.isolateModules(() => {
    const { reportFailure: report } =
      jest.requireActual<typeof import('./report-failure')>('./report-failure');
    const send = jest.fn();
    Object.assign(navigator, { sendBeacon: send });
    const failure = { remote: 'catalog', version: '1.5.0', where: 'load', error: new Error('x') } as const;
    report('nl', failure);
    dispatchEvent(new Event('pagehide'));
    jest.runAllTimers();
    expect(send).not.toHaveBeenCalled();
    report('nl', failure);
    jest.runAllTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });
  jest.useRealTimers();
});

it('[MFE-5] reports a view of a part that is closed in every page', async () => {
  const sent: [string, Blob][] = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
  reportView('de', 'cart', '2.0.0');
  const [[url, body] = []] = sent;
  expect([sent.length, url, body?.type]).toEqual([1, '/view?lang=de', 'application/json']);
  expect(JSON.parse(String(body && (await text(body))))).toEqual({
    remote: 'cart',
    version: '2.0.0',
    path: '/shop',
  });
});
