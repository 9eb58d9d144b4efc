/** @jest-environment jsdom */
import type { Boot } from '../../page/boot';
import type { FetchAheadReason } from '../../page/fetch-ahead';

type Served = typeof import('./served-pages');

/** A request that the test answers. */
interface Asked {
  path: string;
  headers: HeadersInit | undefined;
  answer(response: Pick<Response, 'ok' | 'text'>): void;
  fail(): void;
}

const requests: Asked[] = [];

function fakeFetch(path: string, { headers }: RequestInit) {
  return new Promise<Pick<Response, 'ok' | 'text'>>((answer, reject) => {
    requests.push({ path, headers, answer, fail: () => reject(new TypeError('offline')) });
  });
}

const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');

const html = (title: string, script: string, boot = '{"page":"catalog/ProductPage"}') => `
  <html><head><title>${title}</title><style>a{}</style><style data-page-styles>.b{}</style>
  <script data-script="${script}"></script></head><body><div id="root"><header></header>
  <main><div data-part="catalog/ProductPage"><h1>${title}</h1></div></main>
  <div data-part="catalog/ProductPage"><footer>Footer</footer></div>
  <div data-part="cart/CartSheet"><dialog></dialog></div></div>
  <script type="application/json" id="boot">${boot}</script></body></html>`;

let served: Served;

beforeEach(async () => {
  jest.useFakeTimers();
  requests.length = 0;
  parse.mockClear();
  Object.assign(globalThis, { fetch: fakeFetch });
  history.replaceState(null, '', '/shop');
  document.documentElement.innerHTML = html('Shop', '/main.mjs');
  jest.resetModules();
  served = await import('./served-pages');
});
afterEach(() => jest.useRealTimers());

const address = (path: string) => new URL(path, location.href);
const ask = (path: string, reason: FetchAheadReason = 'intent') =>
  served.fetchDocument(address(path), reason);

/** Answers the last request, and waits until the page has the answer. */
async function answer(text: string | null): Promise<void> {
  const request = requests.at(-1);
  if (!request) throw new Error('nothing was requested');
  request.answer({ ok: true, text: () => Promise.resolve(text ?? '') });
  await jest.advanceTimersByTimeAsync(0);
}

const accept = jest.fn((_boot: Boot) => true);
beforeEach(() => accept.mockReset().mockReturnValue(true));
const open = (path: string) => served.openDocument(address(path), accept);

it('[UI-4] a document is requested once, with the reason, as text', () => {
  ask('/product/oat', 'ahead');
  ask('/product/oat#top');
  expect(requests).toMatchObject([{ path: '/product/oat', headers: { 'fetch-ahead': 'ahead' } }]);
  expect(served.hasDocument(address('/product/oat'))).toBe(true);
  expect(served.hasDocument(address('/product/oat?variant=2'))).toBe(false);
});

it('[UI-4] at most twenty documents are kept', () => {
  for (let each = 0; each < 50; each += 1) ask(`/product/${each}`);
  expect(requests).toHaveLength(20);
});

it('[RTE-4] an arrived document becomes the HTML of its page: title, styles, part and footer', async () => {
  ask('/product/oat');
  const opened = open('/product/oat');
  await answer(html('Oat', '/main.mjs'));
  expect(await opened).toBe(true);
  expect(accept).toHaveBeenCalledWith({ page: 'catalog/ProductPage' });
  const page = served.servedPage(address('/product/oat'));
  expect(page?.title).toBe('Oat');
  expect(page?.main.map((node) => node.textContent)).toEqual(['.b{}', 'Oat']);
  expect(page?.footer.map((node) => node.textContent)).toEqual(['Footer']);
  expect(served.servedPage(address('/product/blush'))).toBeUndefined();
});

