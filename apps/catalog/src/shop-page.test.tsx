/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { declaredCartItem } from '@pluis/contract';
import { localeActions } from '@pluis/store';
import { App } from './testing/app';
import { catalogStore } from './testing/catalog-store';
import { fakeProvider, type FakeProvider } from './testing/fake-provider';
import { colourfulProduct, manyProducts, sampleProduct, sampleVariant } from './testing/sample-product';

const failure = { status: 500 };

function openShop(provider: FakeProvider) {
  const catalog = catalogStore(provider);
  return { ...catalog, ...render(<App store={catalog.store} paths={['/shop']} />) };
}

/** Waits for the card of a product. */
async function cardOf(title: string) {
  const cards = await screen.findAllByRole('listitem');
  const card = cards.find((each) => within(each).queryByRole('heading', { name: title }));
  if (!card) throw new Error(`There is no card of ${title}.`);
  return within(card);
}

async function pass(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Lets what has been answered appear: the store tells its readers once per frame. */
async function appear() {
  await pass(100);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the product list', () => {
  it('[SHP-1] has one h1, its subtitle, and asks for 20 products', async () => {
    const provider = fakeProvider([sampleProduct()]);
    openShop(provider);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Shop /);
    expect(screen.getByText('Browse our innovative cleaning slippers')).toBeVisible();
    await cardOf('Classic pair');
    expect(provider.calls).toEqual([{ first: 20, language: 'EN' }]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('[CUR-5] compares the lowest price, not that of another variant', async () => {
    const money = (amount: string) => ({ amount, currencyCode: 'EUR' });
    const compared = sampleVariant({ price: money('36.00'), compareAtPrice: money('40.00') });
    const priceRange = { minVariantPrice: money('36.0') };
    const plain = sampleVariant({ price: money('20.00') });
    const cheap = { minVariantPrice: money('20.0') };
    openShop(
      fakeProvider([
        sampleProduct({ title: 'Two pairs', variants: [compared], priceRange }),
        sampleProduct({
          id: 'gid://shopify/Product/9',
          title: 'One or two',
          handle: 'one',
          variants: [plain, compared],
          priceRange: cheap,
        }),
      ]),
    );
    expect((await cardOf('Two pairs')).getByText(/^instead of/)).toHaveTextContent('instead of €40.00');
    expect((await cardOf('One or two')).queryByText(/^instead of/)).toBeNull();
  });

  it('[SHP-2] shows a spinner while it loads', async () => {
    openShop(fakeProvider([sampleProduct()]));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await cardOf('Classic pair');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['an empty list', { products: { edges: [] } }],
    ['no list', {}],
    ['null', { products: null }],
  ])(
    '[SHP-3] [API-2] says that there are no products when the provider answers with %s',
    async (_case, data) => {
      const provider = fakeProvider();
      provider.answers({ status: 200, body: { data } });
      const { notifications } = openShop(provider);
      expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
      expect(screen.getByText("We're adding products soon. Check back later!")).toBeVisible();
      expect(notifications).toEqual([]);
    },
  );

  it('[SHP-4] shows image, title, description, lowest price and a button; image and title lead to the product', async () => {
    openShop(fakeProvider([sampleProduct(), colourfulProduct]));
    const card = await cardOf('Classic pair');
    const picture = card.getByRole('img', { name: 'A grey pair' });
    expect(picture.closest('a')).toHaveAttribute('href', '/product/classic');
    expect(card.getByRole('link', { name: 'Classic pair' })).toHaveAttribute('href', '/product/classic');
    expect(card.getByText('€18.40')).toBeVisible();
    expect(card.getByRole('button', { name: /^Add to cart/ })).toHaveAccessibleName(
      'Add to cart, Classic pair',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('[SHP-4] says "From" only where prices differ', async () => {
    openShop(fakeProvider([sampleProduct(), colourfulProduct]));
    expect((await cardOf('Classic pair')).queryByText(/From/)).toBeNull();
    const card = await cardOf('Colourful pair');
    expect(card.getByText(/From/)).toHaveTextContent('From €18.40');
    expect(card.getByText('€18.40')).toBeVisible();
  });

  it.each([
    ['20.0', '€18.40'],
    ['30.00', 'From €18.40'],
  ])('[SHP-4] [SHP-5] beside a button that adds a variant of %s US dollars, says %j', async (first, text) => {
    const variants = [first, '20.00', '40.00'].map((amount, place) =>
      sampleVariant({ id: `${place}`, price: { amount, currencyCode: 'USD' } }),
    );
    openShop(fakeProvider([sampleProduct({ variants })]));
    const card = await cardOf('Classic pair');
    expect(card.getByRole('button', { name: /^Add to cart/ })).toBeEnabled();
    expect(card.getByText('€18.40').closest('p')?.textContent.trim()).toBe(text);
  });

  it('[CUR-2] shows prices in the chosen currency at once', async () => {
    const { store } = openShop(fakeProvider([sampleProduct()]));
    const card = await cardOf('Classic pair');
    act(() => void store.dispatch(localeActions.currencyChosen('HUF')));
    expect(card.getByText('Ft7200.00')).toBeVisible();
  });

  it('[SHP-7] shows markup as text, and a placeholder that leads to the product when there is no image', async () => {
    openShop(fakeProvider([sampleProduct({ images: [], title: '<i>Odd</i>' })]));
    const card = await cardOf('<i>Odd</i>');
    expect(card.getByText(/Soft <b>loops<\/b>/)).toBeVisible();
    expect(card.queryByRole('img')).toBeNull();
    expect(card.getAllByRole('link', { name: '<i>Odd</i>' })).toHaveLength(2);
  });

  it('[SHP-5] adds the first variant', async () => {
    const options = colourfulProduct.options.map((option) =>
      option.name === 'Size' ? { ...option, name: 'Pile' } : option,
    );
    openShop(fakeProvider([{ ...colourfulProduct, options }]));
    const button = (await cardOf('Colourful pair')).getByRole('button');
    expect(button).toBeEnabled();
    expect(declaredCartItem(button)).toMatchObject({
      product: { handle: 'colourful', title: 'Colourful pair' },
      variantId: colourfulProduct.variants[0]?.id,
      price: { amount: '20.00', currencyCode: 'USD' },
    });
  });

  it.each(['Size', 'Maat', 'Größe', 'Talla', 'Taglia', 'Rozmiar'])(
    '[SHP-5] links to the options if a %s must be chosen',
    async (name) => {
      const [colour] = colourfulProduct.options;
      const options = [...(colour ? [colour] : []), { name, values: ['M', 'L'] }];
      openShop(fakeProvider([{ ...colourfulProduct, options }]));
      const card = await cardOf('Colourful pair');
      expect(card.getByRole('link', { name: 'Choose options, Colourful pair' })).toHaveAttribute(
        'href',
        '/product/colourful',
      );
      expect(card.queryByRole('button')).toBeNull();
    },
  );

  it('[SHP-5] adds a product of one size only', async () => {
    openShop(fakeProvider([sampleProduct({ options: [{ name: 'Size', values: ['One size'] }] })]));
    expect((await cardOf('Classic pair')).getByRole('button', { name: /^Add to cart/ })).toBeEnabled();
  });

  it('[SHP-4] counts the colors, with a dot for each that has a swatch', async () => {
    const [colour, ...others] = colourfulProduct.options;
    const swatches = { Grey: { color: '#8a8f94' }, Clay: { image: 'https://cdn.test/clay.jpg' } };
    const options = [{ name: 'Finish', values: colour?.values ?? [], swatches }, ...others];
    openShop(fakeProvider([{ ...colourfulProduct, options }, sampleProduct()]));
    const card = await cardOf('Colourful pair');
    const dots = card.getByText('3 colors').querySelectorAll('circle');
    expect([...dots].map((dot) => dot.getAttribute('fill'))).toEqual(['#8a8f94']);
    expect((await cardOf('Classic pair')).queryByText(/color/)).toBeNull();
  });

  it('[SHP-5] adds nothing when there is no variant', async () => {
    openShop(fakeProvider([sampleProduct({ variants: [] })]));
    const button = (await cardOf('Classic pair')).getByRole('button', { name: /^Add to cart/ });
    expect(button).toBeDisabled();
    expect(declaredCartItem(button)).toBeUndefined();
  });

  it('[SHP-5] leads to the options when the first variant is sold out and another one is for sale', async () => {
    const variants = [
      sampleVariant({ availableForSale: false }),
      sampleVariant({ id: 'gid://shopify/ProductVariant/2', picture: 1 }),
    ];
    openShop(fakeProvider([sampleProduct({ variants })]));
    const card = await cardOf('Classic pair');
    const link = card.getByRole('link', { name: 'Choose options, Classic pair' });
    expect(link).toHaveAttribute('href', '/product/classic?variant=2');
    expect(card.queryByRole('button')).toBeNull();
    expect(card.queryByText('sold out')).toBeNull();
    // [SHP-4] Its picture is the card's face, and leads to it.
    const picture = card.getByRole('img', { name: 'The sole' });
    expect(picture.closest('a')).toHaveAttribute('href', '/product/classic?variant=2');
    expect(card.getByRole('link', { name: 'Classic pair' })).toHaveAttribute(
      'href',
      '/product/classic?variant=2',
    );
  });

  it('[SHP-5] reads "Out of stock" when no variant is for sale', async () => {
    const soldOut = { availableForSale: false };
    const variants = [sampleVariant(soldOut), sampleVariant({ id: 'second', ...soldOut })];
    openShop(fakeProvider([sampleProduct({ variants })]));
    const card = await cardOf('Classic pair');
    const button = card.getByRole('button', { name: 'Out of stock' });
    expect(button).toBeDisabled();
    expect(card.getByText('sold out')).toBeVisible();
    expect(card.getByRole('img', { name: 'A grey pair' })).toBeVisible();
    expect(declaredCartItem(button)).toBeUndefined();
  });

  it('fetches the first picture at once and the others when they come near', async () => {
    const products = Array.from({ length: 5 }, (_, index) =>
      sampleProduct({ id: `${index}`, handle: `pair-${index}`, title: `Pair ${index}` }),
    );
    openShop(fakeProvider(products));
    await cardOf('Pair 0');
    const loading = screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
  });
});

describe('the product list when the provider fails', () => {
  it.each([
    ['HTTP 500', failure],
    ['GraphQL errors', { status: 200, body: { errors: [{ message: 'throttled' }] } }],
    ['a broken connection', 'network-failure' as const],
    ['the wrong shape', { status: 200, body: { data: { products: 3 } } }],
  ])('[API-3] [SHP-6] asks 3 times more on %s; then says so', async (_case, answer) => {
    const provider = fakeProvider([sampleProduct()]);
    provider.answers(answer);
    const { notifications } = openShop(provider);
    await pass(0);
    // Each pause is up to half as long again.
    for (const [wait, calls] of [
      [999, 1],
      [502, 2],
      [4000, 3],
    ] as const) {
      await pass(wait);
      expect(provider.calls).toHaveLength(calls);
      expect(notifications).toEqual([]);
      expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    }
    await pass(6000);
    await appear();
    expect(provider.calls).toHaveLength(4);
    expect(notifications).toEqual([{ tone: 'error', title: 'Failed to load products' }]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No products found')).toBeNull();
    await pass(60_000);
    expect(provider.calls).toHaveLength(4);
  });

  it('[API-3] shows no notice if a retry succeeds', async () => {
    const provider = fakeProvider([sampleProduct()]);
    provider.answers(failure, failure, { status: 200, body: { data: { products: { edges: [] } } } });
    const { notifications } = openShop(provider);
    await pass(5000);
    await appear();
    expect(screen.getByText('No products found')).toBeVisible();
    expect(notifications).toEqual([]);
  });

  it('[SHP-6] loads when asked to try again, and reports another failure', async () => {
    const provider = fakeProvider([sampleProduct()]);
    provider.answers(failure);
    const { notifications } = openShop(provider);
    await pass(11_000);
    await appear();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await appear();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await pass(11_000);
    await appear();
    expect(notifications).toHaveLength(2);

    provider.answers();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await appear();
    expect(screen.getByRole('heading', { name: 'Classic pair' })).toBeVisible();
    expect(notifications).toHaveLength(2);
  });

  it('[API-4] on HTTP 402 shows an empty list and reports it once, without a retry', async () => {
    const provider = fakeProvider();
    provider.answers({ status: 402 });
    const { notifications, onPaymentRequired } = openShop(provider);
    await pass(60_000);
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(provider.calls).toHaveLength(1);
    expect(onPaymentRequired).toHaveBeenCalledTimes(1);
    expect(notifications).toEqual([]);
  });

  it('[API-4] neither asks nor reports again when the visitor returns within the cache time', async () => {
    const provider = fakeProvider();
    provider.answers({ status: 402 });
    const { store, onPaymentRequired, unmount } = openShop(provider);
    await appear();
    unmount();
    await pass(60_000);
    render(<App store={store} paths={['/shop']} />);
    await appear();
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(provider.calls).toHaveLength(1);
    expect(onPaymentRequired).toHaveBeenCalledTimes(1);
  });
});

describe("the list's data", () => {
  it.each([
    ['kept for 5 minutes', 299_000, 1],
    ['collected after 5 minutes', 301_000, 2],
  ])('[API-3] is %s after its last use', async (_case, away, calls) => {
    const provider = fakeProvider([sampleProduct()]);
    const { store, unmount } = openShop(provider);
    await cardOf('Classic pair');
    unmount();
    await pass(away);
    render(<App store={store} paths={['/shop']} />);
    await cardOf('Classic pair');
    expect(provider.calls).toHaveLength(calls);
  });
});

describe('a list that goes on', () => {
  const more = () => screen.getByRole('link', { name: 'More products' });
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const pairs = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => `Pair ${from + place}`);

  it('[SHP-8] continues in place by a link, each product once, with the focus on the first new one', async () => {
    const { container } = openShop(fakeProvider(manyProducts(47)));
    await cardOf('Pair 1');
    expect(more()).toHaveAttribute('href', '/shop?after=cursor-19');
    expect(more()).toHaveAttribute('rel', 'next');
    act(() => more().focus());
    fireEvent.click(more());
    expect(await screen.findByRole('heading', { name: 'Pair 40' })).toBeVisible();
    expect(titles()).toEqual(pairs(1, 40));
    expect(screen.getByRole('link', { name: 'Pair 21' })).toHaveFocus();
    fireEvent.click(more());
    expect(await screen.findByRole('heading', { name: 'Pair 47' })).toBeVisible();
    expect(titles()).toEqual(pairs(1, 47));
    expect(screen.queryByRole('link', { name: 'More products' })).toBeNull();
    expect(container.querySelectorAll('li')).toHaveLength(47);
  });

  it('[SHP-8] shows only the page of its URL after a direct visit, and a link to the beginning', async () => {
    const { store } = catalogStore(fakeProvider(manyProducts(47)));
    render(<App store={store} paths={['/shop?after=cursor-39']} />);
    await cardOf('Pair 41');
    expect(titles()).toEqual(pairs(41, 47));
    const back = screen.getByRole('link', { name: 'Back to the first products' });
    expect(back).toHaveAttribute('href', '/shop');
    // Above the first product: it is the hint that the list starts in the middle.
    const first = screen.getByRole('heading', { name: 'Pair 41' });
    expect(back.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[SHP-8] shows a product once even if it has moved to the next page meanwhile', async () => {
    const provider = fakeProvider(manyProducts(30));
    openShop(provider);
    await cardOf('Pair 1');
    provider.products = [sampleProduct({ id: 'new', title: 'New pair' }), ...manyProducts(30)];
    fireEvent.click(more());
    expect(await screen.findByRole('heading', { name: 'Pair 30' })).toBeVisible();
    expect(titles()).toEqual(pairs(1, 30));
  });

  it('[SHP-8] [SHP-6] stays as it is if the next page cannot be loaded, says so, and can be tried again', async () => {
    const provider = fakeProvider(manyProducts(30));
    const { notifications } = openShop(provider);
    await cardOf('Pair 1');
    provider.answers(failure);
    fireEvent.click(more());
    await pass(11_000);
    await appear();
    expect(notifications).toEqual([{ tone: 'error', title: 'Failed to load products' }]);
    expect(titles()).toEqual(pairs(1, 20));
    provider.answers();
    fireEvent.click(more());
    expect(await screen.findByRole('heading', { name: 'Pair 30' })).toBeVisible();
    expect(notifications).toHaveLength(1);
  });

  it('[API-4] [SHP-8] HTTP 402 on the next page is reported once, and is not a failure to load', async () => {
    const provider = fakeProvider(manyProducts(30));
    const { notifications, onPaymentRequired } = openShop(provider);
    await cardOf('Pair 1');
    provider.answers({ status: 402 });
    fireEvent.click(more());
    await pass(60_000);
    expect(onPaymentRequired).toHaveBeenCalledTimes(1);
    expect(notifications).toEqual([]);
    expect(titles()).toEqual(pairs(1, 20));
  });
});

describe('a list that is shown', () => {
  it.each([
    ['[SHP-6] stays when its renewal fails, with one quiet word', failure, ['info'], 0],
    ['[API-4] stays when its renewal is answered with HTTP 402, which is reported', { status: 402 }, [], 1],
  ])('%s', async (_title, answer, tones, reports) => {
    const provider = fakeProvider([sampleProduct()]);
    const { store, notifications, onPaymentRequired } = openShop(provider);
    await cardOf('Classic pair');
    provider.answers(answer);
    act(() => void store.dispatch(localeActions.languageChosen('pl')));
    await appear();
    expect(screen.queryByRole('status')).toBeNull();
    await pass(600_000);
    expect(provider.calls.some(({ language }) => language === 'PL')).toBe(true);
    expect(screen.getByRole('heading', { name: 'Classic pair' })).toBeVisible();
    expect(notifications.map(({ tone }) => tone)).toEqual(tones);
    expect(onPaymentRequired).toHaveBeenCalledTimes(reports);
  });

  it('[API-7] stays until it has loaded in the chosen language', async () => {
    const provider = fakeProvider([sampleProduct()]);
    const { store } = openShop(provider);
    await cardOf('Classic pair');
    provider.products = [sampleProduct({ title: 'Klasyczna para' })];
    act(() => void store.dispatch(localeActions.languageChosen('pl')));
    expect(screen.getByRole('heading', { name: 'Classic pair' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Klasyczna para' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Classic pair' })).toBeNull();
  });

  it('[API-7] asks once for another language, never for another currency', async () => {
    const provider = fakeProvider([sampleProduct()]);
    const { store } = openShop(provider);
    await cardOf('Classic pair');
    act(() => void store.dispatch(localeActions.currencyChosen('PLN')));
    await appear();
    expect(provider.calls).toHaveLength(1);

    provider.products = [sampleProduct({ title: 'Klasyczna para' })];
    act(() => void store.dispatch(localeActions.languageChosen('pl')));
    await screen.findByRole('heading', { name: 'Klasyczna para' });
    expect(provider.calls).toEqual([
      { first: 20, language: 'EN' },
      { first: 20, language: 'PL' },
    ]);
  });

  it('[CUR-2] says once that converted prices are approximate, with the date of the rates', async () => {
    const { store } = openShop(fakeProvider([sampleProduct(), colourfulProduct]));
    await cardOf('Classic pair');
    expect(screen.getByText(/Prices in EUR are approximate, .* rates of July 1, 2025/)).toBeVisible();
    act(() => void store.dispatch(localeActions.currencyChosen('USD')));
    expect(screen.queryByText(/approximate/)).toBeNull();
  });
});

describe('[API-3] a page that the visitor returns to', () => {
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('shows current prices and stock after a while', async () => {
    const provider = fakeProvider([sampleProduct()]);
    openShop(provider);
    await cardOf('Classic pair');
    provider.products = [sampleProduct({ title: 'Classic pair, renewed' })];
    await pass(60_000);
    look();
    await appear();
    expect(screen.getByRole('heading', { name: 'Classic pair, renewed' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(provider.calls).toHaveLength(2);
  });

  it('[SHP-8] leaves the focus alone when the refreshed list has other products at its end', async () => {
    const called = (title: string) => sampleProduct({ title, id: title, handle: title });
    const products = [called('One'), called('Two')];
    const provider = fakeProvider(products);
    openShop(provider);
    await cardOf('One');
    provider.products = [...products, called('Three')];
    await pass(60_000);
    look();
    await appear();
    expect(screen.getByRole('heading', { name: 'Three' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('sends no request after a moment', async () => {
    const provider = fakeProvider([sampleProduct()]);
    openShop(provider);
    await cardOf('Classic pair');
    await pass(30_000);
    look();
    await appear();
    expect(provider.calls).toHaveLength(1);
  });
});

it('[SHP-2] reserves the height of a full list while it loads', () => {
  const provider = fakeProvider();
  provider.answers('never');
  const { container } = openShop(provider);
  expect(container.querySelectorAll('.card')).toHaveLength(20);
});
