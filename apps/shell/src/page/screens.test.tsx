/** @jest-environment jsdom */
import { useEffect } from 'react';
import { act, screen } from '@testing-library/react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showPage } from '../testing/show-page';
import { hiddenPage } from './hidden-page';

const rendered = jest.fn();
const started = jest.fn();

function Product() {
  const { pathname, search } = useLocation();
  rendered(pathname + search, useNavigationType());
  useEffect(() => void started(pathname), [pathname]);
  return <h1>{pathname}</h1>;
}

function Shop() {
  return <h1>Shop slippers</h1>;
}

const parts = { 'catalog/ShopPage': Shop, 'catalog/ProductPage': Product };

/** Opens the shop; `prepare` does what a press on a link does. */
function openShop() {
  const { here } = showPage({ path: '/shop', parts });
  const prepare = (pathname?: string) =>
    act(async () =>
      hiddenPage.render?.(pathname === undefined ? undefined : { pathname, search: '', hash: '' }),
    );
  return { prepare, open: (path: string) => act(async () => here.navigate?.(path)) };
}

const heading = (name: string) => screen.getByRole('heading', { name, hidden: true });

beforeEach(() => jest.clearAllMocks());

it('[UI-4] a page that is rendered in advance is hidden, has no effects, and leaves without a trace', async () => {
  const { prepare } = openShop();
  await prepare('/product/a');
  expect(heading('/product/a')).not.toBeVisible();
  expect(heading('Shop slippers')).toBeVisible();
  expect(started).not.toHaveBeenCalled();
  await prepare();
  expect(screen.getAllByRole('heading', { hidden: true })).toHaveLength(1);
  expect(started).not.toHaveBeenCalled();
});

it('[UI-4] [RTE-4] a navigation shows it without rendering it again, and removes the former page', async () => {
  const { prepare, open } = openShop();
  await prepare('/product/a');
  const prepared = heading('/product/a');
  await open('/product/a');
  expect(heading('/product/a')).toBe(prepared);
  expect(prepared).toBeVisible();
  expect(screen.getAllByRole('heading', { hidden: true })).toHaveLength(1);
  expect(started.mock.calls).toEqual([['/product/a']]);
  expect(rendered.mock.calls).toEqual([['/product/a', 'PUSH']]);
  await prepare();
  expect(prepared).toBeVisible();
  await open('/shop');
  expect(prepared).not.toBeInTheDocument();
});

it('[UI-4] from product to product, and to a page that was not prepared', async () => {
  const { prepare, open } = openShop();
  await prepare('/product/a');
  await open('/product/a');
  const shown = heading('/product/a');
  await prepare('/product/b');
  expect(heading('/product/a')).toBe(shown);
  expect(shown).toBeVisible();
  await open('/product/c');
  expect(heading('/product/c')).toBeVisible();
  expect(heading('/product/b')).not.toBeVisible();
});

it('[PRD-4] a page that was prepared sees what changes in its address later', async () => {
  const { prepare, open } = openShop();
  await prepare('/product/a');
  await open('/product/a');
  await open('/product/a?variant=2');
  expect(rendered).toHaveBeenLastCalledWith('/product/a?variant=2', 'PUSH');
  expect(started).toHaveBeenCalledTimes(1);
});
