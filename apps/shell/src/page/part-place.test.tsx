/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ComponentType } from 'react';
import { cartActions } from '@pluis/store';
import { sampleItem } from '@pluis/browser/testing/sample-item';
import { expectErrors, showPage, unreachable } from '../testing/show-page';

expectErrors();

function failing(error: unknown): ComponentType {
  return function Failing(): never {
    throw error;
  };
}

function Shop() {
  return <h1>Shop slippers</h1>;
}

const main = () => screen.getByRole('main');

it('[SHP-2] says that it is loading until its code is there', async () => {
  let arrive = () => {};
  const Late = lazy(
    () => new Promise<{ default: typeof Shop }>((resolve) => (arrive = () => resolve({ default: Shop }))),
  );
  showPage({ parts: { 'catalog/ShopPage': Late } });
  expect(within(main()).getByRole('status')).toHaveTextContent('Loading...');
  arrive();
  expect(await screen.findByRole('heading', { name: 'Shop slippers' })).toBeVisible();
});

it('[UI-3] its element says which part it is, for what is pressed in it before its code is there', () => {
  showPage({ parts: { 'catalog/ShopPage': Shop } });
  const heading = screen.getByRole('heading', { name: 'Shop slippers' });
  expect(heading.closest('[data-part]')).toHaveAttribute('data-part', 'catalog/ShopPage');
  expect(main()).toContainElement(document.querySelector('[data-part="catalog/ShopPage"]'));
});

it('[UI-3] is not rendered anew because the frame is: HTML that is not hydrated yet would go', async () => {
  const rendered = jest.fn();
  function Counted() {
    rendered();
    return <h1>Shop slippers</h1>;
  }
  const { store, here } = showPage({ parts: { 'catalog/ShopPage': Counted } });
  await waitFor(() => expect(here.navigate).toBeDefined());
  const before = rendered.mock.calls.length;
  act(() => void store.dispatch(cartActions.added({ item: sampleItem('oat') })));
  await act(async () => here.navigate?.('/shop?after=abc'));
  await act(async () => here.navigate?.('#list'));
  expect(rendered).toHaveBeenCalledTimes(before);
});

describe('[RTE-3] a part that throws', () => {
  it.each<[string, unknown, string]>([
    ['its message', new Error('no such colour'), 'no such colour'],
    [
      'its status and status text',
      { status: 503, statusText: 'Service Unavailable' },
      '503 Service Unavailable',
    ],
    ['its status', { status: 500 }, '500'],
    ['itself', 'no such colour', 'no such colour'],
  ])('shows an error page that says %s, and the header stays', (_what, error, text) => {
    showPage({ parts: { 'catalog/ShopPage': failing(error) } });
    const alert = within(main()).getByRole('alert');
    expect(within(alert).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Unexpected Application Error!',
    );
    expect(alert).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Cart' })).toBeEnabled();
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeEnabled();
  });

  it('can be tried again', async () => {
    let Part: ComponentType = failing(new Error('no such colour'));
    const retry = jest.fn(() => (Part = Shop));
    showPage({ over: { component: () => Part, retry } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledWith('catalog/ShopPage');
    expect(screen.getByRole('heading', { name: 'Shop slippers' })).toBeVisible();
  });

  it('[RTE-1] is left by a navigation', async () => {
    const { here } = showPage({ parts: { 'catalog/ShopPage': failing(new Error('no such colour')) } });
    await waitFor(() => expect(here.navigate).toBeDefined());
    here.navigate?.('/nope');
    expect(await screen.findByText('Oops! Page not found')).toBeVisible();
  });
});

it('[MFE-4] another release replaces one that throws, without an error page in between', async () => {
  let isBroken = true;
  const Part = failing(new Error('no such colour'));
  const alerts: number[] = [];
  showPage({
    over: {
      component: (id) => (id !== 'catalog/ShopPage' ? () => null : isBroken ? Part : Shop),
      hasFallback: () => isBroken,
      failed() {
        alerts.push(screen.queryAllByRole('alert').length);
        isBroken = false;
        return true;
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Shop slippers' })).toBeVisible();
  expect(alerts).toEqual([0]);
});

describe('[MFE-4] a part that cannot be had', () => {
  it('says so in its place, and can be tried again', async () => {
    let Part: ComponentType = unreachable('catalog/ShopPage');
    showPage({ over: { component: () => Part, retry: () => void (Part = Shop) } });
    expect(within(main()).getByRole('heading', { level: 1 })).toHaveTextContent(
      'This part of the shop isn’t available right now',
    );
    expect(screen.queryByText(/Unexpected/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Shop slippers' })).toBeVisible();
  });

  it('on purpose is not to be tried again', () => {
    showPage({ over: { missing: () => 'off' } });
    expect(within(main()).getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it('[MFE-4] a footer that throws is replaced by the slim one, and reported', () => {
  const failed = jest.fn(() => false);
  showPage({ path: '/', footer: failing(new Error('no such colour')), over: { failed } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(failed).toHaveBeenCalledWith(
    'marketing/LandingPage',
    expect.objectContaining({ message: 'no such colour' }),
  );
});
