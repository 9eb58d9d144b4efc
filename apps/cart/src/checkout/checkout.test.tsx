/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cartActions, selectCart, selectLines } from '@pluis/store';
import { cartLine } from '../testing/cart-lines';
import { installDialog } from '../testing/dialog-polyfill';
import {
  created,
  fakeProvider,
  later,
  refused,
  refusedAt,
  type ProviderAnswer,
} from '../testing/fake-provider';
import { goOnHere } from './go-on-here';
import { fakeTabs, type FakeTab } from '../testing/fake-tab';
import { faithfulCart } from '../testing/remote-carts';
import { button, renderCart } from '../testing/render-cart';

const lines = [cartLine({ quantity: 5 }), cartLine({ variantId: 'oat', variantTitle: 'Oat' })];
const opened = 'https://shop.example/checkouts/1?channel=online_store';
const done = created(faithfulCart(lines));
jest.mock('./go-on-here', () => ({ goOnHere: jest.fn() }));

const fewer = created(faithfulCart([cartLine({ quantity: 3 })]));
const redirecting = { tone: 'success', title: 'Redirecting to Shopify checkout' };
const failed = { tone: 'error', title: 'Failed to create checkout. Please try again.' };

const unreachable = {
  ...failed,
  description: 'We can’t reach Shopify right now. Check your connection; your cart is safe.',
};

