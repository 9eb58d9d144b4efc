/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { isExpose } from '@pluis/contract';
import { cartActions, localeActions, selectLines, type Delivery } from '@pluis/store';
import * as expose from './cart-sheet';
import { cartLine } from './testing/cart-lines';
import { installDialog } from './testing/dialog-polyfill';
import { fakeProvider } from './testing/fake-provider';
import { button, renderCart, shownLines } from './testing/render-cart';

const spruce = cartLine({ quantity: 2 });
const oat = cartLine({
  variantId: 'oat',
  variantTitle: 'Oat',
  selectedOptions: [{ name: 'Color', value: 'Oat' }],
});
const plain = cartLine({
  variantId: 'plain',
  product: { handle: 'evening pair', title: 'Evening pair' },
  variantTitle: 'Default Title',
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
  price: { amount: '10.00', currencyCode: 'USD' },
});

beforeAll(installDialog);

describe('the part', () => {
  it('[MFE-6] keeps the contract of an expose', () => {
    expect(isExpose(expose)).toBe(true);
  });
});

describe('the sheet', () => {
  it('[CRT-1] is a modal dialog named Cart with the number of pieces', async () => {
    await renderCart([spruce, oat]);
    expect(screen.getByRole('dialog', { name: 'Cart' })).toHaveAttribute('open');
    expect(screen.getByText('3 items in your cart')).toBeVisible();
  });

  it('[WAY-1] shares a link that fills the cart on another device', async () => {
    const lines = [
      cartLine({ variantId: 'gid://shopify/ProductVariant/7', quantity: 2 }),
      cartLine({ variantId: 'gid://shopify/ProductVariant/8' }),
    ];
    const { user, notifications } = await renderCart(lines);
    await user.click(button('Share cart'));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/#cart=7:2,8:1`);
    expect(notifications).toEqual([expect.objectContaining({ tone: 'success', title: 'Link copied' })]);
  });

  it('[CRT-1] counts one item as one', async () => {
    await renderCart([oat]);
    expect(screen.getByText('1 item in your cart')).toBeVisible();
  });

  it.each([
    [1, '1 produkt w koszyku'],
    [2, '2 produkty w koszyku'],
    [5, '5 produktów w koszyku'],
    [22, '22 produkty w koszyku'],
  ])('[I18-2] counts %d in Polish', async (quantity, text) => {
    await renderCart([{ ...oat, quantity }], { language: 'pl' });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('[CRT-1] [CRT-8] says that the cart is empty, without a total, and leads to the shop', async () => {
    const { user, closed } = await renderCart([]);
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText(/in your cart$/)).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'See our slippers' });
    expect(link).toHaveAttribute('href', '/shop');
    // [CRT-8] No total of nothing.
    expect(screen.queryByText('Total')).not.toBeInTheDocument();
    expect(screen.queryByText('€0.00')).not.toBeInTheDocument();
    expect(button('Checkout with Shopify')).toBeDisabled();
    await user.click(link);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('[CRT-1] is closed until it is opened', async () => {
    const { user } = await renderCart([spruce], { open: false });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Open'));
    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  });

  it('[CRT-1] closes by its close button and gives the focus back', async () => {
    const { user, closed } = await renderCart([spruce], { open: false });
    await user.click(button('Open'));
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(button('Open')).toHaveFocus();
  });

  it('[CRT-1] closes by Escape, reports it once, and opens again', async () => {
    const { user, closed } = await renderCart([spruce]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledTimes(1);
    await user.click(button('Open'));
    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('[CRT-1] is closed by the browser, even before its code has loaded', async () => {
    await renderCart([spruce]);
    expect(button('Close')).toHaveAttribute('command', 'close');
    expect(button('Close')).toHaveAttribute('commandfor', screen.getByRole('dialog').id);
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'any');
  });
});

describe('a line', () => {
  it('[CRT-2] shows title, options, prices and quantity', async () => {
    await renderCart([spruce, oat]);
    const line = within(shownLines()[0] ?? document.body);
    expect(line.getByRole('link', { name: 'Classic pair' })).toHaveAttribute(
      'href',
      '/product/classic-pair?variant=1',
    );
    expect(line.getByText('Color: Spruce')).toBeVisible();
    expect(line.getByText('€20.00 each')).toBeVisible();
    expect(line.getByText('€40.00')).toBeVisible();
    expect(line.getByRole('spinbutton', { name: 'Quantity of Classic pair, Spruce' })).toHaveValue('2');
  });

  it('[PRD-7] of a product without options shows none, and links to an odd handle safely', async () => {
    await renderCart([plain]);
    expect(screen.queryByText(/Title/)).not.toBeInTheDocument();
    expect(button('Remove Evening pair')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Evening pair' })).toHaveAttribute(
      'href',
      '/product/evening%20pair?variant=plain',
    );
  });

  it('[CRT-4] has its quantity raised and lowered', async () => {
    const { user, store } = await renderCart([spruce]);
    await user.click(button('Increase quantity of Classic pair, Spruce'));
    expect(screen.getByRole('spinbutton')).toHaveValue('3');
    await user.dblClick(button('Decrease quantity of Classic pair, Spruce'));
    expect(selectLines(store.getState())).toEqual([{ ...spruce, quantity: 1 }]);
  });

  it.each([
    ['minus at 1 keeps 1', 1, /^Decrease quantity/],
    ['plus at 99 keeps 99', 99, /^Increase quantity/],
  ])('[CRT-4] %s', async (_, quantity, name) => {
    const { user, notifications } = await renderCart([{ ...oat, quantity }]);
    await user.click(button(name));
    expect(screen.getByRole('spinbutton')).toHaveValue(String(quantity));
    expect(button(name)).toHaveFocus();
    const most = {
      tone: 'info',
      title: 'You can have up to 99 of each item',
      description: 'Classic pair, Oat',
    };
    expect(notifications).toEqual(quantity === 99 ? [expect.objectContaining(most)] : []);
  });

  it.each([
    ['{ArrowUp}', 2, 3],
    ['{ArrowUp}', 99, 99],
    ['{ArrowDown}', 2, 1],
    ['{ArrowDown}', 1, 1],
  ])('[CRT-4] [ENG-5] %s in the field changes %i to %i', async (key, from, to) => {
    const { user } = await renderCart([{ ...oat, quantity: from }]);
    await user.click(screen.getByRole('spinbutton'));
    await user.keyboard(key);
    const field = screen.getByRole('spinbutton');
    expect(field).toHaveValue(String(to));
    expect(field).toHaveAttribute('aria-valuenow', String(to));
    expect(field).toHaveFocus();
  });

  it('[CRT-4] an arrow continues from the quantity after a text that is none', async () => {
    const { user } = await renderCart([{ ...oat, quantity: 4 }]);
    await user.clear(screen.getByRole('spinbutton'));
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('spinbutton')).toHaveValue('5');
  });

  it.each([
    ['0', 1],
    ['-7', 1],
    ['100', 99],
    ['1e9', 99],
    ['12 pairs', 12],
    ['2.7', 2],
    ['two', 5],
    [' ', 5],
  ])('[CRT-4] %j in place of the quantity becomes %i', async (text, becomes) => {
    const { user } = await renderCart([{ ...oat, quantity: 5 }]);
    const field = screen.getByRole('spinbutton');
    await user.click(field);
    await user.paste(text);
    await user.tab();
    expect(field).toHaveValue(String(becomes));
  });

  it('[CRT-2] has quantity fields with distinct names', async () => {
    await renderCart([spruce, oat]);
    const names = screen.getAllByRole('spinbutton').map((field) => field.getAttribute('aria-label'));
    expect(names).toEqual(['Quantity of Classic pair, Spruce', 'Quantity of Classic pair, Oat']);
  });

  it('[CRT-2] links its picture to its variant, too, without a second tab stop', async () => {
    await renderCart([
      { ...oat, product: { ...oat.product, images: [{ url: '/a.jpg', altText: 'A pair' }] } },
    ]);
    const link = document.querySelector('a:has(img)');
    expect(link).toHaveAttribute('href', '/product/classic-pair?variant=oat');
    expect(link).toHaveAttribute('tabindex', '-1');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('[CRT-4] shows the maximum of 99 pieces when more are typed', async () => {
    const { user, store, notifications } = await renderCart([oat]);
    await user.clear(screen.getByRole('spinbutton'));
    await user.type(screen.getByRole('spinbutton'), '150');
    expect(selectLines(store.getState())).toEqual([{ ...oat, quantity: 99 }]);
    expect(notifications.map(({ title }) => title)).toEqual(['You can have up to 99 of each item']);
  });

  it('[CRT-5] is removed by the trash, and the focus moves to the next line, then the previous one, then the title', async () => {
    const { user } = await renderCart([spruce, oat, plain]);
    await user.click(button('Remove Classic pair, Oat'));
    expect(shownLines()).toHaveLength(2);
    expect(button('Remove Evening pair')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Remove Classic pair, Spruce')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
  });

  it('[UI-1] has tooltips on its icon buttons', async () => {
    await renderCart([oat]);
    const tooltips = ['Close', 'Decrease quantity', 'Increase quantity', 'Remove'].map((text) =>
      document.querySelector(`[data-tooltip="${text}"]`)?.getAttribute('aria-label'),
    );
    expect(tooltips).toEqual([
      'Close',
      'Decrease quantity of Classic pair, Oat',
      'Increase quantity of Classic pair, Oat',
      'Remove Classic pair, Oat',
    ]);
  });

  it('links to its product and closes the sheet, unless it opens in another tab', async () => {
    const { user, closed } = await renderCart([oat]);
    const link = screen.getByRole('link', { name: 'Classic pair' });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(closed).not.toHaveBeenCalled();
    await user.click(link);
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

describe('the names of the lines', () => {
  const inGerman = {
    id: oat.variantId,
    title: 'Hafer',
    selectedOptions: [{ name: 'Farbe', value: 'Hafer' }],
    image: { altText: 'Ein Paar in Hafer' },
    product: {
      id: oat.product.id,
      title: 'Klassisches Paar',
      handle: 'klassisches-paar',
      options: [{ name: 'Farbe', values: ['Hafer', 'Fichte'] }],
    },
  };

  it("[API-7] follow the visitor's language with one call when the sheet opens, on any page", async () => {
    const provider = fakeProvider('offline');
    provider.names = [inGerman];
    const { user, store } = await renderCart([spruce, oat], { provider, open: false });
    act(() => void store.dispatch(localeActions.languageChosen('de')));
    expect(provider.nameCalls).toEqual([]);
    await user.click(button('Open'));
    expect(await screen.findByRole('link', { name: 'Klassisches Paar' })).toBeVisible();
    expect(screen.getByText('Farbe: Hafer')).toBeVisible();
    // An item that the provider does not know keeps its name. Nothing else of a line changes.
    expect(screen.getByRole('link', { name: 'Classic pair' })).toBeVisible();
    const { selectedOptions } = inGerman;
    const { title, handle } = inGerman.product;
    const product = { ...oat.product, title, handle };
    expect(selectLines(store.getState())).toEqual([
      spruce,
      { ...oat, variantTitle: 'Hafer', selectedOptions, product },
    ]);
    await user.click(button('Close'));
    await user.click(button('Open'));
    expect(provider.nameCalls).toEqual([{ ids: [spruce.variantId, 'oat'], language: 'DE' }]);
  });

  it('[PRD-7] leave out an option that is no choice, whatever the provider calls it', async () => {
    const provider = fakeProvider('offline');
    const selectedOptions = [{ name: 'Titel', value: 'Standardtitel' }];
    const options = [{ name: 'Titel', values: ['Standardtitel'] }];
    const only = { title: 'Standardtitel', selectedOptions };
    provider.names = [{ ...inGerman, ...only, product: { ...inGerman.product, options } }];
    await renderCart([{ ...oat, variantTitle: 'Standardtitel', selectedOptions }], { provider });
    expect(await screen.findByRole('link', { name: 'Klassisches Paar' })).toHaveAttribute(
      'href',
      '/product/klassisches-paar?variant=oat',
    );
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Standardtitel');
    expect(button('Remove Klassisches Paar')).toBeVisible();
  });

  it('[API-7] are requested only for lines that are new since then, and not for an empty cart', async () => {
    const provider = fakeProvider('offline');
    const { user, store } = await renderCart([], { provider });
    await user.click(button('Close'));
    expect(provider.nameCalls).toEqual([]);
    act(() => void store.dispatch(cartActions.added({ item: oat })));
    await user.click(button('Open'));
    await user.click(button('Close'));
    act(() => void store.dispatch(cartActions.added({ item: plain })));
    await user.click(button('Open'));
    expect(provider.nameCalls).toEqual([
      { ids: ['oat'], language: 'EN' },
      { ids: ['plain'], language: 'EN' },
    ]);
  });
});

describe('undo', () => {
  it('[CRT-5] brings a cleared cart back', async () => {
    const { user, store } = await renderCart([spruce, oat]);
    await user.click(button('Clear cart'));
    expect(selectLines(store.getState())).toEqual([]);
    expect(screen.getByText('Cart cleared')).toBeVisible();
    await user.click(button('Undo'));
    expect(selectLines(store.getState())).toEqual([spruce, oat]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
  });

  it('[CRT-5] brings a removed line back to its place', async () => {
    const { user, store } = await renderCart([spruce, oat, plain]);
    await user.click(button('Remove Classic pair, Oat'));
    expect(screen.getByText('Classic pair removed')).toBeVisible();
    await user.click(button('Undo'));
    expect(selectLines(store.getState())).toEqual([spruce, oat, plain]);
  });

  it('[CRT-5] is offered until the cart changes again', async () => {
    const { user, store } = await renderCart([spruce, oat]);
    await user.click(button('Remove Classic pair, Oat'));
    act(() => void store.dispatch(cartActions.added({ item: plain })));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('[CRT-5] [API-7] is still offered when the names of the other lines have loaded', async () => {
    const { user, store } = await renderCart([spruce, oat]);
    await user.click(button('Remove Classic pair, Oat'));
    const inGerman = { ...spruce, product: { ...spruce.product, title: 'Klassisches Paar' } };
    act(() => void store.dispatch(cartActions.renamed([inGerman])));
    expect(screen.getByRole('link', { name: 'Klassisches Paar' })).toBeVisible();
    await user.click(button('Undo'));
    expect(selectLines(store.getState())).toEqual([inGerman, oat]);
  });

  it('[CRT-5] is offered until the sheet closes', async () => {
    const { user } = await renderCart([spruce]);
    await user.click(button('Clear cart'));
    await user.click(button('Close'));
    await user.click(button('Open'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('the total', () => {
  it('[CUR-3] is the converted sum in the chosen currency', async () => {
    const { store } = await renderCart([spruce, plain]);
    expect(screen.getByText('€49.20')).toBeVisible();
    act(() => void store.dispatch(localeActions.currencyChosen('PLN')));
    expect(screen.getByText('zł213.91')).toBeVisible();
  });

  it('[CRT-8] shows the charged amount, the date of the rates, and that shipping is added later', async () => {
    const { store } = await renderCart([spruce]);
    expect(screen.getByText('Shipping, if any, is added at checkout.')).toBeVisible();
    act(() => void store.dispatch(localeActions.currencyChosen('SEK')));
    expect(screen.getByText(/You’ll be charged €40\.00\./)).toHaveTextContent(
      'Prices are approximate, converted at our rates of July 1, 2025. Shipping, if any, is added at checkout.',
    );
    act(() => void store.dispatch(cartActions.added({ item: plain })));
    expect(screen.getByText(/You’ll be charged €40\.00 and \$10\.00\./)).toBeVisible();
  });

  describe('[DEL-1] with delivery terms', () => {
    const terms: Delivery = {
      cost: { amount: '4.95', currencyCode: 'EUR' },
      freeFrom: { amount: '50', currencyCode: 'EUR' },
      days: { min: 2, max: 4 },
    };
    const rows = () =>
      screen.getAllByText(/^(Subtotal|Delivery|Total)$/).map((label) => label.closest('p')?.textContent);

    it('shows subtotal, delivery and their total, what is missing to free delivery, and the days of arrival', async () => {
      await renderCart([spruce], { delivery: terms, today: '2026-12-01' });
      expect(rows()).toEqual(['Subtotal €40.00', 'Delivery €4.95', 'Total €44.95']);
      expect(screen.getByText(/€10\.00 to free delivery\. Arrives Thu 3 to Mon 7 Dec\./)).toBeVisible();
      expect(screen.queryByText(/added at checkout/)).toBeNull();
    });

    it('adds it in the chosen currency, rounded once, and to what is charged', async () => {
      const { store } = await renderCart([spruce], { delivery: terms });
      act(() => void store.dispatch(localeActions.currencyChosen('PLN')));
      expect(rows()).toEqual(['Subtotal zł173.91', 'Delivery zł21.52', 'Total zł195.43']);
      expect(screen.getByText(/zł43\.48 to free delivery/)).toBeVisible();
      expect(screen.getByText(/You’ll be charged €44\.95\./)).toBeVisible();
    });

    it('is free from the limit on, and free is no more missing', async () => {
      const { store } = await renderCart([spruce], { delivery: terms });
      act(
        () => void store.dispatch(cartActions.quantityChanged({ variantId: spruce.variantId, quantity: 3 })),
      );
      expect(rows()).toEqual(['Subtotal €60.00', 'Delivery Free', 'Total €60.00']);
      expect(screen.queryByText(/to free delivery|added at checkout/)).toBeNull();
    });

    it('invents nothing: without a cost there is only a total, and the checkout adds the rest', async () => {
      await renderCart([spruce], { delivery: { days: { min: 1, max: 1 } }, today: '2026-12-01' });
      expect(rows()).toEqual(['Total €40.00']);
      expect(screen.getByText('Shipping, if any, is added at checkout. Arrives Wed 2 Dec.')).toBeVisible();
    });

    it('an empty cart has no delivery', async () => {
      await renderCart([], { delivery: terms, today: '2026-12-01' });
      expect(screen.queryByText(/Delivery|Arrives|Subtotal/)).toBeNull();
    });
  });

  it('[CRT-8] of an empty cart shows no charge', async () => {
    await renderCart([]);
    expect(screen.queryByText(/Shipping/)).not.toBeInTheDocument();
  });
});

describe('a quantity that is typed', () => {
  const field = () => screen.getByRole('spinbutton');

  it.each([
    ['7', 7],
    ['42', 42],
    ['99', 99],
    ['150', 99],
    ['0', 1],
    ['-3', 1],
    ['0.5', 1],
    ['', 2],
    ['1.5', 1],
  ])('[CRT-4] %p is %d in the end', async (text, quantity) => {
    const { user, store } = await renderCart([spruce]);
    await user.clear(field());
    if (text !== '') await user.type(field(), text);
    await user.tab();
    expect(field()).toHaveValue(String(quantity));
    expect(selectLines(store.getState())).toEqual([{ ...spruce, quantity }]);
  });
});
