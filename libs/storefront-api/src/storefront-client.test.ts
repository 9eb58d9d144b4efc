import { getRecommendations } from './recommendations';
import { createStorefrontClient } from './storefront-client';
import { wireCart, wireProduct } from './testing/answers';
import type { FakeShop } from './testing/fake-shop';
import { json, startFakeShop } from './testing/fake-shop';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop();
});
beforeEach(() => {
  shop.calls = [];
});
afterAll(() => shop.close());

function access() {
  return { url: shop.url, accessToken: 'public-token' };
}

function client() {
  return createStorefrontClient({ ...access(), maxRetries: 0 });
}

const product = {
  ...wireProduct,
  productType: '',
  tags: [],
  images: wireProduct.images.edges.map(({ node }) => node),
  variants: wireProduct.variants.edges.map(({ node }) => node),
};

describe('the product list', () => {
  it.each([
    [undefined, 10],
    [20, 20],
    [1000, 250],
  ])('[API-2] asked for %s products asks GetProducts for %i', async (first, asked) => {
    shop.answer = json({ data: {} });
    await client().getProducts({ first });
    expect(shop.calls[0]?.body.query).toMatch(/^query GetProducts\(/);
    expect(shop.calls[0]?.body.variables).toEqual({ first: asked });
  });

  it("[API-2] is the store's own products", async () => {
    shop.answer = json({ data: { products: { edges: [{ node: wireProduct }] } } });
    expect(await client().getProducts()).toEqual({ ok: true, value: { products: [product], next: null } });
  });

  it.each([{}, { products: null }, { products: { edges: [] } }])('[API-2] is empty for %j', async (data) => {
    shop.answer = json({ data });
    expect(await client().getProducts()).toEqual({ ok: true, value: { products: [], next: null } });
  });

  it.each([
    [{ hasNextPage: true, endCursor: 'abc' }, 'abc'],
    [{ hasNextPage: false, endCursor: 'abc' }, null],
    [{ hasNextPage: true, endCursor: null }, null],
    [null, null],
  ])('[API-2] goes on as the provider says: %j', async (pageInfo, next) => {
    shop.answer = json({ data: { products: { edges: [], pageInfo } } });
    expect(await client().getProducts({ after: 'before' })).toMatchObject({ value: { next } });
    expect(shop.calls[0]?.body.variables).toEqual({ first: 10, after: 'before' });
  });

  it.each([
    { products: [] },
    { products: { edges: [], pageInfo: {} } },
    { products: { edges: null } },
    { products: { edges: [null] } },
    { products: { edges: [{ node: null }] } },
    { products: { edges: [{ node: { ...wireProduct, title: 7 } }] } },
    { products: { edges: [{ node: { ...wireProduct, variants: { edges: [{ node: {} }] } } }] } },
    { products: { edges: [{ node: { ...wireProduct, priceRange: { minVariantPrice: { amount: 20 } } } }] } },
  ])('[API-2] [API-6] is a failure in any other shape: %j', async (data) => {
    shop.answer = json({ data });
    expect(await client().getProducts()).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('[API-6] says where its shape is wrong', async () => {
    shop.answer = json({ data: { products: { edges: [{ node: { ...wireProduct, title: 7 } }] } } });
    expect(await client().getProducts()).toMatchObject({
      error: { message: expect.stringContaining('products.edges.0.node.title') },
    });
  });
});

describe('a product', () => {
  it('[API-2] is asked for by its handle', async () => {
    shop.answer = json({ data: { productByHandle: wireProduct } });
    expect(await client().getProductByHandle('pluis-classic')).toEqual({ ok: true, value: product });
    expect(shop.calls[0]?.body.query).toMatch(/^query GetProductByHandle\(/);
    expect(shop.calls[0]?.body.variables).toEqual({ handle: 'pluis-classic' });
  });

  it('[API-2] may come without what the shop has not filled in', async () => {
    const { description, ...rest } = wireProduct;
    const images = { edges: [{ node: { url: 'https://shop.test/a.jpg' } }] };
    shop.answer = json({ data: { productByHandle: { ...rest, images } } });
    expect(await client().getProductByHandle('pluis-classic')).toEqual({
      ok: true,
      value: { ...product, description: '', images: [{ url: 'https://shop.test/a.jpg', altText: null }] },
    });
    expect(description).not.toBe('');
  });

  it("[API-2] names a variant's own picture by its place, behind the others where it is not among them", async () => {
    const [edge] = wireProduct.variants.edges;
    const pictured = [
      'https://shop.test/a.jpg',
      'https://shop.test/b.jpg',
      'https://shop.test/c.jpg',
      null,
    ].map((url) => ({ node: { ...edge?.node, image: url === null ? null : { url, altText: url } } }));
    shop.answer = json({ data: { productByHandle: { ...wireProduct, variants: { edges: pictured } } } });
    const answer = await client().getProductByHandle('pluis-classic');
    const value = answer.ok ? answer.value : null;
    expect(value?.variants.map(({ picture }) => picture)).toEqual([undefined, 1, 2, undefined]);
    expect(value?.images.map(({ url }) => url)).toEqual([
      'https://shop.test/a.jpg',
      'https://shop.test/b.jpg',
      'https://shop.test/c.jpg',
    ]);
  });

  it.each([
    ['higher', { amount: '24.5', currencyCode: 'EUR' }, true],
    ['the same, written differently', { amount: '20', currencyCode: 'EUR' }, false],
    ['lower', { amount: '19.00', currencyCode: 'EUR' }, false],
    ['in another currency', { amount: '40.00', currencyCode: 'SEK' }, false],
    ['not a number', { amount: 'forty', currencyCode: 'EUR' }, false],
    ['null', null, false],
    ['absent', undefined, false],
  ])(
    '[CUR-5] has a price to compare with only if that is higher: %s',
    async (_case, compareAtPrice, isShown) => {
      const [edge] = wireProduct.variants.edges;
      const node = { ...edge?.node, price: { amount: '20.00', currencyCode: 'EUR' }, compareAtPrice };
      shop.answer = json({ data: { productByHandle: { ...wireProduct, variants: { edges: [{ node }] } } } });
      const answer = await client().getProductByHandle('pluis-classic');
      const [variant] = (answer.ok && answer.value?.variants) || [];
      expect(variant?.price.amount).toBe('20.00');
      expect(variant?.compareAtPrice).toEqual(isShown ? compareAtPrice : undefined);
    },
  );

  it('[PRD-2] has the swatches that the shop has: a picture of the value, else its colour', async () => {
    const image = { previewImage: { url: 'https://shop.test/checks.jpg' } };
    const optionValues = [
      { name: 'Grey', swatch: { color: '#8a8f94', image: null } },
      { name: 'Checks', swatch: { color: '#000000', image } },
      { name: 'Clay', swatch: null },
      { name: 'Odd', swatch: { color: 'url(//elsewhere.test)' } },
      { name: '__proto__', swatch: { color: '#123456' } },
    ];
    const values = optionValues.map(({ name }) => name);
    const options = [
      { name: 'Colour', values, optionValues },
      { name: 'Size', values: ['M', 'L'], optionValues: [{ name: 'M', swatch: null }] },
    ];
    shop.answer = json({ data: { productByHandle: { ...wireProduct, options } } });
    const answer = await client().getProductByHandle('pluis-classic');
    const read = answer.ok ? answer.value?.options : undefined;
    expect(Object.entries(read?.[0]?.swatches ?? {})).toEqual([
      ['Grey', { color: '#8a8f94' }],
      ['Checks', { image: 'https://shop.test/checks.jpg' }],
      ['__proto__', { color: '#123456' }],
    ]);
    expect(read?.[1]).toEqual({ name: 'Size', values: ['M', 'L'] });
  });

  it.each([{}, { productByHandle: null }])('[API-2] is not found for %j', async (data) => {
    shop.answer = json({ data });
    expect(await client().getProductByHandle('x')).toEqual({ ok: true, value: null });
  });

  it.each([{ productByHandle: {} }, { productByHandle: [] }])('[API-2] is a failure for %j', async (data) => {
    shop.answer = json({ data });
    expect(await client().getProductByHandle('x')).toMatchObject({ error: { kind: 'malformed' } });
  });
});

it.each([
  ['en', 'EN'],
  ['pl', 'PL'],
] as const)('[API-7] each call asks in the language %s, beside its own variables', async (language, code) => {
  shop.answer = json({ data: {} });
  await client().getProducts({ first: 20, language });
  await client().getProductByHandle('a', { language });
  await client().createCart([], { language });
  expect(shop.calls.map(({ body }) => body.variables)).toEqual([
    { first: 20, language: code },
    { handle: 'a', language: code },
    { input: { lines: [] }, language: code },
  ]);
});

describe('recommendations', () => {
  const price = { amount: '12.5', currencyCode: 'EUR' };
  const wireKind = { title: 'Classic', productType: '', tags: [] };
  const pads = {
    handle: 'pads',
    title: 'Pads',
    productType: 'Care',
    tags: ['refill'],
    availableForSale: true,
    priceRange: { minVariantPrice: price, maxVariantPrice: price },
    featuredImage: null,
  };

  it('[API-2] are both kinds, by one call', async () => {
    const { title, productType, tags } = wireKind;
    shop.answer = json({ data: { productByHandle: { title }, related: null, complementary: [pads] } });
    const { priceRange, featuredImage, ...rest } = pads;
    expect(await getRecommendations(access(), 'classic', { language: 'de' })).toEqual({
      ok: true,
      value: {
        product: { title, productType, tags },
        related: [],
        complementary: [{ ...rest, minPrice: price, maxPrice: price, image: featuredImage }],
      },
    });
    expect(priceRange.minVariantPrice).toBe(price);
    expect(shop.calls.map(({ body }) => body.variables)).toEqual([{ handle: 'classic', language: 'DE' }]);
  });

  it('are asked for once, whatever the shop answers: something else can be shown', async () => {
    shop.answer = json({ errors: [{ message: "Field 'productRecommendations' is not allowed" }] });
    expect(await getRecommendations(access(), 'classic')).toMatchObject({ ok: false });
    expect(shop.calls).toHaveLength(1);
  });
});

describe('the names of variants', () => {
  const node = {
    id: 'gid://shopify/ProductVariant/1',
    title: 'Fichte',
    selectedOptions: [{ name: 'Farbe', value: 'Fichte' }],
    image: { altText: 'Ein Paar' },
    product: {
      id: 'gid://shopify/Product/1',
      title: 'Klassisches Paar',
      handle: 'klassisches-paar',
      options: [{ name: 'Farbe', values: ['Fichte', 'Hafer'] }],
    },
  };
  const {
    image,
    product: { options, ...product },
    ...rest
  } = node;
  const names = { ...rest, product, altText: image.altText };

  it('[API-7] are asked for in a language, all by one call; what there is no more is left out', async () => {
    shop.answer = json({ data: { nodes: [null, node, {}, { ...node, image: null }] } });
    const ids = ['a', node.id, 'b', 'c'];
    expect(await client().getVariantNames(ids, { language: 'de' })).toEqual({
      ok: true,
      value: [names, { ...names, altText: null }],
    });
    expect(shop.calls.map(({ body }) => body.variables)).toEqual([{ ids, language: 'DE' }]);
  });

  it('[PRD-7] are without an option that is no choice', async () => {
    const only = options.map(({ name }) => ({ name, values: ['Fichte'] }));
    const answered = { ...node, product: { ...product, options: only } };
    shop.answer = json({ data: { nodes: [answered] } });
    expect(await client().getVariantNames([node.id])).toEqual({
      ok: true,
      value: [{ ...names, title: '', selectedOptions: [] }],
    });
  });

  it('[API-7] are those of 250 variants at most: the provider takes no more', async () => {
    shop.answer = json({ data: { nodes: [] } });
    const ids = Array.from({ length: 300 }, (_, place) => String(place));
    await client().getVariantNames(ids);
    expect(shop.calls[0]?.body.variables).toEqual({ ids: ids.slice(0, 250) });
  });
});

describe('a cart', () => {
  const asked = [
    { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2, title: 'not for the provider' },
  ];

  it('[CHK-1] is created from quantities and variant ids alone', async () => {
    shop.answer = json({ data: { cartCreate: { cart: wireCart, userErrors: [], warnings: [] } } });
    await client().createCart(asked);
    expect(shop.calls[0]?.body.query).toMatch(/^mutation cartCreate\(/);
    expect(shop.calls[0]?.body.variables).toEqual({
      input: { lines: [{ quantity: 2, merchandiseId: 'gid://shopify/ProductVariant/1' }] },
    });
  });

  it('[CHK-6] is read back with its lines, total and warnings', async () => {
    const warnings = [
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 2 left', target: 'gid://shopify/CartLine/1' },
    ];
    shop.answer = json({ data: { cartCreate: { cart: wireCart, userErrors: [], warnings } } });
    const { cost, lines, ...rest } = wireCart;
    expect(await client().createCart(asked)).toEqual({
      ok: true,
      value: { ...rest, totalAmount: cost.totalAmount, lines: lines.edges.map(({ node }) => node), warnings },
    });
  });

  it('[CHK-6] has no warnings where the provider knows none', async () => {
    shop.answer = json({ data: { cartCreate: { cart: wireCart } } });
    expect(await client().createCart(asked)).toMatchObject({ ok: true, value: { warnings: [] } });
  });

  it.each([null, wireCart])('[API-5] with user errors is a failure, cart or not', async (cart) => {
    const userErrors = [
      { field: ['input'], message: 'too many', code: 'MAXIMUM_EXCEEDED' },
      { field: null, message: 'not sold here', code: null },
    ];
    shop.answer = json({ data: { cartCreate: { cart, userErrors } } });
    expect(await client().createCart(asked)).toEqual({
      ok: false,
      error: {
        kind: 'user-errors',
        message: 'Cart creation failed: too many, not sold here',
        errors: [{ message: 'too many', code: 'MAXIMUM_EXCEEDED' }, { message: 'not sold here' }],
      },
    });
  });

  it('[CHK-3] with user errors about lines names their places', async () => {
    const userErrors = [
      { field: ['input', 'lines', '1', 'merchandiseId'], message: 'gone' },
      { field: ['input', 'lines', 'x'], message: 'odd' },
    ];
    shop.answer = json({ data: { cartCreate: { cart: null, userErrors } } });
    expect(await client().createCart(asked)).toMatchObject({ ok: false, error: { lines: [1] } });
  });

  it.each([
    [{ id: 'gid://shopify/Cart/1' }, true],
    [null, false],
  ])('[CRT-5] is there, or not any more: %j', async (cart, isThere) => {
    shop.answer = json({ data: { cart } });
    expect(await client().hasCart('gid://shopify/Cart/1')).toEqual({ ok: true, value: isThere });
    expect(shop.calls[0]?.body.variables).toEqual({ id: 'gid://shopify/Cart/1' });
  });

  it.each([
    { cartCreate: null },
    { cartCreate: { cart: null, userErrors: [] } },
    { cartCreate: { cart: { ...wireCart, checkoutUrl: null }, userErrors: [] } },
    { cartCreate: { cart: { ...wireCart, checkoutUrl: '' } } },
    { cartCreate: { cart: { id: 'gid://shopify/Cart/1' }, userErrors: [] } },
  ])('[API-5] without a checkout url is a failure: %j', async (data) => {
    shop.answer = json({ data });
    expect(await client().createCart(asked)).toEqual({
      ok: false,
      error: { kind: 'no-checkout-url', message: 'No checkout URL returned from Shopify' },
    });
  });

  it('[API-6] of another shape is a failure', async () => {
    shop.answer = json({ data: { cartCreate: { cart: { ...wireCart, lines: [] }, userErrors: [] } } });
    expect(await client().createCart(asked)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});