let tabs: FakeTab[];
beforeAll(installDialog);
beforeEach(() => {
  // The log has the provider's own words.
  jest.spyOn(console, 'warn').mockImplementation();
  tabs = fakeTabs();
  jest.mocked(goOnHere).mockClear();
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
    expect(tabs[0]?.text()).toBe('PluisOne moment, your checkout is being prepared…');
    // A browser takes the focus from a button that becomes disabled; jsdom leaves it.
    const title = screen.getByRole('heading', { name: 'Cart' });
    title.focus();
    title.blur();
    await act(async () => give('offline'));
    expect(button('Checkout with Shopify')).toBeEnabled();
    expect(button('Checkout with Shopify')).toHaveFocus();
  });

  it('[CRT-8] leaves the focus where the shopper has moved it meanwhile', async () => {
    const { answer, give } = later();
    const { user } = await openCart(answer);
    await user.click(button('Checkout with Shopify'));
    button('Close').focus();
    await act(async () => give('offline'));
    expect(button('Checkout with Shopify')).toBeEnabled();
    expect(button('Close')).toHaveFocus();
  });

  it('[CHK-4] creates one checkout for a double click', async () => {
    const { user, provider } = await openCart(done);
    await user.dblClick(button('Checkout with Shopify'));
    expect(provider.calls).toHaveLength(1);
    expect(tabs).toHaveLength(1);
  });

  describe.each<[string, () => Window | null]>([
    ['refuses the tab', () => null],
    ['returns an object without a document', () => Object.create(null)],
    ['returns this window', () => window],
    [
      'throws',
      () => {
        throw new DOMException('not allowed');
      },
    ],
  ])('[ENG-4] [CHK-5] if the browser %s', (_name, open) => {
    it('shows a link, and the checkout goes on in this window', async () => {
      const { user, notifications, closed } = await openCart(done);
      jest.mocked(window.open).mockImplementation(open);
      await user.click(button('Checkout with Shopify'));
      expect(notifications).toEqual([{ ...redirecting, link: { label: 'Open checkout', href: opened } }]);
      expect(closed).toHaveBeenCalledTimes(1);
      expect(jest.mocked(goOnHere).mock.calls).toEqual([[opened]]);
    });

    it('a failure leaves the shop as it was', async () => {
      const { user, notifications } = await openCart('offline');
      const before = document.title + document.documentElement.outerHTML;
      jest.mocked(window.open).mockImplementation(open);
      await user.click(button('Checkout with Shopify'));
      expect(notifications).toEqual([unreachable]);
      expect(document.title + document.documentElement.outerHTML).toBe(before);
      expect(goOnHere).not.toHaveBeenCalled();
    });
  });

  it('[CHK-5] only shows a link if the browser refuses a tab that no click has asked for', async () => {
    const { user, notifications } = await openCart(done);
    jest.mocked(window.open).mockReturnValue(null);
    Object.assign(navigator, { userActivation: { isActive: false } });
    await user.click(button('Checkout with Shopify'));
    Reflect.deleteProperty(navigator, 'userActivation');
    expect(notifications).toMatchObject([{ link: { href: opened } }]);
    expect(goOnHere).not.toHaveBeenCalled();
  });

  it('[CHK-5] shows a link if the shopper has closed the waiting tab', async () => {
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
    expect(notifications).toEqual([unreachable]);
    expect(tabs.map((tab) => tab.isClosed())).toEqual([true]);
    expect(closed).not.toHaveBeenCalled();
    expect(selectLines(store.getState())).toEqual(lines);
    await user.click(button('Checkout with Shopify'));
    expect(notifications).toEqual([unreachable, redirecting]);
    expect(tabs.map((tab) => tab.isClosed())).toEqual([true, false]);
  });

  it('[CHK-7] reports that Shopify wants payment, then says that the checkout failed', async () => {
    const { user, notifications, onPaymentRequired } = await openCart({ status: 402, body: {} });
    onPaymentRequired.mockImplementation(() => expect(notifications).toEqual([]));
    await user.click(button('Checkout with Shopify'));
    expect(onPaymentRequired).toHaveBeenCalledTimes(1);
    expect(notifications).toEqual([failed]);
  });

  it('[CRT-9] shows why the provider refuses the cart, and what to do', async () => {
    const { user, notifications } = await openCart(refused('Too many lines', 'Cart is odd.'));
    await user.click(button('Checkout with Shopify'));
    const words = 'Cart creation failed: Too many lines, Cart is odd.';
    const advice = 'Shopify didn’t accept this cart. Check the items and quantities, then try again.';
    const quoted = 'Shopify says: “Too many lines. Cart is odd”.';
    expect(notifications).toEqual([{ ...failed, description: `${advice} ${quoted}` }]);
    expect(console.warn).toHaveBeenCalledWith(words);
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
  it('[CHK-6] is shown line by line, and continues with one more press', async () => {
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

  it('[CHK-6] shows a new price in the chosen currency', async () => {
    const dearer = lines.map((line) => ({ ...line, price: { amount: '21.50', currencyCode: 'EUR' } }));
    const { user } = await openCart(created(faithfulCart(dearer)));
    await user.click(button('Checkout with Shopify'));
    expect(screen.getByRole('alert')).toHaveTextContent('Classic pair, Oat: the price is now €21.50');
  });

  it('[CHK-6] replaces Undo, because a phone has no room for both', async () => {
    const { user } = await openCart(fewer);
    await user.click(button(/^Remove Classic pair, Spruce/));
    expect(button('Undo')).toBeVisible();
    await user.click(button('Checkout with Shopify'));
    expect(screen.getByRole('alert')).toHaveTextContent('Shopify has adjusted your cart');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('[CHK-6] is dropped after any change of the cart', async () => {
    const { user, provider } = await openCart(fewer, done);
    await user.click(button('Checkout with Shopify'));
    await user.click(button('Increase quantity of Classic pair, Oat'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(button('Checkout with Shopify'));
    expect(provider.calls).toHaveLength(2);
  });

  it('[CHK-6] is still shown when the names of the lines load after it', async () => {
    const { user, store, provider } = await openCart(fewer);
    await user.click(button('Checkout with Shopify'));
    const renamed = lines.map((line) => ({
      ...line,
      product: { ...line.product, title: 'Klassisches Paar' },
    }));
    act(() => void store.dispatch(cartActions.renamed(renamed)));
    expect(screen.getByRole('alert')).toHaveTextContent('only 3 of 5 available');
    await user.click(button('Continue to checkout'));
    expect(provider.calls).toHaveLength(1);
  });

  it('[CRT-5] is dropped even after a change that was undone', async () => {
    const { user, provider } = await openCart(fewer);
    await user.click(button('Checkout with Shopify'));
    await user.click(button('Increase quantity of Classic pair, Oat'));
    await user.click(button('Decrease quantity of Classic pair, Oat'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(button('Checkout with Shopify'));
    expect(provider.calls).toHaveLength(2);
  });

  it('[CHK-4] is not skipped by the second press of a double click', async () => {
    const { user } = await openCart(fewer);
    await user.dblClick(button('Checkout with Shopify'));
    expect(button('Continue to checkout')).toBeEnabled();
    expect(tabs.flatMap(({ urls }) => urls)).toEqual([]);
  });

  it('[CHK-6] is shown in a toast if the sheet was closed meanwhile', async () => {
    const { answer, give } = later();
    const { user, notifications } = await openCart(answer);
    await user.click(button('Checkout with Shopify'));
    await user.click(button('Close'));
    await act(async () => give(fewer));
    expect(notifications).toEqual([
      {
        tone: 'info',
        title: 'Shopify has adjusted your cart',
        description: 'Classic pair, Spruce: only 3 of 5 available. Classic pair, Oat: sold out',
      },
    ]);
    expect(tabs.map((tab) => tab.isClosed())).toEqual([true]);
  });

  it('[CHK-6] shows the provider’s total, and none if nothing is left', async () => {
    const { user } = await openCart(fewer);
    expect(screen.getByText('€120.00')).toBeVisible();
    await user.click(button('Checkout with Shopify'));
    expect(await screen.findByText('€60.00')).toBeVisible();
    expect(screen.queryByText('€120.00')).not.toBeInTheDocument();
  });

  it('[CHK-6] is accepted with one press, and the next one continues with it', async () => {
    const { user, store, provider } = await openCart(fewer);
    await user.click(button('Checkout with Shopify'));
    await user.click(button('Update my cart'));
    expect(selectLines(store.getState())).toEqual([{ ...lines[0], quantity: 3 }]);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
    await user.click(button('Continue to checkout'));
    expect(provider.calls).toHaveLength(1);
    expect(tabs.at(-1)?.urls).toEqual([opened]);
  });

  it('[CHK-6] a changed price is adopted after it was shown', async () => {
    const dearer = lines.map((line) => ({ ...line, price: { amount: '21.50', currencyCode: 'EUR' } }));
    const { user, store } = await openCart(created(faithfulCart(dearer)));
    await user.click(button('Checkout with Shopify'));
    expect(selectLines(store.getState())).toEqual(lines);
    await user.click(button('Update my cart'));
    expect(selectLines(store.getState())).toEqual(dearer);
  });

  it('[CHK-6] leaves an empty cart if nothing is left and it is accepted', async () => {
    const nothing = lines.map((line) => ({ ...line, quantity: 0 }));
    const { user } = await openCart(created(faithfulCart(nothing)));
    await user.click(button('Checkout with Shopify'));
    expect(screen.queryByRole('button', { name: 'Continue to checkout' })).not.toBeInTheDocument();
    await user.click(button('Update my cart'));
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(button('Checkout with Shopify')).toBeDisabled();
  });

  it('[CHK-6] can only be started again if nothing is left', async () => {
    const { user } = await openCart(created(faithfulCart([])));
    await user.click(button('Checkout with Shopify'));
    expect(screen.getByRole('alert')).toHaveTextContent('sold out');
    expect(button('Checkout with Shopify')).toBeEnabled();
  });

  it('[CHK-4] disables the lines while the checkout is created', async () => {
    const { user } = await openCart(later().answer);
    await user.click(button('Checkout with Shopify'));
    expect(screen.getByText('Clear cart').closest('[inert]')).not.toBeNull();
  });

  it('[CRT-5] ignores the response for a cart that another tab has changed', async () => {
    const { answer, give } = later();
    const { user, store, notifications } = await openCart(answer);
    await user.click(button('Checkout with Shopify'));
    act(() => void store.dispatch(cartActions.synced({ items: [], cartId: null, checkoutUrl: null })));
    await act(async () => give(done));
    expect(notifications).toEqual([failed]);
  });
});

describe('a variant that the provider no longer knows', () => {
  const unknown = refusedAt(1, 'The merchandise with id oat does not exist.');

  it('[CHK-3] is named in the sheet, and removed with one press', async () => {
    const { user, notifications, store } = await openCart(
      unknown,
      created(faithfulCart([cartLine({ quantity: 5 })])),
    );
    await user.click(button('Checkout with Shopify'));
    expect(notifications).toEqual([{ ...failed, description: 'No longer for sale: Classic pair, Oat' }]);
    expect(screen.getByRole('alert')).toHaveTextContent(/No longer for sale.*Classic pair, Oat/);
    expect(screen.getByRole('alert')).not.toHaveTextContent('Spruce');
    await user.click(button('Remove'));
    expect(selectLines(store.getState())).toEqual([lines[0]]);
    await user.click(button('Checkout with Shopify'));
    expect(tabs.at(-1)?.urls).toEqual([opened]);
  });

  it('is requested again if the cart was changed instead', async () => {
    const { user, provider } = await openCart(unknown, done);
    await user.click(button('Checkout with Shopify'));
    await user.click(button('Increase quantity of Classic pair, Spruce'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(button('Checkout with Shopify'));
    expect(provider.calls).toHaveLength(2);
  });
});

describe('an order that was placed', () => {
  const cartIs = (cart: { id: string } | null): ProviderAnswer => ({ body: { data: { cart } } });
  const offer = 'Your last checkout is closed.';

  async function comeBack(...answers: ProviderAnswer[]) {
    const cart = await openCart(done, ...answers);
    await cart.user.click(button('Checkout with Shopify'));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(cart.provider.calls).toHaveLength(2);
    await cart.user.click(button('Open'));
    return cart;
  }

  it('[CRT-5] is checked when the shopper returns: the sheet offers to empty the cart, with Undo', async () => {
    const { user, store, provider } = await comeBack(cartIs(null));
    expect(provider.calls.at(-1)).toEqual({ id: 'gid://shopify/Cart/1' });
    expect(screen.getByText(offer, { exact: false })).toBeVisible();
    expect(selectLines(store.getState())).toEqual(lines);
    await user.click(button('Clear my cart'));
    expect(selectLines(store.getState())).toEqual([]);
    expect(screen.queryByText(offer, { exact: false })).not.toBeInTheDocument();
    await user.click(button('Undo'));
    expect(selectLines(store.getState())).toEqual(lines);
  });

  it('[CRT-5] [API-3] is checked once however often the shopper looks, and again after ten seconds', async () => {
    const time = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { provider } = await comeBack(cartIs({ id: 'gid://shopify/Cart/1' }));
    const asked = provider.calls.length;
    const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    for (let times = 0; times < 5; times += 1) await look();
    time.mockReturnValue(9999);
    await look();
    expect(provider.calls).toHaveLength(asked);
    time.mockReturnValue(10_000);
    await look();
    expect(provider.calls).toHaveLength(asked + 1);
    time.mockRestore();
  });

  it('[CRT-5] is not checked by a sheet that is gone', async () => {
    const { provider, unmount } = await comeBack(cartIs({ id: 'gid://shopify/Cart/1' }));
    const asked = provider.calls.length;
    unmount();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(provider.calls).toHaveLength(asked);
  });

  it('[CRT-5] is checked when the sheet is opened, for example after a reload', async () => {
    const provider = fakeProvider(cartIs(null));
    const { user, store } = await renderCart(lines, { provider, open: false });
    // As it is when what was stored has been read.
    act(() => void store.dispatch(cartActions.synced({ items: lines, cartId: 'kept', checkoutUrl: opened })));
    expect(provider.calls).toEqual([]);
    await user.click(button('Open'));
    expect(await screen.findByText(offer, { exact: false })).toBeVisible();
    expect(provider.calls).toEqual([{ id: 'kept' }]);
  });

  it.each([
    ['is still there', cartIs({ id: 'gid://shopify/Cart/1' })],
    ['cannot be asked for', { status: 500, body: {} }],
  ])('[CRT-5] is not checked if the cart %s', async (_, answer) => {
    const { store } = await comeBack(answer);
    expect(screen.queryByText(offer, { exact: false })).not.toBeInTheDocument();
    expect(selectLines(store.getState())).toEqual(lines);
  });
});

describe('without a connection', () => {
  function connect(onLine: boolean) {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    act(() => void fireEvent(window, new Event(onLine ? 'online' : 'offline')));
  }
  const waiting = 'Waiting for your connection…';
  const reason = 'You’re offline. Your cart is saved; you can check out when you’re back online.';

  async function pressOffline() {
    const cart = await openCart(done);
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    connect(false);
    expect(screen.getByText(reason)).toBeVisible();
    await cart.user.click(button('Checkout with Shopify'));
    return cart;
  }

  it('[CRT-8] says why it waits, and continues with the current cart when the connection is back', async () => {
    const { user, provider, notifications, store } = await pressOffline();
    expect(button(waiting)).toBeEnabled();
    expect(provider.calls).toEqual([]);
    expect(tabs).toEqual([]);
    await user.click(button('Increase quantity of Classic pair, Oat'));
    await act(async () => connect(true));
    await waitFor(() => expect(provider.calls).toHaveLength(1));
    expect(provider.calls).toMatchObject([{ input: { lines: [{ quantity: 5 }, { quantity: 2 }] } }]);
    expect(selectLines(store.getState())[1]?.quantity).toBe(2);
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    expect(notifications).not.toContainEqual(unreachable);
  });

  it('[CRT-8] waits with a single line, too', async () => {
    const { user } = await renderCart([cartLine()]);
    connect(false);
    await user.click(button('Checkout with Shopify'));
    expect(button(waiting)).toBeEnabled();
  });

  it('[CRT-8] continues with a second press, because the browser may be wrong', async () => {
    const { user, provider, notifications } = await pressOffline();
    await user.click(button(waiting));
    expect(provider.calls).toHaveLength(1);
    expect(notifications).toEqual([redirecting]);
  });

  it('[CRT-8] stops waiting if the sheet was closed', async () => {
    const { user, provider } = await pressOffline();
    await user.click(button('Close'));
    await act(async () => connect(true));
    await user.click(button('Open'));
    expect(button('Checkout with Shopify')).toBeEnabled();
    expect(provider.calls).toEqual([]);
  });

  it('[CHK-4] sends no request if the cart was emptied meanwhile', async () => {
    const { user, provider } = await pressOffline();
    await user.click(button('Clear cart'));
    expect(button('Checkout with Shopify')).toBeDisabled();
    await act(async () => connect(true));
    expect(provider.calls).toEqual([]);
  });
});

describe('the tab that waits', () => {
  it('[CHK-5] has the language and colours of the page, and is as wide as a phone', async () => {
    document.documentElement.lang = 'pl';
    document.body.style.backgroundColor = 'rgb(1, 2, 3)';
    const { user } = await openCart(later().answer);
    await user.click(button('Checkout with Shopify'));
    expect(tabs[0]?.look()).toEqual({
      title: 'One moment, your checkout is being prepared…',
      lang: 'pl',
      background: 'rgb(1, 2, 3)',
      viewport: 'width=device-width, initial-scale=1',
    });
    document.documentElement.lang = '';
    document.body.removeAttribute('style');
  });
});
