/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { cartActions, selectLines, type CartLine } from '@pluis/store';
import { cartLine } from '../testing/cart-lines';
import { installDialog } from '../testing/dialog-polyfill';
import { created, fakeProvider, refusedAt, type ProviderAnswer } from '../testing/fake-provider';
import { fakeTabs } from '../testing/fake-tab';
import { faithfulCart } from '../testing/remote-carts';
import { button, renderCart, shownLines } from '../testing/render-cart';
import { shortfallsKey, storeShortfalls } from './stored-shortfalls';

const spruce = cartLine({ quantity: 5 });
const oat = cartLine({ variantId: 'oat', variantTitle: 'Oat' });
const lines = [spruce, oat];
const fewer = created(faithfulCart([{ ...spruce, quantity: 3 }]));

beforeAll(installDialog);
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  fakeTabs();
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => storeShortfalls(new Map()));
});

async function checkOut(...answers: ProviderAnswer[]) {
  const cart = await renderCart(lines, { provider: fakeProvider(...answers) });
  await cart.user.click(button('Checkout with Shopify'));
  return cart;
}

/** The cart's line of a colour, without the notice's items. */
function lineOf(colour: 'Spruce' | 'Oat') {
  const stepper = screen.getByRole('spinbutton', { name: `Quantity of Classic pair, ${colour}` });
  return within(stepper.closest('li') ?? document.body);
}

describe('[CHK-6] a shortfall', () => {
  it('stands on the line that it concerns, after the sheet was closed and after a reload', async () => {
    const { user, unmount } = await checkOut(fewer);
    expect(lineOf('Spruce').getByText('Only 3 left')).toBeVisible();
    expect(lineOf('Oat').getByText('Sold out')).toBeVisible();
    await user.click(button('Close'));
    await user.click(button('Open'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(lineOf('Spruce').getByText('Only 3 left')).toBeVisible();
    unmount();
    await renderCart(lines);
    expect(lineOf('Spruce').getByText('Only 3 left')).toBeVisible();
    expect(lineOf('Oat').getByText('Sold out')).toBeVisible();
  });

  it('is read out with the quantity by a screen reader', async () => {
    await checkOut(fewer);
    expect(lineOf('Spruce').getByRole('spinbutton')).toHaveAccessibleDescription('Only 3 left');
    expect(lineOf('Oat').getByRole('spinbutton')).toHaveAccessibleDescription('Sold out');
  });

  it('disappears when the quantity fits, and returns when it does not', async () => {
    const { user } = await checkOut(fewer);
    const minus = button('Decrease quantity of Classic pair, Spruce');
    await user.click(minus);
    expect(lineOf('Spruce').getByText('Only 3 left')).toBeVisible();
    await user.click(minus);
    expect(screen.queryByText('Only 3 left')).not.toBeInTheDocument();
    await user.click(button('Increase quantity of Classic pair, Spruce'));
    expect(lineOf('Spruce').getByText('Only 3 left')).toBeVisible();
  });

  it('is resolved with one press, which keeps the focus on its line', async () => {
    const { user, store } = await checkOut(fewer);
    await user.click(lineOf('Spruce').getByRole('button', { name: 'Set to 3' }));
    expect(selectLines(store.getState())).toEqual([{ ...spruce, quantity: 3 }, oat]);
    expect(screen.queryByText('Only 3 left')).not.toBeInTheDocument();
    expect(button('Decrease quantity of Classic pair, Spruce')).toHaveFocus();
    expect(lineOf('Oat').queryByRole('button', { name: /^Set to/ })).not.toBeInTheDocument();
  });

  it('is removed with its line, returns by Undo, and does not return when the article is added later', async () => {
    const { user, store } = await checkOut(fewer);
    await user.click(button('Remove Classic pair, Spruce'));
    await user.click(button('Undo'));
    expect(lineOf('Spruce').getByText('Only 3 left')).toBeVisible();
    await user.click(button('Remove Classic pair, Spruce'));
    await user.click(button('Close'));
    await waitFor(() => expect(localStorage.getItem(shortfallsKey)).toBe('{"oat":0}'));
    act(() => void store.dispatch(cartActions.added({ item: spruce, quantity: 5 })));
    await user.click(button('Open'));
    expect(screen.queryByText('Only 3 left')).not.toBeInTheDocument();
    expect(lineOf('Oat').getByText('Sold out')).toBeVisible();
  });

  it('stays after a failed checkout, and disappears after one that accepts everything', async () => {
    const { user } = await checkOut(fewer, 'offline', created(faithfulCart(lines)));
    await user.click(button('Close'));
    await user.click(button('Open'));
    await user.click(button('Checkout with Shopify'));
    expect(lineOf('Spruce').getByText('Only 3 left')).toBeVisible();
    await user.click(button('Checkout with Shopify'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Open'));
    expect(shownLines()).toHaveLength(2);
    expect(screen.queryByText(/left$|Sold out/)).not.toBeInTheDocument();
  });

  it('stays if the shopper continues with the available pieces', async () => {
    const { user } = await checkOut(fewer);
    await user.click(button('Continue to checkout'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Open'));
    expect(lineOf('Spruce').getByText('Only 3 left')).toBeVisible();
  });

  it('disappears when the cart takes over the provider’s quantities', async () => {
    const { user } = await checkOut(fewer);
    await user.click(button('Update my cart'));
    expect(screen.queryByText(/left$|Sold out/)).not.toBeInTheDocument();
  });

  it('is known to the other tabs', async () => {
    await renderCart(lines);
    localStorage.setItem(shortfallsKey, '{"oat":0}');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: shortfallsKey })));
    expect(lineOf('Oat').getByText('Sold out')).toBeVisible();
  });

  it('has a text that fits the number', async () => {
    localStorage.setItem(shortfallsKey, JSON.stringify({ [spruce.variantId]: 2 }));
    await renderCart([spruce], { language: 'pl' });
    expect(screen.getByText('Zostały tylko 2 sztuki')).toBeVisible();
  });

  it('[CRT-2] leaves the stored line as it was: releases of the cart before and after read the same', async () => {
    const { store } = await checkOut(fewer);
    const stored: CartLine[] = selectLines(store.getState());
    expect(stored).toEqual(lines);
  });
});

it('[CHK-3] a line that the provider no longer knows says so, until it is removed', async () => {
  const { user } = await checkOut(refusedAt(1, 'The merchandise with id oat does not exist.'));
  await user.click(button('Close'));
  await user.click(button('Open'));
  expect(lineOf('Oat').getByText('No longer for sale')).toBeVisible();
  expect(lineOf('Spruce').queryByText('No longer for sale')).not.toBeInTheDocument();
});
