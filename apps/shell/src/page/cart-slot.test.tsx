import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expectErrors, showPage, unreachable } from '../testing/show-page';
import type { PartProps } from './parts';

expectErrors();

function Sheet({ open, onClose }: PartProps) {
  return open ? (
    <div role="dialog" aria-label="Cart">
      <button onClick={onClose}>Close</button>
    </div>
  ) : null;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Cart' }));
const dialog = () => screen.queryByRole('dialog', { name: 'Cart' });

it('[CRT-1] opens with the cart button, closes when it says so, and opens again', async () => {
  showPage({ parts: { 'cart/CartSheet': Sheet } });
  expect(dialog()).toBeNull();
  await press();
  expect(dialog()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  await press();
  expect(dialog()).toBeVisible();
});

it('[UI-4] is not asked for before it is opened', async () => {
  const component = jest.fn(() => Sheet);
  showPage({ over: { component } });
  expect(component).not.toHaveBeenCalledWith('cart/CartSheet');
  await press();
  expect(component).toHaveBeenCalledWith('cart/CartSheet');
});

it('[MFE-4] opens when its code arrives late', async () => {
  let arrive = () => {};
  const Late = lazy(
    () => new Promise<{ default: typeof Sheet }>((resolve) => (arrive = () => resolve({ default: Sheet }))),
  );
  showPage({ parts: { 'cart/CartSheet': Late } });
  await press();
  expect(dialog()).toBeNull();
  await act(async () => arrive());
  expect(dialog()).toBeVisible();
});

describe('[MFE-4] a sheet that cannot be had', () => {
  it('says so once in a toast, costs nothing else, and is tried again with the next press', async () => {
    let Part = unreachable('cart/CartSheet');
    const { said } = showPage({
      over: { component: (id) => (id === 'cart/CartSheet' ? Part : () => <h1>Shop</h1>) },
    });
    await press();
    expect(said).toEqual([
      { tone: 'error', title: 'The cart is not available right now. Your items are kept.' },
    ]);
    expect(screen.getByRole('heading', { name: 'Shop' })).toBeVisible();
    Part = Sheet;
    await press();
    expect(dialog()).toBeVisible();
    expect(said).toHaveLength(1);
  });

  it('is replaced by another release without a word', async () => {
    let isBroken = true;
    const Broken = () => {
      throw new Error('no such drawer');
    };
    const { said } = showPage({
      over: {
        component: (id) => (id === 'cart/CartSheet' ? (isBroken ? Broken : Sheet) : () => null),
        hasSpare: () => isBroken,
        failed: () => {
          isBroken = false;
          return true;
        },
      },
    });
    await press();
    expect(dialog()).toBeVisible();
    expect(said).toEqual([]);
  });
});
