import { polyfillPopovers } from '../testing/popovers';
import { followLinks, pageLink } from './navigation';

const navigate = jest.fn();
const beforeLeave = jest.fn();
let asleep: Element | null = null;
let prepare: (url: URL) => Promise<void>;
let isReady = true;

polyfillPopovers();
followLinks({
  prepare: (url) => prepare(url),
  isAsleep: (target) => target === asleep,
  beforeLeave,
  navigate: () => (isReady ? navigate : undefined),
});

beforeEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/shop?sort=new');
  asleep = null;
  isReady = true;
  prepare = () => Promise.resolve();
  navigate.mockReset();
  beforeLeave.mockReset();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function link(href: string, attributes: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) anchor.setAttribute(name, value);
  document.body.append(anchor);
  return anchor;
}

/** Presses a link; true if the browser is left to follow it. */
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

/** Lets promises have their turn. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it.each([
  ['/', '/'],
  ['/product/classic', '/product/classic'],
  ['/product/caf%C3%A9?a=1#b', '/product/caf%C3%A9?a=1#b'],
  ['/#faq', '/#faq'],
  ['product/classic', '/product/classic'],
  ['/nope', '/nope'],
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
])('[RTE-4] a press %s is left to the browser', async (_what, href, attributes, init) => {
  expect(press(link(href, attributes), init)).toBe(true);
  await settle();
  expect(navigate).not.toHaveBeenCalled();
});

it("[RTE-4] a press beside links is nobody's", () => {
  expect(press(document.body)).toBe(true);
  expect(pageLink(null)).toBeUndefined();
  expect(pageLink(document)).toBeUndefined();
});

it('[RTE-4] before the router is there, the browser follows links', () => {
  isReady = false;
  expect(press(link('/'))).toBe(true);
});

it('[RTE-4] a link that its part has answered itself is not followed', async () => {
  const anchor = link('/');
  anchor.addEventListener('click', (event) => event.preventDefault());
  press(anchor);
  await settle();
  expect(navigate).not.toHaveBeenCalled();
});

it('[RTE-4] a link in a part that is asleep is followed once, though nothing of the press gets out', async () => {
  const anchor = link('/');
  asleep = anchor;
  anchor.addEventListener('click', (event) => event.stopPropagation());
  press(anchor);
  await settle();
  expect(navigate).toHaveBeenCalledTimes(1);

  const awake = link('/');
  press(awake);
  await settle();
  expect(navigate).toHaveBeenCalledTimes(2);
});

it('[RTE-4] a link to this very page goes to its top', async () => {
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

describe('[PRD-2] a link that declares that it goes back', () => {
  const back = jest.fn();

  function historyOf(previous: string): void {
    const urls = [previous, 'http://localhost/product/classic'];
    const entries = () => urls.map((url, index) => ({ url, index }));
    Object.defineProperty(window, 'navigation', {
      value: { currentEntry: { index: 1 }, entries },
      configurable: true,
    });
  }

  beforeEach(() => {
    jest.spyOn(history, 'back').mockImplementation(back);
    back.mockReset();
    history.replaceState(null, '', '/product/classic');
  });
  afterEach(() => Reflect.deleteProperty(window, 'navigation'));

  it('goes back where that leads to its page', () => {
    historyOf('http://localhost/shop?lang=nl');
    expect(press(link('/shop', { 'data-back': '' }))).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each(['http://localhost/', undefined])('follows its address where %s is behind', async (previous) => {
    if (previous) historyOf(previous);
    press(link('/shop', { 'data-back': '' }));
    await settle();
    expect(back).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledWith('/shop');
  });

  it('leaves a click with a key to the browser', () => {
    historyOf('http://localhost/shop');
    expect(press(link('/shop', { 'data-back': '' }), { metaKey: true })).toBe(true);
    expect(back).not.toHaveBeenCalled();
  });
});

describe('[RTE-4] the page stays', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('until the next one can be shown', async () => {
    let arrive = () => {};
    const prepared = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    prepare = prepared;
    press(link('/product/caf%C3%A9'));
    expect(prepared).toHaveBeenCalledWith(new URL('/product/caf%C3%A9', location.href));
    await jest.advanceTimersByTimeAsync(500);
    expect(navigate).not.toHaveBeenCalled();
    arrive();
    await jest.advanceTimersByTimeAsync(0);
    expect(navigate).toHaveBeenCalledWith('/product/caf%C3%A9');
    expect(beforeLeave.mock.invocationCallOrder[0]).toBeLessThan(navigate.mock.invocationCallOrder[0] ?? 0);
  });

  it('one second at most', async () => {
    prepare = () => new Promise(() => {});
    press(link('/product/classic'));
    await jest.advanceTimersByTimeAsync(999);
    expect(navigate).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('no longer where the code cannot be had: the page says so in its place [MFE-4]', async () => {
    prepare = () => Promise.reject(new Error('unreachable'));
    press(link('/product/classic'));
    await jest.advanceTimersByTimeAsync(0);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('rapid presses: only the last one lands', async () => {
    const arrivals: (() => void)[] = [];
    prepare = () => new Promise((resolve) => arrivals.push(resolve));
    press(link('/product/first'));
    press(link('/product/second'));
    arrivals.reverse().forEach((arrive) => arrive());
    await jest.advanceTimersByTimeAsync(2000);
    expect(navigate.mock.calls).toEqual([['/product/second']]);
  });
});
