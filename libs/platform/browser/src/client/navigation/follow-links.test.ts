/** @jest-environment jsdom */
import type { LoadedPart } from '../../page/parts';
import { createMatch } from '../../page/site';
import { sampleSite } from '../../testing/sample-site';
import { polyfillPopovers } from '@pluis/ui/testing/popovers';
import { followLinks } from './follow-links';
import { pageLink } from './page-link';
import { hasDocument, openDocument } from './served-pages';

jest.mock('./served-pages', () => ({ hasDocument: jest.fn(), openDocument: jest.fn() }));

const navigate = jest.fn();
/** The pages whose code is not loaded. */
let lacking: string[] = [];
let isReady = true;
const part: LoadedPart = {
  module: { default: () => null, messages: async () => ({}) },
  version: '1.0.0',
  messages: () => ({}),
};
const onUnreachable = jest.fn();
const load = jest.fn(async () => part);
const serve = jest.fn(() => true);
const loadData = jest.fn((_part: LoadedPart, _url: URL) => Promise.resolve());

polyfillPopovers();
followLinks({
  parts: {
    isLoaded: (id) => !lacking.includes(id),
    load,
    loadData,
    match: createMatch(sampleSite.routes),
    serve,
  },
  navigate: () => (isReady ? navigate : undefined),
  onUnreachable,
});

beforeEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/shop?sort=new');
  lacking = [];
  isReady = true;
  load.mockClear();
  loadData.mockReset().mockResolvedValue();
  navigate.mockReset();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function link(href: string, attributes: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) anchor.setAttribute(name, value);
  document.body.append(anchor);
  return anchor;
}

/** Presses a link; returns true if the browser is left to follow it. */
function press(target: Element, init: MouseEventInit = {}): boolean {
  let isLeft = false;
  const lastly = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', lastly, { once: true });
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
  return isLeft;
}

