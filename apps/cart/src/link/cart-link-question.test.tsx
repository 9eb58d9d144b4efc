/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { selectLines } from '@pluis/store';
import { cartLine } from '../testing/cart-lines';
import { installDialog } from '../testing/dialog-polyfill';
import { fakeProvider } from '../testing/fake-provider';
import { button, renderCart } from '../testing/render-cart';

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

/** Opens a page with this hash. The cart has one line, and the provider sells variants 1 and 2. */
async function openLink(hash: string, variants: object[] | 'offline' = [variant(1), variant(2)]) {
  history.replaceState({ key: 'kept' }, '', `/shop?lang=en${hash}`);
  const provider = fakeProvider('offline');
  if (variants !== 'offline') provider.variants = variants;
  const rendered = await renderCart([cartLine({ variantId: 'own' })], { provider, open: false });
  const quantities = () =>
    selectLines(rendered.store.getState()).map(({ variantId, quantity }) => [variantId, quantity]);
  return { ...rendered, quantities };
}

const question = (name: string) => screen.findByRole('dialog', { name });
const address = () => location.pathname + location.search + location.hash;

beforeAll(installDialog);

describe('[WAY-1] a cart link', () => {
  it('asks once and adds its items to those of the cart', async () => {
    const { user, quantities, store } = await openLink('#cart=1:2,2:1');
    const dialog = await question('Add 3 items to your cart?');
    expect(dialog).toHaveTextContent('2 × Classic pair, Oat');
    expect(quantities()).toEqual([['own', 1]]);
    await user.click(button('Yes, add'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(quantities()).toEqual([
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
    expect([address(), history.state]).toEqual(['/shop?lang=en', { key: 'kept' }]);
  });

  it.each([
    ['No', 'click'],
    ['Escape', 'key'],
  ])('adds nothing after %s and is gone from the address', async (_answer, way) => {
    const { user, quantities } = await openLink('#cart=1:2');
    const dialog = await question('Add 2 items to your cart?');
    expect(address()).toBe('/shop?lang=en#cart=1:2');
    if (way === 'click') await user.click(button('No, thanks'));
    else await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(quantities()).toEqual([['own', 1]]);
    expect(address()).toBe('/shop?lang=en');
  });

  it('leaves out what cannot be bought, and says so', async () => {
    const soldOut = variant(2, { availableForSale: false });
    const { user, quantities } = await openLink('#cart=1:1,2:4,3:1,x:1', [variant(1), soldOut]);
    expect(await question('Add 1 item to your cart?')).toHaveTextContent(
      '2 products in the link are left out: they are sold out or no longer for sale.',
    );
    await user.click(button('Yes, add'));
    expect(quantities()).toEqual([
      ['own', 1],
      [idOf(1), 1],
    ]);
  });

  it.each(['#cart=', '#cart=x:1,1:0', '#cart=9:1'])('%s says that it has nothing to add', async (hash) => {
    const { notifications, quantities, provider } = await openLink(hash);
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatchObject({ tone: 'error', title: 'This cart link has nothing to add' });
    expect(quantities()).toEqual([['own', 1]]);
    expect(address()).toBe('/shop?lang=en');
    expect(provider.variantCalls).toHaveLength(hash === '#cart=9:1' ? 1 : 0);
  });

  it('stays in the address if the provider fails, for a reload', async () => {
    const { notifications, quantities } = await openLink('#cart=1:1', 'offline');
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatchObject({ title: 'We can’t open this cart link right now' });
    expect(quantities()).toEqual([['own', 1]]);
    expect(address()).toBe('/shop?lang=en#cart=1:1');
  });

  it('is followed in a page that is open already, and nothing is asked without one', async () => {
    const { provider } = await openLink('#faq');
    expect(provider.variantCalls).toEqual([]);
    history.replaceState(null, '', '#cart=1:1');
    act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
    await question('Add 1 item to your cart?');
    expect(provider.variantCalls).toEqual([{ ids: [idOf(1)], language: 'EN' }]);
  });

  it('is made of the cart, and copied', async () => {
    history.replaceState(null, '', '/shop');
    const lines = [cartLine({ variantId: idOf(7), quantity: 2 }), cartLine({ variantId: idOf(8) })];
    const { user, notifications } = await renderCart(lines);
    await user.click(button('Share cart'));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/#cart=7:2,8:1`);
    expect(notifications).toEqual([expect.objectContaining({ tone: 'success', title: 'Link copied' })]);
  });
});
