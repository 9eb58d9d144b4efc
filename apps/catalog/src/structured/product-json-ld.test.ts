import { colourfulProduct, sampleProduct, sampleVariant } from '../testing/sample-product';
import { productJsonLd } from './product-json-ld';

const origin = 'https://pluis.test';

describe('productJsonLd', () => {
  it('describes a product of one variant with its offer', () => {
    expect(productJsonLd(sampleProduct(), { origin })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Classic pair',
      url: 'https://pluis.test/product/classic',
      description: 'Soft <b>loops</b>\nunder the sole.',
      image: ['https://cdn.test/classic.jpg', 'https://cdn.test/classic-sole.jpg'],
      brand: { '@type': 'Brand', name: 'Pluis' },
      offers: {
        '@type': 'Offer',
        url: 'https://pluis.test/product/classic',
        price: '20.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        hasMerchantReturnPolicy: { '@id': '#returns' },
      },
    });
  });

  it('describes a product of several variants as a group with an offer for each, with its URL', () => {
    const { hasVariant, ...group } = productJsonLd(colourfulProduct, { origin });
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Colourful pair',
      productGroupID: '2',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    });
    expect(group).not.toHaveProperty('offers');
    expect(hasVariant).toHaveLength(4);
    expect(hasVariant).toContainEqual({
      '@type': 'Product',
      name: 'Colourful pair, Clay / L',
      sku: '2002',
      color: 'Clay',
      size: 'L',
      image: 'https://cdn.test/classic.jpg',
      offers: {
        '@type': 'Offer',
        url: 'https://pluis.test/product/colourful?variant=2002',
        price: '24.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/NewCondition',
        hasMerchantReturnPolicy: { '@id': '#returns' },
      },
    });
  });

  it("has each variant's own picture", () => {
    const [first, second] = colourfulProduct.variants;
    const variants = [first, second && { ...second, picture: 1 }].filter((variant) => variant !== undefined);
    const { hasVariant } = productJsonLd({ ...colourfulProduct, variants }, { origin });
    expect(hasVariant).toMatchObject([
      { image: 'https://cdn.test/classic.jpg' },
      { image: 'https://cdn.test/classic-sole.jpg' },
    ]);
  });

  it('says if no variant is for sale', () => {
    const product = sampleProduct({ variants: [sampleVariant({ availableForSale: false })] });
    expect(productJsonLd(product, { origin })['offers']).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });

  it('omits missing data', () => {
    const bare = productJsonLd(sampleProduct({ description: ' ', images: [], variants: [] }), { origin });
    expect(Object.keys(bare)).toEqual(['@context', '@type', 'name', 'url', 'brand']);
  });
});
