/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@pluis/storefront-api';
import { declaredCartItem, readCartItem } from '@pluis/contract';
import { localeActions } from '@pluis/store';
import { load as loadShop } from './shop-page';
import { App } from './testing/app';
import { catalogStore } from './testing/catalog-store';
import { fakeProvider, onWire } from './testing/fake-provider';
import { colourfulProduct, manyProducts, sampleProduct, sampleVariant } from './testing/sample-product';

const { signal } = new AbortController();

async function openProduct(product: Product) {
  const provider = fakeProvider([product]);
  const { store, notifications } = catalogStore(provider);
  render(<App store={store} paths={[`/product/${product.handle}`]} />);
  await screen.findByRole('heading', { level: 1, name: product.title });
  return { provider, store, notifications };
}

/** One pair or two, at two prices; two are sold out. */
const packs = sampleProduct({
  options: [{ name: 'Pack', values: ['1 pair', '2 pairs'] }],
  variants: ['20.00', '36.00'].map((amount, place) =>
    sampleVariant({
      id: `${place}`,
      price: { amount, currencyCode: 'USD' },
      availableForSale: place === 0,
      selectedOptions: [{ name: 'Pack', value: place === 0 ? '1 pair' : '2 pairs' }],
    }),
  ),
});

async function pass(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Lets what has been answered appear: the store tells its readers once per frame. */
async function appear() {
  await pass(100);
}

function pick(value: string) {
  fireEvent.click(screen.getByRole('button', { name: value }));
}

function pressedValues() {
  return screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
}

function Path() {
  return <span data-testid="path">{useLocation().pathname}</span>;
}

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <span data-testid="address">{useLocation().search}</span>
      <button onClick={() => void navigate(-1)}>history back</button>
    </>
  );
}

beforeEach(() => localStorage.clear());

beforeAll(() => {
  // jsdom has no modal dialogs and does not scroll.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollTo = () => {};
});

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

