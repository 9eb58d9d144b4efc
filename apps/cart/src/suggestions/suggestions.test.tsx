/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { addToCartProps } from '@pluis/contract';
import { localeActions, type CartItem } from '@pluis/store';
import { noteViewed } from '@pluis/store/recently-viewed';
import { cartLine } from '../testing/cart-lines';
import { installDialog } from '../testing/dialog-polyfill';
import { fakeProvider } from '../testing/fake-provider';
import { button, renderCart } from '../testing/render-cart';

beforeAll(installDialog);
afterEach(() => {
  document.querySelector('main')?.remove();
});

/** A product as the provider lists it. */
function listed(title: string, { amounts = ['20.00', '30.00'], hasPicture = true } = {}) {
  const money = (amount: string | undefined) => ({ amount: amount ?? '0', currencyCode: 'EUR' });
  const picture = { url: `https://pictures.example/${title}.png`, altText: 'A pair' };
  const variants = amounts.map((amount) => ({
    node: { id: amount, title: amount, price: money(amount), availableForSale: true, selectedOptions: [] },
  }));
  return {
    ...{ id: title, title, description: '', handle: title.toLowerCase(), options: [] },
    priceRange: { minVariantPrice: money(amounts[0]) },
    images: { edges: hasPicture ? [{ node: picture }] : [] },
    variants: { edges: variants },
  };
}

function providerOf(...products: object[]) {
  return Object.assign(fakeProvider('offline'), { products });
}

/** The page behind the sheet, with a button for each item. */
function showButtons(...items: CartItem[]): void {
  const main = document.body.appendChild(document.createElement('main'));
  for (const item of items) {
    const add = main.appendChild(document.createElement('button'));
    for (const [name, value] of Object.entries(addToCartProps(item))) add.setAttribute(name, value);
  }
}

function item(title: string): CartItem {
  const images = [{ url: `https://pictures.example/${title}.png`, altText: null }];
  return cartLine({ variantId: `of-${title}`, product: { id: title, title, handle: title, images } });
}

const shown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const toShop = 'See our slippers';

/** A product as the provider summarises it. */
function summary(title: string, amounts: [lowest: string, highest: string] = ['20.0', '20.00']) {
  const [minVariantPrice, maxVariantPrice] = amounts.map((amount) => ({ amount, currencyCode: 'EUR' }));
  return {
    ...{ title, handle: title.toLowerCase(), availableForSale: true },
    priceRange: { minVariantPrice, maxVariantPrice },
    featuredImage: { url: `https://pictures.example/${title}.png`, altText: null },
  };
}

describe('[WAY-3] the empty cart of a shopper who has viewed products', () => {
  beforeEach(() => {
    for (const id of ['fourth', 'third', 'second', 'first']) noteViewed(id);
  });
  afterEach(() => localStorage.clear());

  it('shows the latest three instead of others, by one call when it is opened', async () => {
    showButtons(item('classic'), item('cosy'));
    const provider = providerOf(listed('Other'));
    provider.viewed = [summary('First'), summary('Third', ['9.5', '12.00'])];
    const { user } = await renderCart([], { provider, open: false });
    expect(provider.productCalls).toEqual([]);
    await user.click(button('Open'));
    await waitFor(() => expect(shown()).toEqual([toShop, 'First €20.00', 'Third From €9.50']));
    expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Third/ })).toHaveAttribute('href', '/product/third');
    await user.click(button('Close'));
    await user.click(button('Open'));
    expect(provider.productCalls).toEqual([{ ids: ['first', 'second', 'third'], language: 'EN' }]);
  });

  it('shows others if the viewed ones no longer exist', async () => {
    const { user } = await renderCart([], { provider: providerOf(listed('Other')), open: false });
    await user.click(button('Open'));
    await waitFor(() => expect(shown()).toEqual([toShop, 'Other From €20.00']));
    expect(screen.getByRole('heading', { name: 'In the shop now' })).toBeVisible();
  });
});

