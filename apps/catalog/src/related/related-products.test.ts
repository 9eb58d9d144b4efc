import type { Product } from '@pluis/storefront-api';
import { sampleProduct, sampleVariant } from '../testing/sample-product';
import { relatedProducts } from './related-products';

function priced(handle: string, amount: string, changes: Partial<Product> = {}) {
  const priceRange = { minVariantPrice: { amount, currencyCode: 'EUR' } };
  return sampleProduct({ id: handle, handle, priceRange, ...changes });
}

const packs = [{ name: 'Pack', values: ['1 pair', '2 pairs'] }];
const list = [
  priced('slippers', '20.00', { title: 'Classic slippers', options: packs }),
  priced('kids', '16.50', { title: 'Kids’ mice' }),
  priced('strap', '3.50', { title: 'Strap' }),
  priced('kids-refill', '9.00', { title: 'Kids’ refill' }),
  priced('sold-out', '9.50', { options: packs, variants: [sampleVariant({ availableForSale: false })] }),
  priced('refill', '12.00', { title: 'Refill', options: packs, images: [] }),
];

const handles = (products: { handle: string }[]) => products.map(({ handle }) => handle);

it('are two extras for sale, what has most in common first', () => {
  expect(handles(relatedProducts(list, 'slippers'))).toEqual(['refill', 'strap']);
  expect(handles(relatedProducts(list, 'kids'))).toEqual(['kids-refill', 'strap']);
});

it('are what else there is where there is too little of that', () => {
  expect(handles(relatedProducts(list, 'strap'))).toEqual(['slippers', 'kids']);
  expect(handles(relatedProducts(list, 'unknown'))).toEqual(['slippers', 'kids']);
  expect(relatedProducts(list.slice(0, 1), 'slippers')).toEqual([]);
});

it('are cut to what is shown of them', () => {
  const [refill, strap] = relatedProducts(list, 'slippers');
  expect(refill).toEqual({
    handle: 'refill',
    title: 'Refill',
    price: { amount: '12.00', currencyCode: 'EUR' },
    isFrom: false,
  });
  expect(strap?.image).toEqual({ url: 'https://cdn.test/classic.jpg', altText: 'A grey pair' });
});
