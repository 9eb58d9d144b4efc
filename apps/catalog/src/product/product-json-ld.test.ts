import { colourfulProduct, sampleProduct, sampleVariant } from '../testing/sample-product';
import { productJsonLd } from './product-json-ld';

describe('productJsonLd', () => {
  it('describes a product of one price', () => {
    expect(productJsonLd(sampleProduct())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Classic pair',
      description: 'Soft <b>loops</b>\nunder the sole.',
      image: ['https://cdn.test/classic.jpg', 'https://cdn.test/classic-sole.jpg'],
      offers: {
        '@type': 'Offer',
        price: '20.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('gives the range of several prices', () => {
    expect(productJsonLd(colourfulProduct)['offers']).toEqual({
      '@type': 'AggregateOffer',
      lowPrice: '20.00',
      highPrice: '26.00',
      priceCurrency: 'USD',
      offerCount: 4,
      availability: 'https://schema.org/InStock',
    });
  });

  it('says when nothing of it is for sale', () => {
    const product = sampleProduct({ variants: [sampleVariant({ availableForSale: false })] });
    expect(productJsonLd(product)['offers']).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });

  it('leaves out what a product does not have', () => {
    const bare = productJsonLd(sampleProduct({ description: ' ', images: [], variants: [] }));
    expect(Object.keys(bare)).toEqual(['@context', '@type', 'name']);
  });
});