describe('[CRT-1] the empty cart', () => {
  it('shows products with picture and price, by one call when it is opened', async () => {
    const provider = providerOf(listed('Classic'), listed('Bag', { amounts: ['7.95'] }));
    const { user } = await renderCart([], { provider, open: false });
    expect(provider.productCalls).toEqual([]);
    await user.click(button('Open'));
    await waitFor(() => expect(shown()).toEqual([toShop, 'Classic From €20.00', 'Bag €7.95']));
    expect(screen.getByRole('heading', { name: 'In the shop now' })).toBeVisible();
    const link = screen.getByRole('link', { name: /^Classic/ });
    expect(link).toHaveAttribute('href', '/product/classic');
    expect(link.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/Classic.png');
    await user.click(button('Close'));
    await user.click(button('Open'));
    expect(provider.productCalls).toEqual([{ first: 3, language: 'EN' }]);
  });

  it('[API-2] says "from" only if a variant costs more, however the provider writes the amounts', async () => {
    const provider = providerOf(
      listed('Even', { amounts: ['20.0', '20.00', '20'] }),
      listed('Odd', { amounts: ['9.5', '10.00'] }),
    );
    await renderCart([], { provider });
    await waitFor(() => expect(shown()).toEqual([toShop, 'Even €20.00', 'Odd From €9.50']));
  });

  it('sends no request if the page has products, and shows each of them once', async () => {
    showButtons(item('classic'), item('classic'), item('cosy'), item('kids'), item('bag'));
    const provider = providerOf(listed('Other'));
    await renderCart([], { provider });
    await waitFor(() => expect(shown()).toEqual([toShop, 'classic €20.00', 'cosy €20.00', 'kids €20.00']));
    expect(screen.getByRole('link', { name: /^cosy/ })).toHaveAttribute(
      'href',
      '/product/cosy?variant=of-cosy',
    );
    expect(provider.productCalls).toEqual([]);
  });

  it('asks if the page has a single product, and omits products without a picture', async () => {
    showButtons(item('classic'), { ...item('bare'), product: { ...item('bare').product, images: [] } });
    const provider = providerOf(listed('Classic'), listed('Bare', { hasPicture: false }), listed('Kids'));
    await renderCart([], { provider });
    await waitFor(() => expect(shown()).toEqual([toShop, 'Classic From €20.00', 'Kids From €20.00']));
  });

  it('links to the shop if the provider cannot be reached, and asks again the next time', async () => {
    const provider = providerOf();
    const { user } = await renderCart([], { provider });
    expect(shown()).toEqual([toShop]);
    provider.products = [listed('Classic')];
    await user.click(button('Close'));
    await user.click(button('Open'));
    await waitFor(() => expect(shown()).toEqual([toShop, 'Classic From €20.00']));
  });

  it('shows them in a cart that has just been emptied, in the chosen currency', async () => {
    const provider = providerOf(listed('Classic'));
    const { user, store } = await renderCart([cartLine()], { provider });
    expect(provider.productCalls).toEqual([]);
    await user.click(button('Clear cart'));
    await waitFor(() => expect(shown()).toEqual([toShop, 'Classic From €20.00']));
    act(() => void store.dispatch(localeActions.currencyChosen('PLN')));
    expect(shown()).toEqual([toShop, 'Classic From zł86.96']);
  });

  it('[API-7] asks once more in another language', async () => {
    const provider = providerOf(listed('Classic'));
    const { user, store } = await renderCart([], { provider });
    await user.click(button('Close'));
    act(() => void store.dispatch(localeActions.languageChosen('de')));
    await user.click(button('Open'));
    expect(provider.productCalls).toEqual([
      { first: 3, language: 'EN' },
      { first: 3, language: 'DE' },
    ]);
  });

  it('closes when the shopper follows one of them', async () => {
    const { user, closed } = await renderCart([], { provider: providerOf(listed('Classic')) });
    await user.click(await screen.findByRole('link', { name: /^Classic/ }));
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
