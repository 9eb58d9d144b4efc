/** @jest-environment jsdom */
import type { PartId } from '@pluis/contract';
import { createMatch } from '../../page/site';
import { sampleSite } from '../../testing/sample-site';
import { prefetchInView } from './in-view';
import { fetchDocument } from './served-pages';

jest.mock('./served-pages', () => ({ fetchDocument: jest.fn() }));

const loaded = new Set<PartId>();
const parts = { match: createMatch(sampleSite.routes), isLoaded: (id: PartId) => loaded.has(id) };

/** Lays the links out below each other, `height` pixels apart, from `top` on. */
function layOut(top = 0, height = 200): void {
  document.querySelectorAll('a').forEach((link, index) => {
    const y = top + index * height;
    link.getBoundingClientRect = () => new DOMRect(0, y, 100, height);
  });
}

/** The links whose documents were fetched ahead. */
const ahead = () =>
  jest
    .mocked(fetchDocument)
    .mock.calls.map(([link, reason]) => reason === 'ahead' && 'id' in link && link.id);

beforeEach(() => {
  // jsdom has none.
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly x: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
      get bottom(): number {
        return this.top + this.height;
      }
    },
  });
  jest.mocked(fetchDocument).mockClear();
  loaded.clear();
  history.replaceState(null, '', '/shop');
  document.body.innerHTML = `
    <header><a id="header" href="/product/header">Header</a></header>
    <main>
      <a id="one" href="/product/one">One</a><a id="again" href="/product/one">One</a>
      <a id="list" href="/shop">Shop</a><a id="terms" href="/terms">Terms</a>
      <a id="away" href="https://elsewhere.example/product/one">Elsewhere</a>
      <a id="two" href="/product/two">Two</a><a id="three" href="/product/three">Three</a>
      <a id="four" href="/product/four">Four</a>
    </main>`;
  layOut(0, 20);
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it('[UI-4] prefetches the documents of the first three products in view, each once', () => {
  prefetchInView(parts);
  expect(ahead()).toEqual(['one', 'two', 'three']);
});

it('[UI-4] omits products above and below the view', () => {
  layOut(innerHeight - 7 * 20, 20);
  prefetchInView(parts);
  expect(ahead()).toEqual(['one', 'two']);
  jest.mocked(fetchDocument).mockClear();
  layOut(-2 * 20, 20);
  prefetchInView(parts);
  expect(ahead()).toEqual(['again', 'two', 'three']);
});

it('[UI-4] waits until the page has loaded', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  prefetchInView(parts);
  expect(ahead()).toEqual([]);
  state.mockReturnValue('complete');
  dispatchEvent(new Event('load'));
  expect(ahead()).toEqual(['one', 'two', 'three']);
});

it('[UI-4] fetches no document of a page whose code has loaded', () => {
  loaded.add('catalog/ProductPage');
  prefetchInView(parts);
  expect(ahead()).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
  '[UI-4] fetches nothing with Save-Data or on a slow connection: %j',
  (value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
    prefetchInView(parts);
    expect(ahead()).toEqual([]);
  },
);