describe('the product page', () => {
  it('[PRD-1] says that it is loading, then shows the product of its handle', async () => {
    const provider = fakeProvider([sampleProduct()]);
    const { store } = catalogStore(provider);
    render(<App store={store} paths={['/product/classic']} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await screen.findByRole('heading', { level: 1, name: 'Classic pair' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(provider.calls[0]).toEqual({ handle: 'classic', language: 'EN' });
  });

  it.each(['nope', 'odd%20one%2F%3Cb%3E', '%E0%A4%A'])(
    '[PRD-1] says that there is no product %s',
    async (handle) => {
      const { store, notifications } = catalogStore(fakeProvider([sampleProduct()]));
      // The router warns about an address that is not well encoded.
      jest.spyOn(console, 'warn').mockImplementation();
      render(<App store={store} paths={[`/product/${handle}`]} />);
      expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to Shop' })).toHaveAttribute('href', '/shop');
      expect(notifications).toEqual([]);
    },
  );

  it('[PRD-2] has a way back, the first image, the title as the only h1, price, description and an add button', async () => {
    await openProduct(sampleProduct());
    expect(screen.getByRole('link', { name: /^Back/ })).toHaveAttribute('href', '/shop');
    const [first] = screen.getAllByRole('img');
    expect(first).toHaveAccessibleName('A grey pair');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img', { name: 'The sole' })).toHaveAttribute('loading', 'lazy');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText('€18.40')).toBeVisible();
    expect(screen.getByText(/Soft <b>loops<\/b>/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  });

  it('[PRD-2] names the product before its pictures: a page that is still read shows first what was chosen', async () => {
    await openProduct(sampleProduct());
    const title = screen.getByRole('heading', { level: 1 });
    for (const picture of screen.getAllByRole('img'))
      expect(title.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['', '  \n'])('[PRD-2] shows no description when it is %j', async (description) => {
    await openProduct(sampleProduct({ description }));
    expect(screen.queryByRole('heading', { name: 'Description' })).toBeNull();
  });

  it('[PRD-2] has a picker per option with a button per value, named exactly by it', async () => {
    await openProduct(colourfulProduct);
    for (const [option, values] of [
      ['Colour', ['Grey', 'Clay', 'Sky']],
      ['Size', ['M', 'L']],
    ] as const) {
      const buttons = within(screen.getByRole('group', { name: option })).getAllByRole('button');
      expect(buttons).toHaveLength(values.length);
      values.forEach((value, index) => expect(buttons[index]).toHaveAccessibleName(value));
    }
  });

  it('[PRD-2] describes a value as sold out when the variant that it selects is not for sale', async () => {
    await openProduct(colourfulProduct);
    expect(screen.getByRole('button', { name: 'Clay' })).toHaveAccessibleDescription('sold out');
    expect(screen.getByRole('button', { name: 'Sky' })).toHaveAccessibleDescription('');
  });

  it('[PRD-2] shows colors as swatches, and none where a value is text alone', async () => {
    const [colour, ...others] = colourfulProduct.options;
    const swatches = { Grey: { color: '#8a8f94' }, Sky: { image: 'https://cdn.test/sky.jpg' } };
    const options = [...(colour ? [{ ...colour, swatches }] : []), ...others];
    await openProduct({ ...colourfulProduct, options });
    const mark = (value: string) => screen.getByRole('button', { name: value });
    expect(mark('Grey').querySelector('circle')).toHaveAttribute('fill', '#8a8f94');
    expect(mark('Sky').querySelector('img')).toHaveAttribute('src', 'https://cdn.test/sky.jpg');
    expect(mark('Clay').querySelector('svg, img')).toBeNull();
    expect(mark('M').querySelector('svg, img')).toBeNull();
    // The chosen one has a tick: it is told by more than color.
    expect(mark('Grey').querySelector('path')).toBeInTheDocument();
  });

  it('[PRD-2] [CUR-2] has the prices of an option that alone decides them in the descriptions, in the chosen currency', async () => {
    const { store } = await openProduct(packs);
    const pack = (value: string) => screen.getByRole('button', { name: value });
    expect(pack('1 pair')).toHaveAccessibleDescription('€18.40');
    expect(pack('2 pairs')).toHaveAccessibleDescription('€33.12 (€16.56 each), sold out');
    expect(pack('2 pairs')).toHaveTextContent(/^2 pairs$/);
    expect(screen.getByText('· €33.12 (€16.56 each)')).toBeVisible();
    act(() => void store.dispatch(localeActions.currencyChosen('PLN')));
    expect(pack('1 pair')).toHaveAccessibleDescription('zł80.00');
  });

  it('[PRD-2] says the EU sizes of US sizes', async () => {
    const options = [{ name: 'Size', values: ['Women 6–11', 'Men 8–13'] }];
    const variants = options[0]?.values.map((value, place) =>
      sampleVariant({ id: `${place}`, selectedOptions: [{ name: 'Size', value }] }),
    );
    await openProduct(sampleProduct({ options, variants }));
    expect(screen.getByRole('button', { name: 'Women 6–11' })).toHaveAccessibleDescription('EU 37–42');
    expect(screen.getByText('· EU 41–46')).toBeVisible();
  });

  it('[PRD-3] has the first variant selected', async () => {
    await openProduct(colourfulProduct);
    expect(pressedValues()).toEqual(['Grey', 'M']);
    expect(screen.getByText('€18.40')).toBeVisible();
  });

  it('[PRD-4] selects the first variant of the picked value, even where another option changes with it', async () => {
    await openProduct(colourfulProduct);
    pick('Sky');
    expect(pressedValues()).toEqual(['Sky', 'L']);
    expect(screen.getByText('€23.92')).toBeVisible();
    pick('M');
    expect(pressedValues()).toEqual(['Grey', 'M']);
  });

  it('[PRD-4] changes nothing when the chosen value is pressed', async () => {
    await openProduct(colourfulProduct);
    pick('Clay');
    pick('M');
    expect(pressedValues()).toEqual(['Grey', 'M']);
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Clay, M' }));
    expect(pressedValues()).toEqual(['Clay', 'M']);
    pick('Clay');
    pick('M');
    expect(pressedValues()).toEqual(['Clay', 'M']);
  });

  it('[PRD-4] says what a pick moved, and offers the combination that it did not select', async () => {
    await openProduct(colourfulProduct);
    pick('Clay');
    const note = screen.getByText('Not what you chose?');
    expect(note).toHaveAttribute('aria-live', 'polite');
    expect(note).toHaveTextContent('Also changed: Size L. Not what you chose?');
    const offer = screen.getByRole('button', { name: 'Switch to Clay, M' });
    // At the place where it happens: below the option whose value was picked, above the next.
    const isBehind = (name: string) =>
      screen.getByRole('group', { name }).compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBehind('Colour')).toBeTruthy();
    expect(isBehind('Size')).toBeFalsy();
    fireEvent.click(offer);
    expect(pressedValues()).toEqual(['Clay', 'M']);
    expect(offer).not.toBeInTheDocument();
    expect(screen.queryByText(/Also changed|Not what/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Clay' })).toHaveFocus();
  });

  it('[PRD-4] says where the combination is sold out', async () => {
    await openProduct(colourfulProduct);
    pick('Sky');
    pick('Clay');
    pick('Sky');
    pick('M');
    pick('L');
    expect(pressedValues()).toEqual(['Clay', 'L']);
    pick('Grey');
    expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull();
    pick('Sky');
    pick('Clay');
    expect(screen.getByRole('button', { name: 'Clay' })).toHaveAccessibleDescription('sold out');
  });

  it('[PRD-4] shows the variant that the address names', async () => {
    const { store } = catalogStore(fakeProvider([colourfulProduct]));
    render(<App store={store} paths={['/product/colourful?variant=2004']} />);
    await screen.findByRole('heading', { level: 1 });
    expect(pressedValues()).toEqual(['Sky', 'L']);
  });

  it('[PRD-4] names the variant in the address, in place of the one before', async () => {
    const provider = fakeProvider([colourfulProduct]);
    const { store } = catalogStore(provider);
    window.history.replaceState(null, '', '/product/colourful?x=1');
    render(
      <App store={store} paths={['/shop', '/product/colourful?x=1']}>
        <Address />
      </App>,
    );
    await screen.findByRole('heading', { level: 1 });
    pick('Sky');
    expect(screen.getByTestId('address')).toHaveTextContent('?x=1&variant=2004');
    pick('Grey');
    expect(screen.getByTestId('address')).toHaveTextContent('?x=1&variant=2001');
    fireEvent.click(screen.getByRole('button', { name: 'history back' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  });

  it('[PRD-4] [UI-3] declares what add-to-cart adds after each choice', async () => {
    await openProduct(colourfulProduct);
    const declared = (value: string) =>
      screen.getByRole('button', { name: value }).getAttribute('data-cart-choice') ?? '';
    expect(readCartItem(declared('Sky'))?.variantTitle).toBe('Sky / L');
    // The chosen value changes nothing.
    expect(readCartItem(declared('Grey'))?.variantTitle).toBe('Grey / M');
    expect(readCartItem(declared('Clay'))).toBeUndefined();
  });

  it('[PRD-2] keeps the paragraphs of a description, as text', async () => {
    await openProduct(sampleProduct({ description: 'Soft.\n\n<p>Warm</p>\nand dry.' }));
    expect(screen.getByText('Soft.')).toBeVisible();
    expect(screen.getByText(/^<p>Warm<\/p>\s+and dry\.$/)).toBeVisible();
  });

  it('[PRD-2] shows each picture large, and turns them by buttons and keys', async () => {
    await openProduct(sampleProduct());
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge picture' }));
    const dialog = screen.getByRole('dialog', { name: 'Classic pair' });
    expect(within(dialog).getByText('1 / 2')).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    expect(within(dialog).getByText('2 / 2')).toBeVisible();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(within(dialog).getByText('1 / 2')).toBeVisible();
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-current', 'true');
  });

  describe('an enlarged picture', () => {
    async function enlarge() {
      await openProduct(sampleProduct());
      fireEvent.click(screen.getByRole('button', { name: 'Enlarge picture' }));
      const dialog = screen.getByRole('dialog', { name: 'Classic pair' });
      const [slide] = within(dialog).getAllByRole('listitem');
      if (!slide) throw new Error('There is no slide.');
      return { dialog, slide, zoom: () => Number(slide.style.getPropertyValue('--zoom') || 1) };
    }

    it('[PRD-2] is zoomed by keys and buttons, up to a limit and back', async () => {
      const { dialog, zoom } = await enlarge();
      const button = (name: string) => within(dialog).getByRole('button', { name });
      expect(button('Zoom out')).toBeDisabled();
      fireEvent.keyDown(dialog, { key: '+' });
      expect(zoom()).toBe(1.5);
      for (let press = 0; press < 5; press += 1) fireEvent.click(button('Zoom in'));
      expect(zoom()).toBe(4);
      expect(button('Zoom in')).toBeDisabled();
      for (let press = 0; press < 5; press += 1) fireEvent.keyDown(dialog, { key: '-' });
      expect(zoom()).toBe(1);
    });

    it('[PRD-2] is zoomed by a double tap, and back by another', async () => {
      const { slide, zoom } = await enlarge();
      const tap = () => fireEvent.click(slide, { clientX: 10, clientY: 10 });
      tap();
      expect(zoom()).toBe(1);
      tap();
      expect(zoom()).toBe(2.5);
      tap();
      tap();
      expect(zoom()).toBe(1);
    });

    it('[PRD-2] is zoomed by two fingers', async () => {
      const { slide, zoom } = await enlarge();
      const fingers = (distance: number) => ({
        touches: [10, 10 + distance].map((clientX) => ({ clientX, clientY: 0 })),
      });
      fireEvent.touchStart(slide, fingers(100));
      fireEvent.touchMove(slide, fingers(150));
      expect(zoom()).toBe(1.5);
      fireEvent.touchMove(slide, fingers(300));
      expect(zoom()).toBe(3);
      fireEvent.touchEnd(slide, { touches: [] });
      fireEvent.touchStart(slide, fingers(100));
      fireEvent.touchMove(slide, fingers(50));
      expect(zoom()).toBe(1.5);
    });

    it('[PRD-2] is moved by the arrow keys while it is zoomed, and turned when it fits the screen', async () => {
      const { dialog, slide } = await enlarge();
      const scrollBy = jest.fn();
      slide.scrollBy = scrollBy;
      fireEvent.keyDown(dialog, { key: '+' });
      fireEvent.keyDown(dialog, { key: 'ArrowRight' });
      expect(scrollBy).toHaveBeenCalledTimes(1);
      expect(within(dialog).getByText('1 / 2')).toBeVisible();
      fireEvent.keyDown(dialog, { key: '0' });
      fireEvent.keyDown(dialog, { key: 'ArrowRight' });
      expect(within(dialog).getByText('2 / 2')).toBeVisible();
      expect(scrollBy).toHaveBeenCalledTimes(1);
    });
  });

  describe('the picture follows the chosen variant', () => {
    const pictured = {
      ...colourfulProduct,
      images: ['grey', 'clay', 'sky'].map((name) => ({ url: `https://cdn.test/${name}.jpg`, altText: name })),
      variants: colourfulProduct.variants.map((variant, place) => ({
        ...variant,
        ...(place % 2 === 1 && { picture: 2 }),
      })),
    };
    const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
    const current = () => screen.getByRole('button', { name: /^Picture/, current: true });

    it('[PRD-4] goes to it, and stays where the choice has the same', async () => {
      await openProduct(pictured);
      expect(shown()).toEqual(['grey', 'clay', 'sky']);
      pick('Sky');
      expect(current()).toHaveAccessibleName('Picture 3 of 3');
      pick('M');
      expect(current()).toHaveAccessibleName('Picture 1 of 3');
      pick('Sky');
      fireEvent.click(screen.getByRole('button', { name: 'Picture 2 of 3' }));
      pick('Clay');
      expect(current()).toHaveAccessibleName('Picture 2 of 3');
    });

    it('[PRD-4] begins with that of the address, and the cart gets it', async () => {
      const { store } = catalogStore(fakeProvider([pictured]));
      render(<App store={store} paths={['/product/colourful?variant=2004']} />);
      await screen.findByRole('heading', { level: 1 });
      expect(shown()).toEqual(['sky', 'grey', 'clay']);
      const button = screen.getByRole('button', { name: 'Add to cart' });
      expect(declaredCartItem(button)?.product.images).toEqual([
        { url: 'https://cdn.test/sky.jpg', altText: 'sky' },
      ]);
      pick('M');
      expect(current()).toHaveAccessibleName('Picture 2 of 3');
      pick('Sky');
      expect(current()).toHaveAccessibleName('Picture 1 of 3');
    });
  });

  it('shows other products of the list, and nothing where the list cannot be had', async () => {
    const provider = fakeProvider([sampleProduct(), ...manyProducts(3)]);
    const { store, notifications } = catalogStore(provider);
    const page = render(<App store={store} paths={['/product/classic']} />);
    const related = await screen.findByRole('region', { name: 'Goes well with this' });
    expect(
      within(related)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/product/pair-1', '/product/pair-2', '/product/pair-3']);
    page.unmount();
    const failing = fakeProvider([sampleProduct()]);
    const found = { status: 200, body: { data: { productByHandle: onWire(sampleProduct()) } } };
    failing.answers(found, { status: 500 });
    render(<App store={catalogStore(failing).store} paths={['/product/classic']} />);
    await screen.findByRole('heading', { level: 1 });
    await pass(60_000);
    // The product once, the list four times [API-3].
    expect(failing.calls).toHaveLength(5);
    expect(screen.queryByRole('region')).toBeNull();
    expect(notifications).toEqual([]);
  });

  it('[PRD-6] stays when it cannot be renewed, with one quiet word', async () => {
    const { provider, store, notifications } = await openProduct(colourfulProduct);
    provider.answers({ status: 500 });
    act(() => void store.dispatch(localeActions.languageChosen('pl')));
    await pass(60_000);
    expect(screen.getByRole('heading', { level: 1, name: 'Colourful pair' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(notifications.map(({ tone }) => tone)).toEqual(['info']);
  });

  it('[PRD-2] adds the selected variant', async () => {
    await openProduct(colourfulProduct);
    pick('Sky');
    expect(declaredCartItem(screen.getByRole('button', { name: 'Add to cart' }))).toEqual({
      product: {
        id: colourfulProduct.id,
        handle: 'colourful',
        title: 'Colourful pair',
        images: [{ url: 'https://cdn.test/classic.jpg', altText: 'A grey pair' }],
      },
      variantId: 'gid://shopify/ProductVariant/2004',
      variantTitle: 'Sky / L',
      price: { amount: '26.00', currencyCode: 'USD' },
      selectedOptions: [
        { name: 'Colour', value: 'Sky' },
        { name: 'Size', value: 'L' },
      ],
    });
  });

  it('[PRD-5] reads "Out of stock" while the selected variant is not for sale', async () => {
    await openProduct(colourfulProduct);
    pick('Clay');
    const button = screen.getByRole('button', { name: 'Out of stock' });
    expect(button).toBeDisabled();
    expect(declaredCartItem(button)).toBeUndefined();
    pick('Grey');
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  });

  it('[PRD-5] names what is available instead of a sold-out variant, one press away', async () => {
    const { store } = catalogStore(fakeProvider([colourfulProduct]));
    render(
      <App store={store} paths={['/product/colourful?variant=2002']}>
        <Address />
      </App>,
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(/^Available in/)).toHaveTextContent('Available in Clay / M and Sky / L');
    const link = screen.getByRole('link', { name: 'Sky / L' });
    expect(link).toHaveAttribute('href', '/product/colourful?variant=2004');
    fireEvent.click(link);
    expect(pressedValues()).toEqual(['Sky', 'L']);
    expect(screen.getByTestId('address')).toHaveTextContent('?variant=2004');
    expect(screen.queryByText(/^Available in/)).toBeNull();
  });

  it.each([
    [undefined, 'You’ll see the shipping cost and delivery time at checkout, before you pay.'],
    [{ days: { min: 2, max: 4 } }, 'Delivery in 2–4 business days'],
    [{ days: { min: 1, max: 1 } }, 'Delivery in 1 business day'],
    [{ cost: { amount: '4.95', currencyCode: 'USD' } }, 'Shipping €4.55'],
    [{ cost: { amount: '0', currencyCode: 'EUR' } }, 'Free shipping'],
    [
      { cost: { amount: '5', currencyCode: 'EUR' }, freeFrom: { amount: '50', currencyCode: 'EUR' } },
      'Shipping €5.00, free on orders of €50.00 or more',
    ],
  ])('[CUR-2] [DEL-1] says of delivery what the shop has set, nothing else: %j', async (delivery, text) => {
    const { store } = catalogStore(fakeProvider([sampleProduct()]));
    store.extra.storefront.delivery = delivery;
    render(<App store={store} paths={['/product/classic']} />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('[DEL-1] says on which days an order of today arrives, in the shopper’s language', async () => {
    const { store } = catalogStore(fakeProvider([sampleProduct()]));
    Object.assign(store.extra.storefront, { delivery: { days: { min: 2, max: 3 } }, today: '2026-12-01' });
    render(<App store={store} paths={['/product/classic']} />);
    expect(await screen.findByText('Arrives Thu 3 to Fri 4 Dec')).toBeVisible();
    expect(screen.queryByText(/business day/)).toBeNull();
  });

  it('[DEL-1] with a known cost, no text sends the shopper to the checkout to learn it', async () => {
    const { store } = catalogStore(fakeProvider([sampleProduct()]));
    store.extra.storefront.delivery = { cost: { amount: '4.95', currencyCode: 'EUR' } };
    const { container } = render(<App store={store} paths={['/product/classic']} />);
    expect(await screen.findByText(/^All prices include VAT/)).toBeInTheDocument();
    expect(container).not.toHaveTextContent('at checkout');
  });

  it('[LEG-3] says beside the button that it can be returned and washed, and names size, material and manufacturer', async () => {
    await openProduct(sampleProduct({ description: 'US women 6–11 (EU 37–42), US men 8–13 (EU 41–46).' }));
    for (const text of [
      '30-day returns, prepaid label',
      /machine-washable at 40.°C/,
      /Women EU 37–.42 \(US 6–.11\)/,
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^Manufacturer: .+@/).closest('details')).toHaveTextContent('polyester');
    const chart = within(screen.getByRole('table', { hidden: true }));
    expect(
      chart.getByRole('row', { name: /^Men EU|^Men 41–.46 8–.13 26–.29.cm$/, hidden: true }),
    ).toBeInTheDocument();
  });

  it('[CUR-5] shows a variant’s higher price crossed out, in words that are read aloud', async () => {
    const [first, second, ...others] = colourfulProduct.variants;
    const compareAtPrice = { amount: '30.00', currencyCode: 'USD' };
    const variants = [first, second && { ...second, compareAtPrice }, ...others].flatMap(
      (each) => each ?? [],
    );
    await openProduct({ ...colourfulProduct, variants });
    expect(screen.queryByText(/^instead of/)).toBeNull();
    pick('Clay');
    expect(screen.getByText(/^instead of/)).toHaveTextContent('instead of €27.60');
    expect(screen.getByText('€27.60').closest('s')).not.toBeNull();
    expect(screen.getByText('€22.54')).toBeVisible();
  });

  it.each([
    ['the description', { description: 'Fits US women 6–11 (EU 37–42).' }, 1],
    ['the description in Spanish', { description: 'Mujer UE 37–42.' }, 1],
    ['an option', { options: [{ name: 'Size', values: ['Women 6–11', 'Men 8–13'] }] }, 1],
    ['nothing', { description: 'A bag for the wash.' }, 0],
  ])('[PRD-2] helps with sizes if %s gives them', async (_case, product, count) => {
    await openProduct(sampleProduct(product));
    expect(screen.queryAllByText('Size help')).toHaveLength(count);
    expect(screen.getByText('Returns').closest('details')).toHaveAttribute('name');
  });

  it('[PRD-5] adds nothing without a variant', async () => {
    await openProduct(sampleProduct({ variants: [] }));
    const button = screen.getByRole('button', { name: 'Add to cart' });
    expect(button).toBeDisabled();
    expect(declaredCartItem(button)).toBeUndefined();
    expect(screen.getByText('€18.40')).toBeVisible();
  });

  it.each([
    ['Title', 'Default Title'],
    ['Titel', 'Standardtitel'],
    ['Color', 'Oat'],
  ])('[PRD-7] has no picker for %s with the only value %s, and stores neither', async (name, value) => {
    await openProduct(
      sampleProduct({
        options: [{ name, values: [value] }],
        variants: [sampleVariant({ title: value, selectedOptions: [{ name, value }] })],
      }),
    );
    expect(screen.queryByText(value, { exact: false })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Variant' })).toBeNull();
    const item = declaredCartItem(screen.getByRole('button', { name: 'Add to cart' }));
    expect(item).toMatchObject({ variantTitle: '', selectedOptions: [] });
  });

  it('[CUR-2] shows the price in the chosen currency at once', async () => {
    const { store } = await openProduct(sampleProduct());
    act(() => void store.dispatch(localeActions.currencyChosen('PLN')));
    expect(screen.getByText('zł80.00')).toBeVisible();
  });

  it('[CUR-4] shows a price in a currency without a rate as it is', async () => {
    const price = { amount: '1200', currencyCode: 'JPY' };
    await openProduct(sampleProduct({ variants: [sampleVariant({ price })] }));
    expect(screen.getByText('JPY 1200.00')).toBeVisible();
  });

  it('[API-7] [PRD-1] follows the product to its handle in another language, and never says that it is missing', async () => {
    const provider = fakeProvider([sampleProduct()]);
    provider.translated = { DE: [sampleProduct({ handle: 'klassisch', title: 'Klassisches Paar' })] };
    const { store } = catalogStore(provider);
    const titles = new Set<string | null>();
    render(
      <App store={store} paths={['/product/classic?variant=1']}>
        <Path />
      </App>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Classic pair' });
    const watch = new MutationObserver(() =>
      titles.add(screen.getByRole('heading', { level: 1 }).textContent),
    );
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    act(() => void store.dispatch(localeActions.languageChosen('de')));
    await screen.findByRole('heading', { level: 1, name: 'Klassisches Paar' });
    expect(screen.getByTestId('path')).toHaveTextContent('/product/klassisch');
    act(() => void store.dispatch(localeActions.languageChosen('en')));
    await screen.findByRole('heading', { level: 1, name: 'Classic pair' });
    expect(screen.getByTestId('path')).toHaveTextContent('/product/classic');
    watch.disconnect();
    expect([...titles].toSorted()).toEqual(['Classic pair', 'Klassisches Paar']);
  });

  it('[PRD-1] is missing if no language of this visit knows its handle', async () => {
    const provider = fakeProvider([sampleProduct()]);
    const { store } = catalogStore(provider);
    render(<App store={store} paths={['/product/nowhere']} />);
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeVisible();
    expect(provider.operations).toEqual(['GetProductByHandle']);
  });

  it('[RTE-1] finds a product whose address is in capital letters, as on a QR code, also if the server had no answer in time', async () => {
    const { store } = catalogStore(fakeProvider([sampleProduct()]));
    render(
      <App store={store} paths={['/product/Classic?variant=1']}>
        <Path />
      </App>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Classic pair' })).toBeVisible();
    expect(screen.getByTestId('path')).toHaveTextContent('/product/classic');
  });

  it('never shows a product at the address of another', async () => {
    const provider = fakeProvider([sampleProduct(), colourfulProduct]);
    const { store } = catalogStore(provider);
    render(
      <App store={store} paths={['/product/classic']}>
        <Link to="/product/colourful">Another</Link>
      </App>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Classic pair' });
    provider.answers('never');
    fireEvent.click(screen.getByRole('link', { name: 'Another' }));
    expect(screen.queryByRole('heading', { name: 'Classic pair' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('[SHP-7] shows a placeholder when the product has no image', async () => {
    await openProduct(sampleProduct({ images: [] }));
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the product page after the list', () => {
  it('shows what the list knows at once, without a request, for as long as it stays', async () => {
    const provider = fakeProvider([sampleProduct(), colourfulProduct]);
    const { store } = catalogStore(provider);
    await loadShop({ store, params: {}, signal });
    render(<App store={store} paths={['/product/colourful']} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Colourful pair' })).toBeVisible();
    pick('Sky');
    await pass(600_000);
    expect(pressedValues()).toEqual(['Sky', 'L']);
    expect(provider.calls).toEqual([{ first: 20, language: 'EN' }]);
  });

  it('asks for a product that the list lacks', async () => {
    const provider = fakeProvider([sampleProduct()]);
    const { store } = catalogStore(provider);
    provider.answers({ status: 200, body: { data: { products: { edges: [] } } } });
    await loadShop({ store, params: {}, signal });
    provider.answers();
    render(<App store={store} paths={['/product/classic']} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Classic pair' })).toBeVisible();
    expect(provider.calls).toEqual([
      { first: 20, language: 'EN' },
      { handle: 'classic', language: 'EN' },
    ]);
  });
});

describe('the pictures of variants', () => {
  const urls = ['front', 'sole', 'clay', 'box', 'foot', 'clay-own', 'sky-own'];
  const images = urls.map((url) => ({ url: `https://cdn.test/${url}.jpg`, altText: url }));
  const places = [0, 2, 2, 6];
  const product = sampleProduct({
    ...colourfulProduct,
    images,
    variants: colourfulProduct.variants.map((variant, index) => ({ ...variant, picture: places[index] })),
  });
  const track = () => screen.getByRole('list', { name: 'Pictures' });
  const shown = () =>
    within(track())
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('alt'));

  /** A finger moves the track to a slide, and leaves it there. */
  async function swipeTo(slide: number) {
    Object.defineProperty(track(), 'clientWidth', { value: 300, configurable: true });
    track().scrollLeft = 300 * slide;
    fireEvent.scroll(track());
    await pass(200);
  }

  it('[API-2] [PRD-2] are five at most; a variant’s own one takes the place of the first while it is chosen', async () => {
    await openProduct(product);
    await appear();
    expect(shown()).toEqual(['front', 'sole', 'clay', 'box', 'foot']);
    expect(screen.getAllByRole('button', { name: /^Picture \d of 5$/ })).toHaveLength(5);
    pick('Sky');
    expect(shown()).toEqual(['sky-own', 'sole', 'clay', 'box', 'foot']);
    pick('Grey');
    expect(shown()).toEqual(['front', 'sole', 'clay', 'box', 'foot']);
  });

  it('[PRD-4] swiping to one selects its variant, in the size that was selected: what is seen is what is added', async () => {
    await openProduct(product);
    await appear();
    expect(screen.getByText('€18.40 ·')).toHaveTextContent('€18.40 · Grey / M');
    await swipeTo(1);
    expect(pressedValues()).toEqual(['Grey', 'M']);
    await swipeTo(2);
    expect(pressedValues()).toEqual(['Clay', 'M']);
    expect(screen.getByText('€20.24 ·')).toHaveTextContent('€20.24 · Clay / M');
    const added = screen.getByRole('button', { name: 'Add to cart' });
    expect(declaredCartItem(added)?.variantId).toBe('gid://shopify/ProductVariant/2003');
    await swipeTo(0);
    expect(pressedValues()).toEqual(['Grey', 'M']);
  });

  it('[PRD-4] a track that is held between two pictures selects nothing', async () => {
    await openProduct(product);
    await appear();
    await swipeTo(1.6);
    expect(pressedValues()).toEqual(['Grey', 'M']);
  });
});

describe('the product page when the provider fails', () => {
  it('[PRD-6] [PRD-8] [API-3] says so after 3 retries, never "not found", and tries again when asked', async () => {
    const provider = fakeProvider([sampleProduct()]);
    provider.answers({ status: 503 });
    const { store, notifications } = catalogStore(provider);
    render(<App store={store} paths={['/product/classic']} />);
    await pass(6999);
    expect(provider.calls.length).toBeLessThan(4);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await pass(4000);
    await appear();
    expect(provider.calls).toHaveLength(4);
    expect(notifications).toEqual([{ tone: 'error', title: 'Failed to load product' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'We can’t load this product right now',
    );
    expect(screen.queryByText('Product not found')).toBeNull();

    provider.answers();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await appear();
    expect(screen.getByRole('heading', { level: 1, name: 'Classic pair' })).toBeVisible();
    expect(notifications).toHaveLength(1);
  });

  it('[PRD-8] [API-4] on HTTP 402 says that it cannot be loaded now, reports it once and does not ask again', async () => {
    const provider = fakeProvider([sampleProduct()]);
    provider.answers({ status: 402 });
    const { store, notifications, onPaymentRequired } = catalogStore(provider);
    render(<App store={store} paths={['/product/classic']} />);
    await pass(60_000);
    expect(provider.calls).toHaveLength(1);
    expect(onPaymentRequired).toHaveBeenCalledTimes(1);
    expect(notifications).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'We can’t load this product right now',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await appear();
    expect(provider.calls).toHaveLength(2);
    expect(onPaymentRequired).toHaveBeenCalledTimes(2);
  });
});
