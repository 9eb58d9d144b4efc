import { createCatalog, isForSale } from './catalog';
import { money, toHundredths } from './money';
import { ownCatalog } from './own-catalog';

const { products } = createCatalog(ownCatalog);
const forSale = products.map(({ variants }) => variants.map(isForSale));

describe('our own catalogue', () => {
  it('has at least five products, none beyond what the store reads of it', () => {
    expect(products.length).toBeGreaterThanOrEqual(5);
    for (const { variants, images } of products) {
      expect(variants.length).toBeLessThanOrEqual(10);
      expect(images.length).toBeLessThanOrEqual(5);
    }
  });

  it('has products of one, two and three options', () => {
    expect(new Set(products.map(({ options }) => options.length))).toEqual(new Set([1, 2, 3]));
  });

  it('[PRD-7] has a product with the single default variant', () => {
    expect(products.find(({ handle }) => handle === 'mesh-wash-bag')).toMatchObject({
      options: [{ name: 'Title', values: ['Default Title'] }],
      variants: [{ title: 'Default Title' }],
    });
  });

  it('[SHP-5] has a product whose first variant is sold out while another is for sale', () => {
    expect(forSale.some(([first, ...rest]) => first === false && rest.includes(true))).toBe(true);
  });

  it('[PRD-5] has a product with a sold-out variant in its middle, and one sold out altogether', () => {
    expect(forSale.some((variants) => variants.slice(1, -1).includes(false) && variants[0])).toBe(true);
    expect(forSale.some((variants) => !variants.includes(true))).toBe(true);
  });
});

describe('a catalogue', () => {
  const variant = { price: '5.00' };

  it.each([
    [{ products: [{ handle: 'a', title: 'A', variants: [{ price: 5 }] }] }, 'products.0.variants.0.price'],
    [{ products: [{ handle: 'A b', title: 'A', variants: [variant] }] }, 'small letters'],
    [
      { products: [{ handle: 'a', title: 'A', options: ['Color'], variants: [variant] }] },
      'one value for each option',
    ],
    [{ products: [{ handle: 'a', title: 'A', variants: [variant, variant] }] }, 'has one variant'],
    [
      { products: [{ handle: 'a', title: 'A', variants: [variant], images: [{ drawing: 'cat', alt: '' }] }] },
      'a drawing is one of',
    ],
    [
      {
        products: [
          { handle: 'a', title: 'A', variants: [] },
          { handle: 'a', title: 'B', variants: [] },
        ],
      },
      'same handle',
    ],
    ['products', 'the whole'],
  ])('that is wrong is refused with its place and its mistake: %j', (data, message) => {
    expect(() => createCatalog(data)).toThrow(message);
  });

  it('may price products in several currencies', () => {
    const { products: mixed } = createCatalog({
      currency: 'EUR',
      products: [
        { handle: 'a', title: 'A', variants: [variant] },
        { handle: 'b', title: 'B', currency: 'GBP', variants: [variant] },
      ],
    });
    expect(mixed.map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
  });
});

describe('money', () => {
  it.each([
    ['25', '25.0'],
    ['24.9', '24.9'],
    ['24.95', '24.95'],
    ['0.05', '0.05'],
    ['1200.00', '1200.0'],
  ])('writes %s as the real API does: %s', (amount, written) => {
    expect(money(toHundredths(amount), 'EUR').amount).toBe(written);
  });
});
