/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { noteViewed } from '@pluis/store/recently-viewed';
import { cartLine } from '../testing/cart-lines';
import { installDialog } from '../testing/dialog-polyfill';
import { fakeProvider } from '../testing/fake-provider';
import { button, renderCart } from '../testing/render-cart';

const price = (amount: string) => ({ amount, currencyCode: 'EUR' });
const classic = {
  handle: 'classic',
  title: 'Classic',
  productType: '',
  tags: [],
  availableForSale: true,
  priceRange: { minVariantPrice: price('20.00'), maxVariantPrice: price('25.00') },
  featuredImage: { url: 'https://cdn.test/classic.jpg', altText: null },
};

function providerOfViewed() {
  const provider = fakeProvider('offline');
  provider.summaries = [classic, null as never];
  return provider;
}

beforeAll(installDialog);
beforeEach(() => localStorage.clear());

describe('[WAY-3] the empty cart', () => {
  it('shows the products that were viewed last, and asks once for them', async () => {
    for (const id of ['a', 'b', 'c', 'd']) noteViewed(id);
    const provider = providerOfViewed();
    const { user } = await renderCart([], { provider });
    expect(await screen.findByRole('link', { name: /^Classic/ })).toHaveTextContent('Classic From €20.00');
    expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    await user.click(button('Close'));
    await user.click(button('Open'));
    expect(provider.summaryCalls).toEqual([{ ids: ['d', 'c', 'b'], language: 'EN' }]);
  });

  it('asks for nothing and shows nothing if none were viewed', async () => {
    const provider = providerOfViewed();
    await renderCart([], { provider });
    expect(provider.summaryCalls).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument();
  });

  it.each([
    ['a cart with items', [cartLine()], true],
    ['a closed sheet', [], false],
  ])('%s asks for nothing', async (_state, lines, open) => {
    noteViewed('a');
    const provider = providerOfViewed();
    await renderCart(lines, { provider, open });
    expect(provider.summaryCalls).toEqual([]);
  });
});
