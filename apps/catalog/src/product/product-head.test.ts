import { createIntl } from 'react-intl';
import { english } from '../testing/english';
import { load as loadProduct } from '../product-page';
import { head as shopHead, load as loadShop } from '../shop-page';
import { catalogStore } from '../testing/catalog-store';
import { fakeProvider } from '../testing/fake-provider';
import { manyProducts, sampleProduct, sampleVariant } from '../testing/sample-product';
import { productHeadWithData } from '../structured/product-page-data';
import { productHead } from './product-head';

const intl = createIntl({ locale: 'en', messages: english });
const params = { handle: 'classic' };
const language = 'en';
const { signal } = new AbortController();

async function headOf(product: ReturnType<typeof sampleProduct>, origin?: string, address = '') {
  const { store } = catalogStore(fakeProvider([product]));
  await loadProduct({ store, params, signal });
  const search = new URLSearchParams(address);
  return productHeadWithData({ store, params, search, language, intl, ...(origin && { origin }) });
}

/** Breadcrumbs with these names. */
function crumbs(...names: string[]): unknown {
  return names.map((name) => expect.objectContaining({ name }));
}

describe("a product page's head", () => {
  it('[RTE-4] has title, description, picture and structured data of the product', async () => {
    expect(await headOf(sampleProduct(), 'https://pluis.test')).toEqual({
      title: 'Classic pair | Pluis',
      description: 'Soft <b>loops</b> under the sole.',
      type: 'product',
      image: 'https://cdn.test/classic.jpg',
      imageAlt: 'A grey pair',
      connect: ['https://cdn.test'],
      canonical: '/product/classic',
      addresses: ['/product/classic?variant=1'],
      jsonLd: [
        expect.objectContaining({ '@type': 'Product', name: 'Classic pair' }),
        expect.objectContaining({ '@type': 'MerchantReturnPolicy' }),
        expect.objectContaining({
          '@type': 'BreadcrumbList',
          itemListElement: crumbs('Shop', 'Classic pair'),
        }),
      ],
    });
  });

  it('has no structured data in the browser', async () => {
    expect(await headOf(sampleProduct())).not.toHaveProperty('jsonLd');
  });

  it('knows a product from the list', async () => {
    const { store } = catalogStore(fakeProvider([sampleProduct()]));
    await loadShop({ store, params: {}, signal });
    expect(productHead({ store, params, language, intl })).toMatchObject({ title: 'Classic pair | Pluis' });
  });

  it('shortens a long description to 160 characters', async () => {
    const { description } = await headOf(sampleProduct({ description: 'soft '.repeat(80) }));
    expect(description).toHaveLength(160);
  });

  it('describes a product that has no description', async () => {
    const { description } = await headOf(sampleProduct({ description: '' }));
    expect(description).toMatch(/^Classic pair: /);
  });

  it.each(['', '/relative.jpg', 'no address'])('has no picture whose address is %j', async (url) => {
    expect(await headOf(sampleProduct({ images: [{ url, altText: null }] }))).not.toHaveProperty('image');
  });

  describe('[PRD-4] the picture for social networks', () => {
    const [grey, clay] = [
      { url: 'https://cdn.test/grey.jpg', altText: 'A grey pair' },
      { url: 'https://cdn.test/clay.jpg', altText: 'A clay pair' },
    ];
    const product = sampleProduct({
      images: [grey, clay],
      variants: [
        sampleVariant({ id: 'gid://shopify/ProductVariant/1' }),
        sampleVariant({ id: 'gid://shopify/ProductVariant/2', picture: 1 }),
      ],
    });

    it.each([
      ['the variant that the address names', '?variant=2', clay],
      ['the first variant where the address names it', '?variant=1', grey],
      ['the product where no variant is named', '', grey],
      ['the product where an unknown variant is named', '?variant=77', grey],
    ])('is that of %s', async (_what, address, { url, altText }) => {
      expect(await headOf(product, 'https://pluis.test', address)).toMatchObject({
        image: url,
        imageAlt: altText,
        canonical: '/product/classic',
      });
    });
  });

  it('[PRD-1] has status 404 when there is no such product', async () => {
    expect(await headOf(sampleProduct({ handle: 'another' }))).toEqual({
      title: 'Product not found | Pluis',
      status: 404,
    });
  });

  it('[PRD-8] has no status while the product is not known', () => {
    const { store } = catalogStore(fakeProvider());
    expect(productHead({ store, params, language, intl })).toEqual({ title: 'Slippers | Pluis' });
    expect(productHead({ store, params: {}, language, intl })).toEqual({ title: 'Slippers | Pluis' });
  });
});

describe("the list's head", () => {
  const store = catalogStore(fakeProvider()).store;

  it('[RTE-4] has title and description', () => {
    expect(shopHead({ store, params: {}, language, intl })).toMatchObject({
      title: 'Shop Pluis slippers',
      description: expect.stringContaining('microfiber'),
    });
  });

  it('[SHP-8] names the URL of a page after a cursor, and the next page', async () => {
    const provider = fakeProvider(manyProducts(47));
    const { store } = catalogStore(provider);
    const search = new URLSearchParams({ after: 'cursor-19' });
    await loadShop({ store, params: {}, search, signal });
    expect(shopHead({ store, params: {}, search, language, intl })).toMatchObject({
      canonical: '/shop?after=cursor-19',
      next: '/shop?after=cursor-39',
      connect: ['https://cdn.test'],
    });
  });

  it('has breadcrumbs if the URL of the store is known', () => {
    const head = shopHead({ store, params: {}, language, intl, origin: 'https://pluis.test' });
    expect(head.jsonLd).toEqual([
      expect.objectContaining({ '@type': 'BreadcrumbList', itemListElement: crumbs('Shop') }),
    ]);
  });
});
