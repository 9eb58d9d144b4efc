import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cartActions, selectCart, selectLines } from '@pluis/store';
import { cartLine } from '../testing/cart-lines';
import { installDialog } from '../testing/dialog-polyfill';
import { created, fakeProvider, later, refused, type ProviderAnswer } from '../testing/fake-provider';
import { fakeTabs, type FakeTab } from '../testing/fake-tab';
import { faithfulCart } from '../testing/remote-carts';
import { button, renderCart } from '../testing/render-cart';

const lines = [cartLine({ quantity: 5 }), cartLine({ variantId: 'oat', variantTitle: 'Oat' })];
const opened = 'https://shop.example/checkouts/1?channel=online_store';
const done = created(faithfulCart(lines));
const fewer = created(faithfulCart([cartLine({ quantity: 3 })]));
const redirecting = { tone: 'success', title: 'Redirecting to Shopify checkout' };
const failed = { tone: 'error', title: 'Failed to create checkout. Please try again.' };

let tabs: FakeTab[];
beforeAll(installDialog);
beforeEach(() => {
  tabs = fakeTabs();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function openCart(...answers: (ProviderAnswer | Promise<ProviderAnswer>)[]) {
  return renderCart(lines, { provider: fakeProvider(...answers) });
}

describe('the checkout button', () => {
  it('[CRT-8] is disabled when the cart is empty', async () => {
    await renderCart([]);
    expect(button('Checkout with Shopify')).toBeDisabled();
  });

  it('[CHK-2] hands over to Shopify in a new tab, closes the sheet and says so', async () => {
    const { user, notifications, closed, store } = await openCart(done);
    await user.click(button('Checkout with Shopify'));
    expect(tabs.map(({ urls }) => urls)).toEqual([[opened]]);
    expect(tabs[0]?.opener()).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(closed).toHaveBeenCalledTimes(1);
    expect(notifications).toEqual([redirecting]);
    expect(selectCart(store.getState())).toMatchObject({ items: lines, checkoutUrl: opened });
  });

  it('[CRT-8] says that it is creating the checkout, while the waiting tab says so too', async () => {
    const { answer, give } = later();
    const { user } = await openCart(answer);
    await user.click(button('Checkout with Shopify'));
    expect(button('Creating Checkout...')).toBeDisabled();
    expect(tabs[0]?.text()).toBe('One moment, your checkout is being prepared...');
    // A browser takes the focus from a button that becomes disabled; jsdom leaves it.
    const title = screen.getByRole('heading', { name: 'Cart' });
    title.focus();
    title.blur();
    await act(async () => give('offline'));
    expect(button('Checkout with Shopify')).toBeEnabled();
    expect(button('Checkout with Shopify')).toHaveFocus();
  });

  it('[CHK-4] creates one checkout by a double click', async () => {
    const { user, provider } = await openCart(done);
    await user.dblClick(button('Checkout with Shopify'));
    expect(provider.calls).toHaveLength(1);
    expect(tabs).toHaveLength(1);
  });

  it('[CHK-5] gives a link where the browser refuses the tab', async () => {
    const { user, notifications, closed } = await openCart(done);
    jest.mocked(window.open).mockReturnValue(null);
    await user.click(button('Checkout with Shopify'));
    expect(notifications).toEqual([{ ...redirecting, link: { label: 'Open the checkout', href: opened } }]);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('[CHK-5] gives a link where the shopper has closed the waiting tab', async () => {
    const { answer, give } = later();
    const { user, notifications } = await openCart(answer);
    await user.click(button('Checkout with Shopify'));
    tabs[0]?.close();
    await act(async () => give(done));
    expect(tabs[0]?.urls).toEqual([]);
    expect(notifications).toMatchObject([{ link: { href: opened } }]);
  });

  it('[CHK-3] says that it failed, closes the tab and can be pressed again', async () => {
    const { user, notifications, closed, store } = await openCart('offline', done);
    await user.click(button('Checkout with Shopify'));
    expect(notifications).toEqual([failed]);
    expect(tabs.map((tab) => tab.isClosed())).toEqual([true]);
    expect(closed).not.toHaveBeenCalled();
    expect(selectLines(store.getState())).toEqual(lines);
    await user.click(button('Checkout with Shopify'));
    expect(notifications).toEqual([failed, redirecting]);
    expect(tabs.map((tab) => tab.isClosed())).toEqual([true, false]);
  });

  it('[CHK-7] says that Shopify wants payment, then that the checkout failed', async () => {
    const { user, notifications } = await openCart({ status: 402, body: {} });
    await user.click(button('Checkout with Shopify'));
    expect(notifications).toEqual([
      {
        tone: 'error',
        title: 'Shopify: Payment required',
        description: 'API access needs an active paid billing plan. The store must be upgraded.',
      },
      failed,
    ]);
  });

  it('[CRT-9] passes on why the provider refuses the cart', async () => {
    const { user, notifications } = await openCart(refused('Too many lines', 'Cart is odd'));
    await user.click(button('Checkout with Shopify'));
    expect(notifications).toEqual([
      { ...failed, description: 'Cart creation failed: Too many lines, Cart is odd' },
    ]);
  });

  it('[CHK-7] is usable when the page comes back from the cache', async () => {
    await openCart(later().answer).then(({ user }) => user.click(button('Checkout with Shopify')));
    act(() => void fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false })));
    expect(button('Creating Checkout...')).toBeDisabled();
    act(() => void fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true })));
    expect(button('Checkout with Shopify')).toBeEnabled();
  });
});

