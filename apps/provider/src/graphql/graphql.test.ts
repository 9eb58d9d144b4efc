import { fabrics } from '../catalog/fabrics';
import { embeddedToken, startProvider } from '../start-provider';
import type { Provider } from '../start-provider';
import { ask, post } from '../testing/ask';
import type { Answer } from '../testing/ask';
import { apiVersion } from './schema-file';

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
});

afterAll(() => provider.close());

describe('the GraphQL endpoint', () => {
  it('[API-1] answers the products of the shop page with the fields the store reads', async () => {
    const { data, errors } = await ask(
      provider,
      `query GetProducts($first: Int!) { products(first: $first) { edges { node {
        id title description handle priceRange { minVariantPrice { amount currencyCode } }
        images(first: 5) { edges { node { url altText } } }
        variants(first: 10) { edges { node { id title price { amount currencyCode } availableForSale selectedOptions { name value } } } }
        options { name values } } } } }`,
      { first: 20 },
    );
    expect(errors).toBeUndefined();
    const [first] = data.products.edges;
    expect(first.node).toMatchObject({
      id: 'gid://shopify/Product/1001',
      handle: 'classic-mop-slippers',
      priceRange: { minVariantPrice: { amount: '20.0', currencyCode: 'EUR' } },
      options: [{ name: 'Color' }, { name: 'Pack' }],
    });
    expect(first.node.images.edges[0].node.url).toBe(`${provider.url}/pictures/pair-classic-spruce.png?v=5`);
  });

  it.each(['2024-10', '2031-01', 'unstable'])(
    '[API-1] asked for version %s answers in the one that it has, and says which',
    async (version) => {
      const response = await fetch(`${provider.url}/api/${version}/graphql.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': embeddedToken },
        body: JSON.stringify({ query: '{ publicApiVersions { handle } }' }),
      });
      const { data } = await response.json();
      expect(data.publicApiVersions).toEqual([{ handle: apiVersion }]);
      expect(response.headers.get('x-shopify-api-version')).toBe(apiVersion);
    },
  );

  it('[API-1] has no API of another name', async () => {
    const response = await fetch(`${provider.url}/api/latest/graphql.json`, { method: 'POST' });
    expect(response.status).not.toBe(200);
  });

  it('[API-1] refuses a query that the real schema refuses, as the real one does: 200 with errors', async () => {
    const response = await post(provider, { query: '{ products(first: 1) { nodes { stockLevel } } }' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      errors: [{ message: 'Cannot query field "stockLevel" on type "Product".' }],
    });
  });

  it('[API-2] answers productByHandle, deprecated as it is, and null for an unknown handle', async () => {
    const query = 'query GetProductByHandle($handle: String!) { productByHandle(handle: $handle) { title } }';
    expect((await ask(provider, query, { handle: 'mesh-wash-bag' })).data.productByHandle).toEqual({
      title: 'Mesh Wash Bag',
    });
    expect((await ask(provider, query, { handle: 'nothing' })).data.productByHandle).toBeNull();
  });

  it('answers product by id and by handle, and variants as nodes', async () => {
    const { data } = await ask(
      provider,
      '{ a: product(id: "gid://shopify/Product/1008") { handle } b: product(handle: "starter-set") { title } node(id: "gid://shopify/ProductVariant/100801") { ... on ProductVariant { sku } } }',
    );
    expect(data).toEqual({
      a: { handle: 'mesh-wash-bag' },
      b: { title: 'Starter Set' },
      node: { sku: 'PLS-BAG' },
    });
  });

  it('[PRD-2] has the swatches of its fabrics, in every language', async () => {
    const query = `query($language: LanguageCode) @inContext(language: $language) {
      product(handle: "classic-mop-slippers") { options { optionValues { name swatch { color } } } } }`;
    const swatches = async (language: string) => {
      const { data } = await ask(provider, query, { language });
      return data.product.options.flatMap((option: { optionValues: object[] }) => option.optionValues);
    };
    expect(await swatches('EN')).toEqual([
      { name: 'Spruce', swatch: { color: fabrics.spruce } },
      { name: 'Oat', swatch: { color: fabrics.oat } },
      { name: 'Blush', swatch: { color: fabrics.blush } },
      { name: '1 pair', swatch: null },
      { name: '2 pairs', swatch: null },
    ]);
    expect((await swatches('DE'))[0]).toEqual({ name: 'Tannengrün', swatch: { color: fabrics.spruce } });
  });

  it('recommends products like one, and what completes it', async () => {
    const query = `query($handle: String!) {
      related: productRecommendations(productHandle: $handle) { handle }
      complementary: productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) { handle } }`;
    const { data } = await ask(provider, query, { handle: 'classic-mop-slippers' });
    expect(data.related.slice(0, 1)).toEqual([{ handle: 'two-tone-studio-slippers' }]);
    expect(data.complementary).toContainEqual({ handle: 'refill-pads' });
    expect((await ask(provider, query, { handle: 'nothing' })).data).toEqual({
      related: null,
      complementary: null,
    });
  });

  it('asks for first or last, and for no more than 250', async () => {
    expect((await ask(provider, '{ products { nodes { id } } }')).errors?.[0]?.message).toBe(
      'you must provide one of first or last',
    );
    expect((await ask(provider, '{ products(first: 251) { nodes { id } } }')).errors?.[0]?.message).toBe(
      'first and last must not exceed 250',
    );
  });

  it('pages through the products without losing or repeating one', async () => {
    const query =
      'query($after: String) { products(first: 4, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }';
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { data }: Answer = await ask(provider, query, { after });
      seen.push(...data.products.nodes.map((node: { id: string }) => node.id));
      after = data.products.pageInfo.endCursor;
      more = data.products.pageInfo.hasNextPage;
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });

  it('turns an image transform into query parameters', async () => {
    const { data } = await ask(
      provider,
      '{ product(handle: "starter-set") { featuredImage { url(transform: { maxWidth: 300, preferredContentType: WEBP }) } } }',
    );
    const url = new URL(data.product.featuredImage.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({ v: '5', width: '300', format: 'webp' });
  });

  it.each([undefined, 'wrong'])('[API-1] refuses the token %s with 401', async (token) => {
    const response = await fetch(provider.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { 'x-shopify-storefront-access-token': token }),
      },
      body: '{"query":"{ shop { name } }"}',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }],
    });
  });

  it('lets a browser of any origin ask, token header included', async () => {
    const response = await fetch(provider.endpoint, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-shopify-storefront-access-token',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toContain(
      'x-shopify-storefront-access-token',
    );
  });

  it('refuses other methods, other bodies and bodies beyond 1 MB', async () => {
    const send = (init: RequestInit): Promise<number> =>
      fetch(provider.endpoint, init).then((response) => response.status);
    expect(await send({ method: 'GET' })).toBe(405);
    expect(await send({ method: 'POST', body: 'query=1' })).toBe(415);
    const headers = { 'content-type': 'application/json' };
    expect(await send({ method: 'POST', headers, body: `"${'x'.repeat(1024 * 1024)}"` })).toBe(413);
  });

  it('logs the queries, for tests that count them', async () => {
    await fetch(`${provider.url}/requests`, { method: 'DELETE' });
    await ask(provider, 'query GetProducts($first: Int!) { products(first: $first) { nodes { id } } }', {
      first: 2,
    });
    const log = await (await fetch(`${provider.url}/requests`)).json();
    expect(log).toEqual([
      expect.objectContaining({
        operation: 'GetProducts',
        variables: { first: 2 },
        status: 200,
        weather: 'clear',
        headers: expect.objectContaining({ 'content-type': 'application/json' }),
      }),
    ]);
  });
});
