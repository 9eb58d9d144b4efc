import type { Product, RecommendedProduct } from '@pluis/storefront-api';
import { sampleProduct, sampleVariant } from '../testing/sample-product';
import { recommendedProducts, relatedProducts } from './related-products';

function listed(handle: string, amount: string, changes: Partial<Product> = {}) {
  const price = { amount, currencyCode: 'EUR' };
  return sampleProduct({
    id: handle,
    handle,
    title: handle,
    productType: 'Slippers',
    priceRange: { minVariantPrice: price },
    variants: [sampleVariant({ price })],
    ...changes,
  });
}

const care = { productType: 'Care' };
const list = [
  listed('classic', '20.00', { tags: ['microfiber', 'washable'] }),
  listed('sold-out', '20.00', {
    tags: ['microfiber'],
    variants: [sampleVariant({ availableForSale: false })],
  }),
  listed('mice', '16.50', { tags: ['kids', 'microfiber', 'washable'] }),
  listed('winter', '32.00', { tags: ['fleece', 'washable'] }),
  listed('long-pile', '27.50', { tags: ['chenille', 'washable'] }),
  listed('two-tone', '22.90', { tags: ['microfiber', 'washable'] }),
  listed('kids-refill', '9.50', { ...care, tags: ['refill', 'kids', 'washable'] }),
  listed('refill', '11.50', { ...care, tags: ['refill', 'microfiber', 'washable'] }),
  listed('long-pile-refill', '14.50', { ...care, tags: ['refill', 'chenille', 'washable'] }),
  listed('bag', '7.95', { ...care, tags: ['care'] }),
];

function related(handle: string, products = list) {
  return relatedProducts(
    products,
    products.find((product) => product.handle === handle),
  ).map((product) => product.handle);
}

describe('by the rule', () => {
  it.each([
    ['classic', ['refill', 'bag', 'two-tone', 'winter']],
    ['long-pile', ['long-pile-refill', 'bag', 'classic', 'winter']],
    ['winter', ['refill', 'bag', 'classic', 'long-pile']],
    ['mice', ['kids-refill', 'bag', 'classic', 'two-tone']],
  ])('for %s there are the refill for it and the bag, then two similar ones', (handle, expected) => {
    expect(related(handle)).toEqual(expected);
  });

  it.each([
    'Kids’ mice',
    'Kinderpantoffeln',
    'Zapatillas infantiles',
    'Pantofole per bambini',
    'Kapcie dziecięce',
  ])('an adult’s product has no children’s products: %s', (title) => {
    const products = [listed('classic', '20.00'), listed('other', '9.00', { title })];
    expect(related('classic', products)).toEqual([]);
    expect(related('other', products)).toEqual(['classic']);
  });

  it('other products fill the gaps', () => {
    expect(related('bag')).toEqual(['refill', 'long-pile-refill', 'classic', 'winter']);
    expect(related('unknown')).toEqual(['classic', 'winter', 'long-pile', 'two-tone']);
    expect(related('classic', list.slice(0, 1))).toEqual([]);
  });

  it('they contain only the fields that are shown', () => {
    const price = (amount: string) => ({ amount, currencyCode: 'EUR' });
    const variants = [sampleVariant({ price: price('30.00') }), sampleVariant({ price: price('34.00') })];
    const other = listed('other', '30.00', { variants, title: 'Other' });
    expect(relatedProducts([other, listed('bare', '5.00', { images: [] })], undefined)).toEqual([
      {
        handle: 'other',
        title: 'Other',
        price: price('30.00'),
        isFrom: true,
        image: { url: 'https://cdn.test/classic.jpg', altText: 'A grey pair' },
      },
      { handle: 'bare', title: 'bare', price: price('5.00'), isFrom: false },
    ]);
  });
});

describe('as the shop recommends', () => {
  const price = { amount: '5.00', currencyCode: 'EUR' };
  const recommended = (handle: string, changes: Partial<RecommendedProduct> = {}): RecommendedProduct => ({
    ...{ handle, title: handle, productType: '', tags: [], availableForSale: true },
    ...{ minPrice: price, maxPrice: price, image: null },
    ...changes,
  });
  const alike = ['a', 'b', 'c', 'd'].map((handle) => recommended(handle));
  const handles = (complementary: RecommendedProduct[], tags: string[] = []) =>
    recommendedProducts({
      product: { title: 'Classic', productType: '', tags },
      related: alike,
      complementary,
    }).map(({ handle }) => handle);

  it('are two complementary products, then two similar ones, each once', () => {
    expect(handles([recommended('b'), recommended('x'), recommended('y')])).toEqual(['b', 'x', 'a', 'c']);
    expect(handles([])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('nothing sold out, and nothing for children with an adult’s product', () => {
    const others = [recommended('x', { availableForSale: false }), recommended('y', { tags: ['kids'] })];
    expect(handles(others)).toEqual(['a', 'b', 'c', 'd']);
    expect(handles(others, ['kids'])).toEqual(['y', 'a', 'b', 'c']);
  });
});
