/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { Parts } from '../../page/parts';
import { showPage } from '../../testing/show-page';
import { servedPage } from './served-pages';
import { renderPressed, reveal, showHiddenPages, whenRendered } from './show-hidden-page';

jest.mock('./served-pages', () => ({ servedPage: jest.fn() }));

function Product() {
  return <h1>{useLocation().pathname}</h1>;
}

function Shop() {
  return <h1>Shop slippers</h1>;
}

/** Suspends like a part whose code has not loaded. */
function NotLoaded(): never {
  throw new Promise(() => {});
}

const heading = (name: string) => screen.getByRole('heading', { name, hidden: true });
/** Returns true if a page is laid out, but not seen. */
const isHidden = (title: HTMLElement) => title.closest('[aria-hidden]') !== null;
const ask = (path: string) => renderPressed(new URL(path, location.href));
const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const whenPainted = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)));

/** Presses a link to a page. */
async function prepare(path: string): Promise<void> {
  send('pointerdown');
  await act(async () => ask(path));
}

showHiddenPages();
beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

/** Opens the shop; `open` does what a click on a link does, and returns true if the page was rendered. */
function openShop(product: ComponentType = Product, over?: Partial<Parts>) {
  const parts = { 'catalog/ShopPage': Shop, 'catalog/ProductPage': product };
  const { here } = showPage({ path: '/shop', parts, over });
  const navigate = (path: string) => () => void here.navigate?.(path);
  return { here, open: (path: string) => reveal(new URL(path, location.href), navigate(path)) };
}

it('[UI-4] nothing is rendered if the press has ended, and what was rendered is removed if no click follows', async () => {
  jest.useFakeTimers();
  openShop();
  await prepare('/product/a');
  expect(isHidden(heading('/product/a'))).toBe(true);
  expect(isHidden(heading('Shop slippers'))).toBe(false);
  send('pointercancel');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getAllByRole('heading', { hidden: true })).toHaveLength(1);
  await act(async () => ask('/product/b'));
  expect(screen.getAllByRole('heading', { hidden: true })).toHaveLength(1);
  jest.useRealTimers();
});

it('[UI-4] a page that is rendered is shown at once; React removes the former page after the paint', async () => {
  const { open } = openShop();
  await prepare('/product/a');
  const [shop, product] = [heading('Shop slippers'), heading('/product/a')];
  // It has been laid out, which the click does not have to do.
  expect(product).toBeVisible();
  expect(open('/product/a')).toBe(true);
  expect(location.pathname).toBe('/product/a');
  expect(product).toBeVisible();
  expect(isHidden(product)).toBe(false);
  expect(screen.getAllByRole('heading', { hidden: true })[0]).toBe(product);
  expect(shop).not.toBeVisible();
  expect(shop).toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  await whenPainted();
  expect(heading('/product/a')).toBe(product);
  expect(product).toBeVisible();
  expect(shop).not.toBeInTheDocument();
});

it('[UI-4] the server’s HTML of a page without code is laid out during the press, and stays where it is', async () => {
  const title = document.createElement('h1');
  title.textContent = 'Served slippers';
  const page = { title: 'Served', main: [title], footer: [] };
  jest.mocked(servedPage).mockReturnValue(page);
  const { open } = openShop(NotLoaded, {
    served: ({ pathname }) => (pathname === '/shop' ? undefined : page),
  });
  await prepare('/product/a');
  expect(isHidden(heading('Served slippers'))).toBe(true);
  expect(title).toBeVisible();
  const moved = jest.spyOn(Element.prototype, 'replaceChildren');
  expect(open('/product/a')).toBe(true);
  await whenPainted();
  expect(heading('Served slippers')).toBe(title);
  expect(title).toBeVisible();
  expect(isHidden(title)).toBe(false);
  expect(moved).not.toHaveBeenCalled();
  expect(document.title).toBe('Served');
});

it.each([
  ['of another address', '/product/b'],
  ['of another query', '/product/a?variant=2'],
  ['in which a place is to be shown', '/product/a#reviews'],
])('[UI-4] a page %s is left to React', async (_what, path) => {
  const { open } = openShop();
  await prepare('/product/a');
  expect(open(path)).toBe(false);
  expect(heading('Shop slippers')).toBeVisible();
  expect(location.pathname).toBe('/shop');
});

it('[UI-4] the hidden page of a link that was pressed before is not shown', async () => {
  const { open } = openShop();
  await prepare('/product/a');
  // React has not rendered the other one yet.
  await act(async () => {
    ask('/product/b');
    expect(open('/product/b')).toBe(false);
  });
  expect(open('/product/b')).toBe(true);
  expect(heading('/product/b')).toBeVisible();
  await whenPainted();
});

it('[UI-4] a click waits for a page whose rendering has begun, but not for one that is not rendered', async () => {
  const { open } = openShop();
  const wait = (path: string) => whenRendered(new URL(path, location.href));
  await wait('/product/a');
  send('pointerdown');
  await act(async () => {
    ask('/product/a');
    const rendered = wait('/product/a');
    expect(open('/product/a')).toBe(false);
    await wait('/product/b');
    expect(open('/product/a')).toBe(false);
    void rendered?.then(() => expect(open('/product/a')).toBe(true));
  });
  expect(heading('/product/a')).toBeVisible();
  expect(location.pathname).toBe('/product/a');
  await whenPainted();
});

it('[UI-4] a page is seen if React shows it itself after it was laid out', async () => {
  const { open, here } = openShop();
  await prepare('/product/a');
  expect(open('/product/a?variant=2')).toBe(false);
  await act(async () => void here.navigate?.('/product/a?variant=2'));
  const product = heading('/product/a');
  expect(product).toBeVisible();
  expect(isHidden(product)).toBe(false);
});

it('[RTE-4] a visitor who goes back at once sees the former page', async () => {
  const { open } = openShop();
  await prepare('/product/a');
  open('/product/a');
  history.back();
  await whenPainted();
  expect(heading('Shop slippers')).toBeVisible();
  expect(heading('/product/a')).not.toBeVisible();
});

it('[UI-4] [ENG-3] elements that an extension adds to the page are no pages', async () => {
  const { here, open } = openShop();
  for (const place of ['afterbegin', 'beforeend'] as const)
    document.querySelector('main')?.insertAdjacentElement(place, document.createElement('coupon-offer'));
  await prepare('/product/a');
  expect(isHidden(heading('/product/a'))).toBe(true);
  await act(async () => void expect(open('/product/a')).toBe(true));
  expect(isHidden(heading('/product/a'))).toBe(false);
  await whenPainted();
  expect(here.pathname).toBe('/product/a');
});
