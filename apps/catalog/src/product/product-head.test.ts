import { createIntl } from 'react-intl';
import english from '../../messages/en.json';
import { load as loadProduct } from '../product-page';
import { head as shopHead, load as loadShop } from '../shop-page';
import { catalogStore } from '../testing/catalog-store';
import { fakeProvider } from '../testing/fake-provider';
import { sampleProduct } from '../testing/sample-product';
import { productHead } from './product-head';

const intl = createIntl({ locale: 'en', messages: english });
const params = { handle: 'classic' };
const { signal } = new AbortController();

async function headOf(product: ReturnType<typeof sampleProduct>) {
  const { store } = catalogStore(fakeProvider([product]));
  await loadProduct({ store, params, signal });
  return productHead({ store, params, intl });
}

describe("a product page's head", () => {
  it('[RTE-4] has title, description, picture and structured data of the product', async () => {
    expect(await headOf(sampleProduct())).toEqual({
      title: 'Classic pair | Pluis',
      description: 'Soft <b>loops</b> under the sole.',
      image: 'https://cdn.test/classic.jpg',
      jsonLd: expect.objectContaining({ '@type': 'Product', name: 'Classic pair' }),
    });
  });

  it('knows a product from the list', async () => {
    const { store } = catalogStore(fakeProvider([sampleProduct()]));
    await loadShop({ store, params: {}, signal });
    expect(productHead({ store, params, intl })).toMatchObject({ title: 'Classic pair | Pluis' });
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

  it('[PRD-1] has status 404 when there is no such product', async () => {
    expect(await headOf(sampleProduct({ handle: 'another' }))).toEqual({
      title: 'Product not found | Pluis',
      status: 404,
    });
  });

  it('[PRD-8] has no status while the product is not known', () => {
    const { store } = catalogStore(fakeProvider());
    expect(productHead({ store, params, intl })).toEqual({ title: 'Slippers | Pluis' });
    expect(productHead({ store, params: {}, intl })).toEqual({ title: 'Slippers | Pluis' });
  });
});

it("[RTE-4] the list's head has title and description", () => {
  expect(shopHead({ intl })).toEqual({
    title: 'Shop Pluis slippers',
    description: expect.stringContaining('microfiber'),
  });
});
