/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartActions, createStore, notified, selectLines, type Notification } from '@pluis/store';
import { polyfillDialogs } from '../testing/dialogs';
import { provideMessages } from '../testing/provide-messages';
import { sampleItem } from '../testing/sample-item';
import { followCartLink } from './follow-cart-link';

// jsdom does not parse nested styles.
jest.mock('./question-styles', () => ({ questionStyles: '' }));
polyfillDialogs();
provideMessages();
jest.setTimeout(90_000);

const idOf = (number: number) => `gid://shopify/ProductVariant/${number}`;

function variant(number: number, changes: object = {}) {
  return {
    id: idOf(number),
    title: 'Oat',
    price: { amount: '20.00', currencyCode: 'EUR' },
    availableForSale: true,
    selectedOptions: [{ name: 'Color', value: 'Oat' }],
    image: { url: 'https://cdn.test/oat.jpg', altText: 'Oat pair' },
    product: {
      id: 'gid://shopify/Product/1',
      title: 'Classic pair',
      handle: 'classic-pair',
      options: [{ name: 'Color', values: ['Oat', 'Spruce'] }],
    },
    ...changes,
  };
}

/** A response of the provider: jsdom has none. */
function answer(body: object): Response {
  const members = {
    status: 200,
    ok: true,
    headers: { get: () => null },
    text: async () => JSON.stringify(body),
  };
  return Object.assign(Object.create(null), members);
}

const both = [variant(1), variant(2)];

/** Opens an address. The cart has one piece, and the provider sells these variants. */
function openLink(hash: string, nodes: object[] | 'offline' = both) {
  history.replaceState({ key: 'kept' }, '', `/shop?lang=en${hash}`);
  const notices: Notification[] = [];
  const fetch = jest.fn(async () => {
    if (nodes === 'offline') throw new TypeError('Failed to fetch');
    return answer({ data: { nodes } });
  });
  const store = createStore({
    extra: { storefront: { url: 'https://shop.test', accessToken: 'token', fetch, maxRetries: 0 } },
    onAction: (action) => void (notified.match(action) && notices.push(action.payload)),
  });
  store.dispatch(cartActions.added({ item: sampleItem('own') }));
  const cart = () => selectLines(store.getState()).map((line) => [line.variantId, line.quantity]);
  return { store, notices, fetch, cart, following: followCartLink(store) };
}

const question = (name: string) => screen.findByRole('dialog', { name }, { timeout: 60_000 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => location.pathname + location.search + location.hash;

describe('[WAY-1] a cart link', () => {
  it('asks once and adds its items to those of the cart', async () => {
    const { store, cart, notices, following } = openLink('#cart=1:2,2:1');
    const dialog = await question('Add 3 items to your cart?');
    await followCartLink(store);
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 × Classic pair, Oat',
      '1 × Classic pair, Oat',
    ]);
    expect(cart()).toEqual([['own', 1]]);
    await press('Yes, add');
    await following;
    expect(dialog).not.toBeInTheDocument();
    expect(cart()).toEqual([
      ['own', 1],
      [idOf(1), 2],
      [idOf(2), 1],
    ]);
    expect(selectLines(store.getState())[1]).toEqual({
      product: {
        id: 'gid://shopify/Product/1',
        title: 'Classic pair',
        handle: 'classic-pair',
        images: [{ url: 'https://cdn.test/oat.jpg', altText: 'Oat pair' }],
      },
      variantId: idOf(1),
      variantTitle: 'Oat',
      price: { amount: '20.00', currencyCode: 'EUR' },
      selectedOptions: [{ name: 'Color', value: 'Oat' }],
      quantity: 2,
    });
    expect(notices).toEqual([
      expect.objectContaining({
        title: '3 items added to cart',
        key: 'cart-added',
        opens: expect.anything(),
      }),
    ]);
    expect([address(), history.state]).toEqual(['/shop?lang=en', { key: 'kept' }]);
  });

  it('has at most 99 of a variant with those in the cart, and counts what was added', async () => {
    const { store, cart, notices, following } = openLink('#cart=1:99');
    store.dispatch(cartActions.added({ item: { ...sampleItem('x'), variantId: idOf(1) }, quantity: 90 }));
    await question('Add 99 items to your cart?');
    await press('Yes, add');
    await following;
    expect(cart()).toEqual([
      ['own', 1],
      [idOf(1), 99],
    ]);
    expect(notices.map(({ title }) => title)).toEqual(['9 items added to cart']);
  });

  it('adds nothing after a no, and is gone from the address', async () => {
    const { cart, following } = openLink('#cart=1:2');
    await question('Add 2 items to your cart?');
    expect(address()).toBe('/shop?lang=en#cart=1:2');
    await press('No, thanks');
    await following;
    expect(cart()).toEqual([['own', 1]]);
    expect(address()).toBe('/shop?lang=en');
  });

  it('takes its question away if the shopper goes back instead of answering', async () => {
    const { cart, following } = openLink('#cart=1:2');
    await question('Add 2 items to your cart?');
    history.replaceState(null, '', '/shop#faq');
    dispatchEvent(new PopStateEvent('popstate'));
    await following;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([cart(), address()]).toEqual([[['own', 1]], '/shop#faq']);
  });

  it('leaves out what cannot be bought, and says so', async () => {
    const soldOut = variant(2, { availableForSale: false });
    const { cart, following } = openLink('#cart=1:1,2:4,3:1,x:1', [variant(1), soldOut]);
    expect(await question('Add 1 item to your cart?')).toHaveTextContent(
      '3 products in the link are left out: they are sold out or no longer for sale.',
    );
    await press('Yes, add');
    await following;
    expect(cart()).toEqual([
      ['own', 1],
      [idOf(1), 1],
    ]);
  });

  it.each([
    ['#cart=', 0],
    ['#cart=x:1,1:0', 0],
    ['#cart=9:1', 1],
  ])('%s says that it has nothing to add, after %i calls', async (hash, calls) => {
    const { cart, notices, fetch, following } = openLink(hash);
    await following;
    expect(notices).toEqual([
      expect.objectContaining({ tone: 'error', title: 'This cart link has nothing to add' }),
    ]);
    expect([cart(), address()]).toEqual([[['own', 1]], '/shop?lang=en']);
    expect(fetch).toHaveBeenCalledTimes(calls);
  });

  it('stays in the address if the provider fails, so that a reload tries it again', async () => {
    const { cart, notices, following } = openLink('#cart=1:1', 'offline');
    await following;
    expect(notices).toEqual([
      expect.objectContaining({ tone: 'error', title: 'We can’t open this cart link right now' }),
    ]);
    expect([cart(), address()]).toEqual([[['own', 1]], '/shop?lang=en#cart=1:1']);
  });

  it('is forgotten if the shopper has opened another address by the time that the provider answers', async () => {
    const { notices, following } = openLink('#cart=1:1');
    history.replaceState(null, '', '/shop');
    await following;
    expect([screen.queryByRole('dialog'), notices]).toEqual([null, []]);
  });

  it('is nothing in other addresses', async () => {
    const { fetch, following } = openLink('#faq');
    await following;
    await waitFor(() => expect(fetch).not.toHaveBeenCalled());
  });
});
