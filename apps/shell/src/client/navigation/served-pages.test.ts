/** @jest-environment jsdom */
import type { Boot } from '../../page/boot';
import type { FetchAheadReason } from '../../page/fetch-ahead';

type Served = typeof import('./served-pages');

const requests: FakeRequest[] = [];

/** A request that the test answers: jsdom sends none. */
class FakeRequest {
  responseType = '';
  responseXML: Document | null = null;
  onloadend = () => {};
  headers: Record<string, string> = {};
  path = '';
  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {
    requests.push(this);
  }
}

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
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  history.replaceState(null, '', '/shop');
  document.documentElement.innerHTML = html('Shop', '/main.mjs');
  jest.resetModules();
  served = await import('./served-pages');
});
afterEach(() => jest.useRealTimers());

const address = (path: string) => new URL(path, location.href);
const ask = (path: string, reason: FetchAheadReason = 'intent') =>
  served.fetchDocument(address(path), reason);

function answer(text: string | null): void {
  const request = requests.at(-1);
  if (!request) throw new Error('nothing was requested');
  request.responseXML = text === null ? null : new DOMParser().parseFromString(text, 'text/html');
  request.onloadend();
}

const accept = jest.fn((_boot: Boot) => true);
beforeEach(() => accept.mockReset().mockReturnValue(true));
const open = (path: string) => served.openDocument(address(path), accept);

it('[UI-4] a document is requested once, with the reason, and not parsed from text', () => {
  ask('/product/oat', 'ahead');
  ask('/product/oat#top');
  expect(requests).toMatchObject([
    { path: '/product/oat', headers: { 'fetch-ahead': 'ahead' }, responseType: 'document' },
  ]);
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
  answer(html('Oat', '/main.mjs'));
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
  answer(html('Oat', '/main.mjs'));
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
  answer(text);
  expect(await open('/product/oat')).toBe(false);
  expect(served.servedPage(address('/product/oat'))).toBeUndefined();
});

it('[RTE-4] a document whose boot data are refused is not shown', async () => {
  accept.mockReturnValue(false);
  ask('/product/oat');
  answer(html('Oat', '/main.mjs'));
  expect(await open('/product/oat')).toBe(false);
  expect(served.servedPage(address('/product/oat'))).toBeUndefined();
});

it('[UI-4] a refused request may be repeated', () => {
  ask('/product/oat', 'ahead');
  answer(null);
  expect(served.hasDocument(address('/product/oat'))).toBe(false);
  ask('/product/oat');
  expect(requests).toHaveLength(2);
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
