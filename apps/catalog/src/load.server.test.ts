/** @jest-environment node */
import { localeActions, type AppStore } from '@pluis/store';
import { load as loadProduct } from './product-page';
import { load as loadShop } from './shop-page';
import { catalogApi } from './data/catalog-api';
import { catalogState, catalogStore } from './testing/catalog-store';
import { fakeProvider, onWire, type Answer } from './testing/fake-provider';
import { manyProducts, sampleProduct } from './testing/sample-product';

function serverStore() {
  const provider = fakeProvider([sampleProduct()]);
  const deadline = new AbortController();
  return { provider, deadline, signal: deadline.signal, ...catalogStore(provider) };
}

const loads = {
  list: (context: ReturnType<typeof serverStore>) => loadShop({ ...context, params: {} }),
  product: (context: ReturnType<typeof serverStore>) =>
    loadProduct({ ...context, params: { handle: 'classic' } }),
};

describe.each(['list', 'product'] as const)('load of the %s on the server', (page) => {
  it('leaves the data in the state', async () => {
    const context = serverStore();
    expect(await loads[page](context)).toEqual({ complete: true });
    expect(JSON.stringify(context.store.getState()['catalog'])).toContain('Classic pair');
    const [question] = context.provider.calls;
    expect(context.provider.calls.filter((call) => call.handle === question?.handle)).toHaveLength(1);
  });

  it('[API-7] asks in the language of the page', async () => {
    const context = serverStore();
    context.store.dispatch(localeActions.languageChosen('pl'));
    await loads[page](context);
    for (const { language } of context.provider.calls) expect(language).toBe('PL');
  });

  it.each<[string, Answer]>([
    ['a failure', { status: 500 }],
    ['HTTP 402', { status: 402 }],
    ['a slow answer', 'never'],
  ])('[PRD-8] leaves nothing of %s, and sends no request after the deadline', async (_case, answer) => {
    jest.useFakeTimers();
    const context = serverStore();
    context.provider.answers(answer);
    setTimeout(() => context.deadline.abort(), 300);
    const loaded = loads[page](context);
    await jest.advanceTimersByTimeAsync(300);
    expect(await loaded).toEqual({ complete: false });
    expect(context.store.getState()['catalog']).toHaveProperty('queries', {});
    const asked = [...context.provider.calls];
    expect(new Set(asked.map(({ handle }) => handle)).size).toBe(asked.length);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(context.provider.calls).toEqual(asked);
    expect(context.store.getState()['catalog']).toHaveProperty('queries', {});
    expect(context.notifications).toEqual([]);
    jest.useRealTimers();
  });

  it('sends no request if the deadline has passed', async () => {
    const context = serverStore();
    context.deadline.abort();
    await loads[page](context);
    expect(context.provider.calls).toEqual([]);
    expect(context.store.getState()['catalog']).toHaveProperty('queries', {});
  });

  it("keeps no timer that would keep the request's store in memory", async () => {
    jest.useFakeTimers();
    const context = serverStore();
    await loads[page](context);
    await jest.advanceTimersByTimeAsync(1000);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

it('[UI-4] a product of the list costs no call for itself, and no page waits for recommendations', async () => {
  const context = serverStore();
  const { provider } = context;
  await loads.list(context);
  const visit = async () => {
    const { store } = catalogStore(provider);
    provider.operations = [];
    expect(await loads.product({ ...context, store })).toEqual({ complete: true });
    expect(JSON.stringify(store.getState()['catalog'])).toContain('Classic pair');
    return provider.operations;
  };
  expect(await visit()).toEqual(['GetProducts', 'GetRecommendations']);
  expect(await visit()).not.toContain('GetProductByHandle');
});

describe("another language's handle", () => {
  const inGerman = sampleProduct({ handle: 'klassisch', title: 'Klassisches Paar' });

  async function loadInGerman(handle: string) {
    const context = serverStore();
    await loads.list(context);
    context.provider.translated = { DE: [inGerman] };
    const { store } = catalogStore(context.provider);
    store.dispatch(localeActions.languageChosen('de'));
    context.provider.operations = [];
    await loadProduct({ ...context, store, params: { handle } });
    return { state: JSON.stringify(store.getState()['catalog']), asked: context.provider.operations };
  }

  it('[API-7] [PRD-1] gives the product in this language, if the server has seen whose handle it is', async () => {
    const { state, asked } = await loadInGerman('classic');
    expect(state).toContain('Klassisches Paar');
    expect(asked).toContain('GetProductById');
  });

  it('[UI-4] costs no call if the server has not seen it', async () => {
    const { asked } = await loadInGerman('made-up');
    expect(asked).not.toContain('GetProductById');
  });
});

it('[UI-4] a made-up handle costs one call for itself', async () => {
  const context = serverStore();
  await loads.list(context);
  context.provider.operations = [];
  await loadProduct({ ...context, params: { handle: 'made-up' } });
  expect(context.provider.operations).toEqual(['GetProducts', 'GetProductByHandle']);
});

it('[PRD-1] load leaves in the state that a product does not exist', async () => {
  const context = serverStore();
  await loadProduct({ ...context, params: { handle: 'nope' } });
  expect(JSON.stringify(context.store.getState()['catalog'])).toContain('"data":null');
});

function relatedIn(store: AppStore) {
  const argument = { language: 'en', handle: 'classic' } as const;
  return catalogApi.endpoints.related.select(argument)(catalogState(store)).data;
}

describe('the related products', () => {
  const price = { amount: '5.00', currencyCode: 'EUR' };
  const bag = {
    ...{ handle: 'bag', title: 'Wash bag', productType: 'Care', tags: [], availableForSale: true },
    ...{ priceRange: { minVariantPrice: price, maxVariantPrice: price }, featuredImage: null },
  };

  it('come from the list until the shop’s recommendations are cached', async () => {
    const context = serverStore();
    context.provider.products = [sampleProduct(), ...manyProducts(1)];
    context.provider.recommendations = { related: [], complementary: [bag] };
    const visit = async () => {
      const { store } = catalogStore(context.provider);
      await loads.product({ ...context, store });
      return relatedIn(store)?.map(({ title }) => title);
    };
    expect(await visit()).toEqual(['Pair 1']);
    expect(await visit()).toEqual(['Wash bag']);
    expect(context.provider.operations.filter((name) => name === 'GetRecommendations')).toHaveLength(1);
  });

  it('come from the list if the shop recommends nothing', async () => {
    const context = serverStore();
    context.provider.products = [sampleProduct(), ...manyProducts(20)];
    await loads.product(context);
    const data = relatedIn(context.store);
    expect(data?.map(({ title }) => title)).toEqual(['Pair 1', 'Pair 2', 'Pair 3', 'Pair 4']);
    expect(JSON.stringify(data)).not.toContain('variants');
  });

  it('a shop that refuses recommendations is asked once, then not for ten minutes', async () => {
    jest.useFakeTimers({ now: Date.now() + 86_400_000 });
    const operations = async () => {
      const context = serverStore();
      context.provider.recommendations = 'refused';
      await loads.product(context);
      return context.provider.operations.toSorted();
    };
    const withoutAsking = ['GetProductByHandle', 'GetProducts'];
    expect(await operations()).toEqual([...withoutAsking, 'GetRecommendations']);
    expect(await operations()).toEqual(withoutAsking);
    jest.advanceTimersByTime(600_000);
    expect(await operations()).toContain('GetRecommendations');
    jest.useRealTimers();
  });

  it('[SHP-1] are requested at the same time, like the list', async () => {
    const context = serverStore();
    context.provider.answers('never');
    const loaded = loads.product(context);
    await new Promise(setImmediate);
    const inEnglish = { language: 'EN' };
    expect(context.provider.calls).toHaveLength(2);
    expect(context.provider.calls).toEqual(
      expect.arrayContaining([
        { handle: 'classic', ...inEnglish },
        { first: 20, ...inEnglish },
      ]),
    );
    context.deadline.abort();
    await loaded;
  });

  it('[PRD-1] are neither awaited nor sent if the product does not exist', async () => {
    const context = serverStore();
    context.provider.answersTo = {
      GetProductByHandle: { status: 200, body: { data: { productByHandle: null } } },
      GetProductById: { status: 200, body: { data: { product: null } } },
      GetProducts: 'never',
    };
    expect(await loads.product(context)).toEqual({ complete: true });
    expect(relatedIn(context.store)).toBeUndefined();
  });

  it('are not sent if the product cannot be loaded', async () => {
    const context = serverStore();
    const list = { products: { edges: manyProducts(3).map((node) => ({ node: onWire(node) })) } };
    context.provider.answersTo = {
      GetProductByHandle: 'never',
      GetProducts: { status: 200, body: { data: list } },
    };
    const loaded = loads.product(context);
    await new Promise(setImmediate);
    expect(relatedIn(context.store)?.map(({ title }) => title)).toEqual(['Pair 1', 'Pair 2', 'Pair 3']);
    context.deadline.abort();
    expect(await loaded).toEqual({ complete: false });
    expect(context.store.getState()['catalog']).toHaveProperty('queries', {});
  });

  it.each<[string, Answer]>([
    ['a failure', { status: 500 }],
    ['HTTP 402', { status: 402 }],
    ['a slow answer', 'never'],
  ])('do not affect the page: %s', async (_case, answer) => {
    jest.useFakeTimers();
    const context = serverStore();
    const [product] = context.provider.products;
    const found = { status: 200, body: { data: { productByHandle: product && onWire(product) } } };
    context.provider.answersTo = { GetProductByHandle: found, GetProducts: answer };
    setTimeout(() => context.deadline.abort(), 300);
    const loaded = loads.product(context);
    await jest.advanceTimersByTimeAsync(300);
    expect(await loaded).toEqual({ complete: true });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(context.provider.calls).toHaveLength(2);
    expect(JSON.stringify(context.store.getState()['catalog'])).not.toContain('pending');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
