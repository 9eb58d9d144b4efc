/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState, type ComponentType } from 'react';
import { polyfillDialogs } from '@pluis/browser/testing/dialogs';
import { expectErrors, showPage, unreachable } from '../testing/show-page';

polyfillDialogs();
expectErrors();

const rendered = jest.fn();
beforeEach(() => rendered.mockReset());

function Sheet() {
  rendered();
  return (
    <dialog id="cart-sheet" aria-label="Cart">
      <p>Your cart is empty</p>
    </dialog>
  );
}

const dialog = () => document.querySelector<HTMLDialogElement>('dialog');
const cartButton = () => screen.getByRole('button', { name: 'Cart' });

/** Does what a browser does when the cart button is pressed. */
function open(): void {
  const named = document.getElementById(cartButton().getAttribute('commandfor') ?? '');
  if (named instanceof HTMLDialogElement && cartButton().getAttribute('command') === 'show-modal')
    named.showModal();
}

it.each(['/', '/shop', '/product/classic', '/nope'])(
  '[CRT-1] on %s the cart button opens the sheet, without a script',
  (path) => {
    showPage({ path, parts: { 'cart/CartSheet': Sheet } });
    expect(dialog()?.open).toBe(false);
    expect(cartButton()).toHaveAttribute('aria-haspopup', 'dialog');
    open();
    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  },
);

it('[RTE-4] no navigation re-renders the sheet, and it stays open', async () => {
  const { here } = showPage({ parts: { 'cart/CartSheet': Sheet } });
  open();
  const before = rendered.mock.calls.length;
  await act(async () => here.navigate?.('/nope'));
  expect(rendered).toHaveBeenCalledTimes(before);
  expect(dialog()?.open).toBe(true);
});

it('[MFE-4] a sheet whose code is late affects nothing else, and is shown when it has loaded', async () => {
  let arrive = () => {};
  const Late = lazy(
    () => new Promise<{ default: typeof Sheet }>((resolve) => (arrive = () => resolve({ default: Sheet }))),
  );
  showPage({ parts: { 'cart/CartSheet': Late, 'catalog/ShopPage': () => <h1>Shop</h1> } });
  expect(screen.getByRole('heading', { name: 'Shop' })).toBeVisible();
  expect(dialog()).toBeNull();
  await act(async () => arrive());
  open();
  expect(screen.getByRole('dialog', { name: 'Cart' })).toBeVisible();
});

describe('[MFE-4] if the sheet cannot be loaded', () => {
  it('the cart button opens a message that can be closed, and the rest works', async () => {
    showPage({
      parts: { 'cart/CartSheet': unreachable('cart/CartSheet'), 'catalog/ShopPage': () => <h1>Shop</h1> },
    });
    expect(screen.getByRole('heading', { name: 'Shop' })).toBeVisible();
    expect(dialog()?.open).toBe(false);
    open();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'The cart isn’t available right now. Your items are safe.',
    );
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
    expect(dialog()?.open).toBe(false);
  });

  it('the visitor can try again', async () => {
    let Part: ComponentType = unreachable('cart/CartSheet');
    const retry = jest.fn(() => (Part = Sheet));
    showPage({ over: { component: (id) => (id === 'cart/CartSheet' ? Part : () => null), retry } });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledWith('cart/CartSheet');
    open();
    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  });

  it('because it is switched off, there is no button to try again', () => {
    showPage({ over: { missing: (id) => (id === 'cart/CartSheet' ? 'off' : undefined) } });
    open();
    const said = within(screen.getByRole('dialog'));
    expect(said.getByText('The cart isn’t available right now. Your items are safe.')).toBeVisible();
    expect(said.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('[MFE-4] a sheet that fails while it is open', () => {
  function Breaking() {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('no such drawer');
    return (
      <dialog id="cart-sheet" aria-label="Cart">
        <button onClick={() => setBroken(true)}>Check out</button>
      </dialog>
    );
  }

  it('shows at once that it is missing, in the open sheet', async () => {
    showPage({ parts: { 'cart/CartSheet': Breaking } });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Check out' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('The cart isn’t available right now.');
  });

  it('is replaced by another release without a notice', async () => {
    let isBroken = true;
    const { said } = showPage({
      over: {
        component: (id) => (id === 'cart/CartSheet' ? (isBroken ? Breaking : Sheet) : () => null),
        hasFallback: () => isBroken,
        failed: () => {
          isBroken = false;
          return true;
        },
      },
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Check out' }));
    open();
    expect(screen.getByRole('dialog', { name: 'Cart' })).toHaveTextContent('Your cart is empty');
    expect(said).toEqual([]);
  });
});
