/** @jest-environment jsdom */
import type { PartId } from '@pluis/contract';
import type { LoadedPart } from '../../page/parts';
import { createMatch } from '../../page/site';
import { sampleSite } from '../../testing/sample-site';
import { pointerEvent } from '@pluis/ui/testing/pointer-event';
import { fetchOnIntent } from './intent';
import { fetchDocument, openDocument } from './served-pages';

jest.mock('./served-pages', () => ({ fetchDocument: jest.fn(), openDocument: jest.fn(async () => false) }));

const part: LoadedPart = {
  module: { default: () => null, messages: async () => ({}) },
  version: '1.0.0',
  messages: () => ({}),
};
const want = jest.fn();
const loadData = jest.fn(async (_part: LoadedPart, _url: URL) => {});
/** The pages whose code is loaded. */
let loaded: PartId[];
const options = {
  parts: {
    isLoaded: (id: PartId) => loaded.includes(id),
    load: async () => part,
    loadData,
    serve: () => true,
    match: createMatch(sampleSite.routes),
  },
  want,
};
/** The documents that were requested. */
const documents = () =>
  jest.mocked(fetchDocument).mock.calls.map(([{ pathname }, reason]) => reason === 'intent' && pathname);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  loaded = [];
  history.replaceState(null, '', '/shop');
  document.body.innerHTML = `
    <a id="product" href="/product/caf%C3%A9"><img id="picture" alt=""></a>
    <a id="here" href="/shop">Shop</a>
    <a id="away" href="https://elsewhere.example/shop">Elsewhere</a>
    <a id="nowhere" href="/nope">Nowhere</a>
    <button commandfor="cart-sheet"><span id="cart">Cart</span></button>
    <div data-part="cart/CartSheet"><dialog id="cart-sheet"></dialog></div>`;
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function point(id: string, pointerType = 'mouse'): void {
  document.getElementById(id)?.dispatchEvent(pointerEvent('pointerover', pointerType));
}

const send = (id: string, type: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  '[UI-4] no page is prefetched with Save-Data or on a slow connection: %j',
  (value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
    fetchOnIntent(options);
    send('product', 'pointerdown');
    send('cart', 'pointerdown');
    expect(documents()).toEqual([]);
    expect(want).not.toHaveBeenCalled();
  },
);

describe('[UI-4] after it has started', () => {
  // The document keeps its listeners, so this runs once, as in a page; each test requests another product.
  beforeAll(() => {
    fetchOnIntent(options);
  });
  let count = 0;
  beforeEach(() => {
    count += 1;
    document.getElementById('product')?.setAttribute('href', `/product/caf%C3%A9-${count}`);
  });
  const product = () => `/product/caf%C3%A9-${count}`;

  it('an idle page prefetches nothing', () => {
    jest.advanceTimersByTime(60_000);
    expect(documents()).toEqual([]);
    expect(loadData).not.toHaveBeenCalled();
    expect(want).not.toHaveBeenCalled();
  });

  it('a pointer that rests on a link prefetches its document if the code of that page has not loaded', () => {
    point('picture');
    expect(documents()).toEqual([]);
    jest.advanceTimersByTime(65);
    expect(documents()).toEqual([product()]);
    expect(loadData).not.toHaveBeenCalled();
  });

  it('if the code of the page has loaded it fetches the data, and no document', async () => {
    loaded = ['catalog/ProductPage'];
    point('picture');
    await jest.advanceTimersByTimeAsync(65);
    expect(loadData.mock.calls).toEqual([[part, new URL(product(), location.href)]]);
    expect(documents()).toEqual([]);
  });

  it('of the other pages the document is opened while its link is pressed, and not before', async () => {
    point('picture');
    await jest.advanceTimersByTimeAsync(65);
    expect(openDocument).not.toHaveBeenCalled();
    send('picture', 'pointerdown');
    await jest.advanceTimersByTimeAsync(0);
    expect(openDocument).toHaveBeenCalledTimes(1);
  });

  it('a pointer that only crosses a link fetches nothing, and a finger does not rest', () => {
    point('product');
    jest.advanceTimersByTime(64);
    point('here');
    jest.advanceTimersByTime(1000);
    point('product', 'touch');
    jest.advanceTimersByTime(1000);
    expect(documents()).toEqual([]);
  });

  it.each(['pointerdown', 'focusin'])('a %s fetches at once', (type) => {
    send('picture', type);
    expect(documents()).toEqual([product()]);
  });

  it('the focus that follows a press fetches nothing again', async () => {
    loaded = ['catalog/ProductPage'];
    send('picture', 'pointerdown');
    send('product', 'focusin');
    await jest.advanceTimersByTimeAsync(0);
    expect(loadData).toHaveBeenCalledTimes(1);
    send('product', 'pointerdown');
    await jest.advanceTimersByTimeAsync(0);
    expect(loadData).toHaveBeenCalledTimes(2);
  });

  it('even if the event is stopped from bubbling', () => {
    document.getElementById('picture')?.addEventListener('pointerdown', (event) => event.stopPropagation());
    send('picture', 'pointerdown');
    expect(documents()).toEqual([product()]);
  });

  it('for a page that the boot data do not name it fetches nothing', () => {
    send('nowhere', 'focusin');
    expect(documents()).toEqual([]);
  });

  it.each(['here', 'away'])('a link %s fetches nothing', (id) => {
    send(id, 'focusin');
    expect(documents()).toEqual([]);
  });

  it('the cart button fetches the code of its sheet', () => {
    send('cart', 'focusin');
    expect(want.mock.calls).toEqual([['cart/CartSheet']]);
  });
});