/** Lets pending promises settle, and then the task in which a navigation starts. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

it.each([
  ['/', '/'],
  ['/product/classic', '/product/classic'],
  ['/product/caf%C3%A9?a=1#b', '/product/caf%C3%A9?a=1#b'],
  ['/#faq', '/#faq'],
  ['product/classic', '/product/classic'],
])('[RTE-4] a link to %s becomes a navigation', async (href, to) => {
  expect(press(link(href))).toBe(false);
  await settle();
  expect(navigate).toHaveBeenCalledWith(to);
});

it('[RTE-4] a press anywhere in a link follows it', async () => {
  const anchor = link('/');
  anchor.innerHTML = '<img alt="">';
  press(anchor.firstElementChild ?? anchor);
  await settle();
  expect(navigate).toHaveBeenCalledTimes(1);
});

it.each<[string, string, Readonly<Record<string, string>>, MouseEventInit]>([
  ['with the command key', '/', {}, { metaKey: true }],
  ['with the control key', '/', {}, { ctrlKey: true }],
  ['with the shift key', '/', {}, { shiftKey: true }],
  ['with the alt key', '/', {}, { altKey: true }],
  ['with the middle button', '/', {}, { button: 1 }],
  ['for a new tab', '/', { target: '_blank' }, {}],
  ['to another site', 'https://provider.example/', {}, {}],
  ['to a mail program', 'mailto:hello@pluis.example', {}, {}],
  ['to a file', '/manifest.webmanifest', {}, {}],
  ['for a download', '/shop', { download: '' }, {}],
  ['that asks for a page load', '/?preview=off', { 'data-reload': '' }, {}],
  ['to a place in this page', '#faq', {}, {}],
  ['to no page of the shop', '/nope', {}, {}],
  ['to a page in capital letters, which the server knows', '/SHOP', {}, {}],
  ['to a product in capital letters', '/product/Classic-Mop-Slippers', {}, {}],
])('[RTE-4] a press %s is left to the browser', async (_what, href, attributes, init) => {
  expect(press(link(href, attributes), init)).toBe(true);
  await settle();
  expect(navigate).not.toHaveBeenCalled();
});

it('[RTE-4] a press outside of links is ignored', () => {
  expect(press(document.body)).toBe(true);
  expect(pageLink(null)).toBeUndefined();
  expect(pageLink(document)).toBeUndefined();
});

it('[RTE-4] before the router has started, the browser follows links', () => {
  isReady = false;
  expect(press(link('/'))).toBe(true);
});

it('[RTE-4] a link that its part has handled is not followed', async () => {
  const anchor = link('/');
  anchor.addEventListener('click', (event) => event.preventDefault());
  press(anchor);
  await settle();
  expect(navigate).not.toHaveBeenCalled();
});

describe('[RTE-4] a link is an ordinary link', () => {
  it('while the code of its page has not loaded', async () => {
    lacking = ['catalog/ProductPage'];
    expect(press(link('/product/classic'))).toBe(true);
    await settle();
    expect(navigate).not.toHaveBeenCalled();
    lacking = [];
    expect(press(link('/product/classic'))).toBe(false);
    await settle();
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});

describe('[RTE-4] before the code of the next page has loaded', () => {
  beforeEach(() => {
    lacking = ['catalog/ProductPage'];
    jest.mocked(hasDocument).mockReset().mockReturnValue(true);
    jest.mocked(openDocument).mockReset().mockResolvedValue(true);
  });

  it('a link shows the server’s HTML if its document was requested', async () => {
    expect(press(link('/product/classic'))).toBe(false);
    await settle();
    expect(navigate.mock.calls).toEqual([['/product/classic']]);
    const [[url, accept] = []] = jest.mocked(openDocument).mock.calls;
    expect(url).toEqual(new URL('/product/classic', location.href));
    const boot = Object({ page: 'catalog/ProductPage' });
    expect(accept?.(boot)).toBe(true);
    expect(serve.mock.calls).toEqual([['catalog/ProductPage', boot]]);
  });

  it('the browser loads a document that cannot be shown in place', async () => {
    jest.mocked(openDocument).mockResolvedValue(false);
    // jsdom loads no documents, and says so.
    const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
    press(link('/product/classic'));
    await settle();
    expect(String(complain.mock.calls)).toContain('Not implemented: navigation');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('without a connection the page stays if the document could not be fetched', async () => {
    jest.mocked(openDocument).mockResolvedValue(false);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onUnreachable.mockClear();
    expect(press(link('/product/unfetched'))).toBe(false);
    await settle();
    expect(onUnreachable).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });
});

it('[RTE-4] from the 404 page, which is the shell’s own, a link is a navigation without a page load', async () => {
  history.replaceState(null, '', '/nope');
  expect(press(link('/shop'))).toBe(false);
  await settle();
  expect(navigate).toHaveBeenCalledWith('/shop');
});

it('[RTE-4] a link to the current page scrolls to the top', async () => {
  expect(press(link('/shop?sort=new'))).toBe(false);
  await settle();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(navigate).not.toHaveBeenCalled();
});

it('[RTE-4] the same page with another query is a navigation', async () => {
  press(link('/shop'));
  await settle();
  expect(navigate).toHaveBeenCalledWith('/shop');
});

it('[HDR-2] the menu closes', () => {
  document.body.innerHTML = '<div id="menu" popover="auto"></div>';
  const menu = document.querySelector<HTMLElement>('#menu');
  menu?.showPopover();
  press(link('#faq'));
  expect(menu?.matches(':popover-open')).toBe(false);
});

describe('[RTE-4] the page stays', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('until the data of the next one have loaded', async () => {
    let arrive = () => {};
    loadData.mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
    press(link('/product/caf%C3%A9?variant=1'));
    await jest.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledWith('catalog/ProductPage');
    expect(loadData).toHaveBeenCalledWith(part, new URL('/product/caf%C3%A9?variant=1', location.href));
    expect(navigate).not.toHaveBeenCalled();
    arrive();
    await jest.advanceTimersByTimeAsync(0);
    expect(navigate).toHaveBeenCalledWith('/product/caf%C3%A9?variant=1');
  });

  it('one second at most', async () => {
    loadData.mockReturnValue(new Promise(() => {}));
    press(link('/product/classic'));
    await jest.advanceTimersByTimeAsync(999);
    expect(navigate).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('rapid presses: only the last one lands', async () => {
    const arrivals: (() => void)[] = [];
    loadData.mockImplementation(() => new Promise((resolve) => arrivals.push(resolve)));
    press(link('/product/first'));
    await jest.advanceTimersByTimeAsync(0);
    press(link('/product/second'));
    await jest.advanceTimersByTimeAsync(0);
    arrivals.reverse().forEach((arrive) => arrive());
    await jest.advanceTimersByTimeAsync(2000);
    expect(navigate.mock.calls).toEqual([['/product/second']]);
  });

  it('if the visitor has gone back in the meantime', async () => {
    loadData.mockReturnValue(new Promise(() => {}));
    press(link('/product/classic'));
    dispatchEvent(new PopStateEvent('popstate'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(navigate).not.toHaveBeenCalled();
  });
});

it('without a connection keeps the page and says why; a second press is followed', () => {
  jest.mocked(hasDocument).mockReturnValue(false);
  onUnreachable.mockClear();
  lacking = ['catalog/ProductPage'];
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const target = link('/product/classic');
  expect(press(target)).toBe(false);
  expect(onUnreachable).toHaveBeenCalledTimes(1);
  expect(press(target)).toBe(true);
  expect(onUnreachable).toHaveBeenCalledTimes(1);
});

it('without a connection shows the notice even for a press that React stops in a part that is not hydrated', () => {
  lacking = ['catalog/ShopPage', 'catalog/ProductPage'];
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onUnreachable.mockClear();
  const target = link('/product/other');
  document.body.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  target.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(onUnreachable).toHaveBeenCalledTimes(1);
});
