import { createReports, wasFetchedAhead } from './report-failure';

const text = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

it('[MFE-5] tells the server what failed, shortly, and ten times at most', async () => {
  const sent: [string, Blob][] = [];
  history.replaceState(null, '', '/shop?after=abc');
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
  const error = new Error('x'.repeat(1000));
  const reports = createReports('nl');
  for (let count = 0; count < 20; count += 1) {
    reports.failed({ remote: 'catalog', version: '1.5.0', where: 'render', error });
  }
  expect(sent).toHaveLength(10);
  const [url, body] = sent[0] ?? [];
  expect([url, body?.type]).toEqual(['/report?lang=nl', 'application/json']);
  expect(JSON.parse(String(body && (await text(body))))).toEqual({
    remote: 'catalog',
    version: '1.5.0',
    where: 'render',
    message: 'x'.repeat(300),
    path: '/shop',
  });
});

it('[MFE-5] tells the server that a part was seen which is in every page, but closed', async () => {
  const sent: [string, Blob][] = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
  createReports('de').viewed('cart', '2.0.0');
  const [[url, body] = []] = sent;
  expect([sent.length, url, body?.type]).toEqual([1, '/view?lang=de', 'application/json']);
  expect(JSON.parse(String(body && (await text(body))))).toEqual({
    remote: 'cart',
    version: '2.0.0',
    path: '/shop',
  });
});

it('[MFE-9] names the page that a part was shown on, where the visitor has gone on to another one', async () => {
  const sent: [string, Blob][] = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
  const failure = {
    remote: 'catalog',
    version: '1.5.0',
    where: 'uncaught',
    error: 'no such colour',
  } as const;
  createReports('en').failed({ ...failure, path: '/product/classic' });
  expect(JSON.parse(String(sent[0] && (await text(sent[0][1]))))).toMatchObject({
    where: 'uncaught',
    message: 'no such colour',
    path: '/product/classic',
  });
});

it.each([
  ['navigational-prefetch', true],
  ['', false],
  [undefined, false],
])('[MFE-5] knows by the delivery %j whether the page was fetched ahead: %j', (deliveryType, expected) => {
  Object.assign(performance, { getEntriesByType: () => [{ deliveryType }] });
  expect(wasFetchedAhead()).toBe(expected);
});
