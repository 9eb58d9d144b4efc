import { startProvider } from '../start-provider';
import type { Provider } from '../start-provider';
import { ask, cartCreate, makeWeather, post } from '../testing/ask';

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
});

afterEach(() => fetch(`${provider.url}/weather`, { method: 'DELETE' }));
afterAll(() => provider.close());

const query = 'query GetProducts { products(first: 1) { nodes { id } } }';
const input = { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/100101', quantity: 2 }] };

describe('weather', () => {
  it.each([
    ['unauthorized', 401],
    ['payment-required', 402],
    ['throttled', 429],
    ['server-error', 500],
  ])('%s answers %i, readable for a browser', async (kind, status) => {
    await makeWeather(provider, { kind });
    const response = await post(provider, { query });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
  });

  it('graphql-errors answers 200 with two errors', async () => {
    await makeWeather(provider, { kind: 'graphql-errors' });
    const { errors } = await ask(provider, query);
    expect(errors?.map(({ message }) => message)).toEqual(['Throttled', 'Access denied for this field']);
  });

  it('user-errors refuses carts and does not affect products', async () => {
    await makeWeather(provider, { kind: 'user-errors' });
    const { data } = await ask(provider, cartCreate, { input });
    expect(data.cartCreate.cart).toBeNull();
    expect(data.cartCreate.userErrors).toHaveLength(2);
    expect((await ask(provider, query)).data.products.nodes).toHaveLength(1);
  });

  it('stock-warnings leaves one piece fewer than asked for', async () => {
    await makeWeather(provider, { kind: 'stock-warnings' });
    const { data } = await ask(provider, cartCreate, { input });
    expect(data.cartCreate.cart.lines.edges[0].node.quantity).toBe(1);
    expect(data.cartCreate.warnings).toEqual([
      expect.objectContaining({
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: 'Only 1 item was added to your cart due to availability.',
      }),
    ]);
  });

  it('no-checkout-url makes a cart without an address', async () => {
    await makeWeather(provider, { kind: 'no-checkout-url' });
    const { data } = await ask(provider, cartCreate, { input });
    expect(data.cartCreate.cart).toMatchObject({ checkoutUrl: null, totalQuantity: 2 });
  });

  it('dropped cuts the line', async () => {
    await makeWeather(provider, { kind: 'dropped' });
    await expect(post(provider, { query })).rejects.toThrow();
  });

  it('invalid-json answers 200 with something else', async () => {
    await makeWeather(provider, { kind: 'invalid-json' });
    const response = await post(provider, { query });
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow();
  });

  it('truncated sends half an answer and cuts the line', async () => {
    await makeWeather(provider, { kind: 'truncated' });
    const response = await post(provider, { query });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('wrong-shape answers with text in place of objects', async () => {
    await makeWeather(provider, { kind: 'wrong-shape' });
    expect((await ask(provider, query)).data).toEqual({ products: 'fluff' });
  });

  it('never leaves the caller waiting until he hangs up', async () => {
    await makeWeather(provider, { kind: 'never' });
    const hangUp = new AbortController();
    const waiting = fetch(provider.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal: hangUp.signal,
    });
    const log = async (): Promise<{ status: number | null; weather: string }[]> =>
      (await fetch(`${provider.url}/requests`)).json();
    for (let tries = 0; (await log()).at(-1)?.weather !== 'never'; tries += 1)
      if (tries === 10_000) throw new Error('The call is not in the log.');
    expect((await log()).at(-1)?.status).toBeNull();
    hangUp.abort();
    await expect(waiting).rejects.toThrow();
  });

  it('slow answers all the same', async () => {
    await makeWeather(provider, { kind: 'slow', delayMs: 5 });
    expect((await ask(provider, query)).data.products.nodes).toHaveLength(1);
  });

  it('strikes only the named operations, by their own name or their field', async () => {
    await makeWeather(provider, { kind: 'server-error', operations: ['cartCreate', 'GetProductByHandle'] });
    expect((await post(provider, { query })).status).toBe(200);
    expect((await post(provider, { query: cartCreate, variables: { input } })).status).toBe(500);
    expect((await post(provider, { query: 'mutation Buy { cartCreate { cart { id } } }' })).status).toBe(500);
  });

  it('clears up after as many affected calls as asked', async () => {
    await makeWeather(provider, { kind: 'server-error', times: 2, operations: ['GetProducts'] });
    const statuses: number[] = [];
    for (const text of [query, '{ shop { name } }', query, query]) {
      statuses.push((await post(provider, { query: text })).status);
    }
    expect(statuses).toEqual([500, 200, 500, 200]);
  });

  it('reaches pictures only if asked to', async () => {
    const picture = `${provider.url}/pictures/pair-classic-oat.png?width=7`;
    const statusOf = (): Promise<number> => fetch(picture).then(({ status }) => status);
    await makeWeather(provider, { kind: 'server-error' });
    expect(await statusOf()).toBe(400);
    await makeWeather(provider, { kind: 'server-error', pictures: true });
    expect(await statusOf()).toBe(500);
  });

  it('shows, and clears', async () => {
    await makeWeather(provider, { kind: 'throttled', times: 3 });
    const show = (): Promise<unknown> => fetch(`${provider.url}/weather`).then((response) => response.json());
    expect(await show()).toEqual({ kind: 'throttled', times: 3 });
    await fetch(`${provider.url}/weather`, { method: 'DELETE' });
    expect(await show()).toEqual({ kind: 'clear' });
  });

  it.each([
    [{ kind: 'hail' }, 'kind is one of clear'],
    [{ kind: 'slow', delayMs: 'long' }, 'delayMs is a number'],
    [{ kind: 'slow', times: 0 }, 'times is 1 or more'],
    [{ kind: 'slow', wind: 1 }, 'wind'],
  ])('refuses %j in a sentence', async (weather, sentence) => {
    const { status, text } = await makeWeather(provider, weather);
    expect(status).toBe(400);
    expect(text).toContain(sentence);
  });
});
