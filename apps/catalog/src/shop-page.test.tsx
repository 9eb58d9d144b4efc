import { act, render, screen, within } from '@testing-library/react';
import { declaredCartItem, localeActions } from '@pluis/store';
import { App } from './testing/app';
import { catalogStore } from './testing/catalog-store';
import { fakeProvider, type FakeProvider } from './testing/fake-provider';
import { colourfulProduct, sampleProduct, sampleVariant } from './testing/sample-product';

const failure = { status: 500 };

function openShop(provider: FakeProvider) {
  const { store, notifications } = catalogStore(provider);
  const page = render(<App store={store} paths={['/shop']} />);
  return { ...page, store, notifications };
}

/** The card of a product, once it is there. */
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
    expect(provider.calls).toEqual([{ first: 20 }]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('[SHP-2] says that it is loading while it is', async () => {
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
    openShop(fakeProvider([colourfulProduct]));
    const button = (await cardOf('Colourful pair')).getByRole('button');
    expect(button).toBeEnabled();
    expect(declaredCartItem(button)).toMatchObject({
      product: { handle: 'colourful', title: 'Colourful pair' },
      variantId: colourfulProduct.variants[0]?.id,
      price: { amount: '20.00', currencyCode: 'USD' },
    });
  });

  it('[SHP-5] adds nothing when there is no variant', async () => {
    openShop(fakeProvider([sampleProduct({ variants: [] })]));
    const button = (await cardOf('Classic pair')).getByRole('button', { name: /^Add to cart/ });
    expect(button).toBeDisabled();
    expect(declaredCartItem(button)).toBeUndefined();
  });

  it('[SHP-5] reads "Out of stock" when the first variant is not for sale', async () => {
    const variants = [sampleVariant({ availableForSale: false }), sampleVariant({ id: 'second' })];
    openShop(fakeProvider([sampleProduct({ variants })]));
    const button = (await cardOf('Classic pair')).getByRole('button', { name: 'Out of stock' });
    expect(button).toBeDisabled();
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
  ])('[API-3] [SHP-6] asks 3 times more, after 1, 2 and 4 s, on %s; then says so', async (_case, answer) => {
    const provider = fakeProvider([sampleProduct()]);
    provider.answers(answer);
    const { notifications } = openShop(provider);
    await pass(0);
    for (const [wait, calls] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
    ] as const) {
      await pass(wait);
      expect(provider.calls).toHaveLength(calls);
      expect(notifications).toEqual([]);
      expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    }
    await pass(1);
    await appear();
    expect(provider.calls).toHaveLength(4);
    expect(notifications).toEqual([{ tone: 'error', title: 'Failed to load products' }]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No products found')).toBeNull();
    await pass(60_000);
    expect(provider.calls).toHaveLength(4);
  });

  it('[API-3] is silent about a failure that a retry heals', async () => {
    const provider = fakeProvider([sampleProduct()]);
    provider.answers(failure, failure, { status: 200, body: { data: { products: { edges: [] } } } });
    const { notifications } = openShop(provider);
    await pass(3000);
    await appear();
    expect(screen.getByText('No products found')).toBeVisible();
    expect(notifications).toEqual([]);
  });

  it('[SHP-6] loads when asked to try again, and says again when that fails too', async () => {
    const provider = fakeProvider([sampleProduct()]);
    provider.answers(failure);
    const { notifications } = openShop(provider);
    await pass(7000);
    await appear();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await appear();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await pass(7000);
    await appear();
    expect(notifications).toHaveLength(2);

    provider.answers();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await appear();
    expect(screen.getByRole('heading', { name: 'Classic pair' })).toBeVisible();
    expect(notifications).toHaveLength(2);
  });

  it('[API-4] on HTTP 402 shows an empty list and one toast, without a retry', async () => {
    const provider = fakeProvider();
    provider.answers({ status: 402 });
    const { notifications } = openShop(provider);
    await pass(60_000);
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(provider.calls).toHaveLength(1);
    expect(notifications).toEqual([
      {
        tone: 'error',
        title: 'Shopify: Payment required',
        description: 'API access needs an active paid billing plan. The store must be upgraded.',
      },
    ]);
  });

  it('[API-4] neither asks nor says it again when the visitor comes back within the cache time', async () => {
    const provider = fakeProvider();
    provider.answers({ status: 402 });
    const { store, notifications, unmount } = openShop(provider);
    await appear();
    unmount();
    await pass(60_000);
    render(<App store={store} paths={['/shop']} />);
    await appear();
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(provider.calls).toHaveLength(1);
    expect(notifications).toHaveLength(1);
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