describe('an order that the provider has changed', () => {
  it('[CHK-6] is told line by line, and goes on with one more press', async () => {
    const { user, notifications, closed, provider, store } = await openCart(fewer);
    await user.click(button('Checkout with Shopify'));
    expect(screen.getByRole('alert')).toHaveTextContent('Classic pair, Spruce: only 3 of 5 available');
    expect(screen.getByRole('alert')).toHaveTextContent('Classic pair, Oat: sold out');
    expect(tabs.map((tab) => tab.isClosed())).toEqual([true]);
    expect(closed).not.toHaveBeenCalled();
    expect(notifications).toEqual([]);

    await user.click(button('Continue to checkout'));
    expect(provider.calls).toHaveLength(1);
    expect(tabs.map(({ urls }) => urls)).toEqual([[], [opened]]);
    expect(notifications).toEqual([redirecting]);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(selectCart(store.getState())).toMatchObject({ items: lines, checkoutUrl: opened });
  });

  it('[CHK-6] tells a new price in the chosen currency', async () => {
    const dearer = lines.map((line) => ({ ...line, price: { amount: '21.50', currencyCode: 'EUR' } }));
    const { user } = await openCart(created(faithfulCart(dearer)));
    await user.click(button('Checkout with Shopify'));
    expect(screen.getByRole('alert')).toHaveTextContent('Classic pair, Oat: the price is now €21.50');
  });

  it('[CHK-6] is forgotten with any change of the cart', async () => {
    const { user, provider } = await openCart(fewer, done);
    await user.click(button('Checkout with Shopify'));
    await user.click(button('Increase quantity of Classic pair, Oat'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(button('Checkout with Shopify'));
    expect(provider.calls).toHaveLength(2);
  });

  it('[CHK-4] is not passed over by the second press of a double click', async () => {
    const { user } = await openCart(fewer);
    await user.dblClick(button('Checkout with Shopify'));
    expect(button('Continue to checkout')).toBeEnabled();
    expect(tabs.flatMap(({ urls }) => urls)).toEqual([]);
  });

  it('[CHK-6] is told in a toast where the sheet was closed meanwhile', async () => {
    const { answer, give } = later();
    const { user, notifications } = await openCart(answer);
    await user.click(button('Checkout with Shopify'));
    await user.click(button('Close'));
    await act(async () => give(fewer));
    expect(notifications).toEqual([
      {
        tone: 'info',
        title: 'Shopify has changed your order',
        description: 'Classic pair, Spruce: only 3 of 5 available. Classic pair, Oat: sold out',
      },
    ]);
    expect(tabs.map((tab) => tab.isClosed())).toEqual([true]);
  });

  it('[CHK-6] of which nothing is left can only be started again', async () => {
    const { user } = await openCart(created(faithfulCart([])));
    await user.click(button('Checkout with Shopify'));
    expect(screen.getByRole('alert')).toHaveTextContent('sold out');
    expect(button('Checkout with Shopify')).toBeEnabled();
  });

  it('[CHK-4] leaves the lines alone while the checkout is being created', async () => {
    const { user } = await openCart(later().answer);
    await user.click(button('Checkout with Shopify'));
    expect(screen.getByText('Clear cart').closest('[inert]')).not.toBeNull();
  });

  it('[CRT-5] takes no answer for a cart that another tab has changed', async () => {
    const { answer, give } = later();
    const { user, store, notifications } = await openCart(answer);
    await user.click(button('Checkout with Shopify'));
    act(() => void store.dispatch(cartActions.synced({ items: [], cartId: null, checkoutUrl: null })));
    await act(async () => give(done));
    expect(notifications).toEqual([failed]);
  });
});