it('[UI-4] a document that a press has opened is the same HTML for the click', async () => {
  ask('/product/oat');
  await answer(html('Oat', '/main.mjs'));
  await open('/product/oat');
  const page = served.servedPage(address('/product/oat'));
  // What the press prepares takes the nodes out of the document.
  document.body.replaceChildren(...(page?.main ?? []));
  expect(await open('/product/oat')).toBe(true);
  expect(served.servedPage(address('/product/oat'))).toBe(page);
  expect(page?.main.map((node) => node.textContent)).toEqual(['.b{}', 'Oat']);
});

it.each([
  ['of another version of the shell', html('Oat', '/other.mjs')],
  ['without boot data', html('Oat', '/main.mjs', '')],
  ['that the server refuses to send', null],
])('[RTE-4] a document %s is not shown', async (_what, text) => {
  ask('/product/oat');
  await answer(text);
  expect(await open('/product/oat')).toBe(false);
  expect(served.servedPage(address('/product/oat'))).toBeUndefined();
});

it('[RTE-4] a document whose boot data are refused is not shown', async () => {
  accept.mockReturnValue(false);
  ask('/product/oat');
  await answer(html('Oat', '/main.mjs'));
  expect(await open('/product/oat')).toBe(false);
  expect(served.servedPage(address('/product/oat'))).toBeUndefined();
});

it('[UI-4] a refused request may be repeated', async () => {
  ask('/product/oat', 'ahead');
  await answer(null);
  expect(served.hasDocument(address('/product/oat'))).toBe(false);
  ask('/product/oat');
  expect(requests).toHaveLength(2);
});

it.each([
  ['fails', (request: Asked) => request.fail()],
  [
    'is answered with an error page',
    (request: Asked) => request.answer({ ok: false, text: async () => html('Error', '/main.mjs') }),
  ],
])('[UI-4] a request that %s may be repeated', async (_what, end) => {
  ask('/product/oat');
  requests.forEach(end);
  expect(await open('/product/oat')).toBe(false);
  ask('/product/oat');
  expect(requests).toHaveLength(2);
});

it('[UI-4] a document is parsed when it is opened, once', async () => {
  for (const path of ['/product/oat', '/product/blush']) {
    ask(path);
    await answer(html(path, '/main.mjs'));
  }
  expect(parse).not.toHaveBeenCalled();
  await Promise.all([open('/product/oat'), open('/product/oat')]);
  await open('/product/oat');
  expect(parse).toHaveBeenCalledTimes(1);
});

it('[UI-4] only the text of a fetched document is trusted, by a policy of its own', async () => {
  const createPolicy = jest.fn((_name: string, rules: { createHTML?(text: string): string }) => ({
    createHTML: (text: string) => `${rules.createHTML?.(text)}<i>trusted</i>`,
  }));
  Object.assign(window, { trustedTypes: { createPolicy } });
  jest.resetModules();
  served = await import('./served-pages');
  Reflect.deleteProperty(window, 'trustedTypes');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['documents']);
  ask('/product/oat');
  await answer(html('Oat', '/main.mjs'));
  await open('/product/oat');
  expect(parse.mock.lastCall?.[0]).toMatch(/<i>trusted<\/i>$/);
});

it('[I18-1] [CUR-1] documents in a former language or currency are forgotten, and those that are old', () => {
  ask('/product/oat');
  served.forgetDocuments();
  expect(served.hasDocument(address('/product/oat'))).toBe(false);
  ask('/product/oat');
  jest.advanceTimersByTime(299_999);
  expect(served.hasDocument(address('/product/oat'))).toBe(true);
  jest.advanceTimersByTime(1);
  expect(served.hasDocument(address('/product/oat'))).toBe(false);
});

it('[RTE-4] [ENG-3] the HTML of the present page is kept until its code has taken over, without the styles in its head', () => {
  const forget = served.keepPage();
  const kept = served.servedPage(location);
  expect(kept?.title).toBe('Shop');
  expect(kept?.main.some((node) => node instanceof HTMLStyleElement)).toBe(false);
  forget();
  expect(served.servedPage(location)).toBeUndefined();
});
