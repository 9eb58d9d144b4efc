import type { CartItem } from '@pluis/store';

/** The origin of the sample shop. */
export const sampleOrigin = 'https://shop.example';

/** The URL of its provider API. */
export const sampleStorefrontUrl = `${sampleOrigin}/graphql`;

interface Sample {
  handle: string;
  title: string;
  description?: string;
  /** Title -> whether it is for sale. Several titles are the values of one option. */
  variants: Readonly<Record<string, boolean>>;
  pictures?: number;
  amount?: string;
}

/** Cases of real shops: with and without options, sold out, without pictures, and with texts that look like markup. */
const samples: readonly Sample[] = [
  {
    handle: 'sample',
    title: 'Sample slippers',
    description: 'A pair to check a release with.',
    variants: { Spruce: true, Oat: true },
    pictures: 2,
  },
  { handle: 'one-variant', title: 'One size', variants: { 'Default Title': true }, pictures: 1 },
  { handle: 'sold-out', title: 'Sold out', variants: { Spruce: false, Oat: false }, pictures: 1 },
  { handle: 'bare', title: 'Bare', description: '', variants: { 'Default Title': true }, amount: '0.0' },
  {
    handle: 'markup',
    title: '</script><b>Slippers</b> & "quotes"',
    description: '<img src=x onerror=alert(1)>\n\n{name} \u202E \u{1F9F9}',
    variants: { '<i>S</i>': true, 'M & L': false },
    pictures: 1,
    amount: '1234567.89',
  },
];

/** The handles of the sample products; the last one does not exist. */
export const sampleHandles: readonly string[] = [...samples.map(({ handle }) => handle), 'not-there'];

/** The sample products in the form of the provider's API, with lists for its connections. Missing fields get a value of their type. */
export const sampleProducts = samples.map(productOf);

function productOf({ handle, title, description = '', variants, pictures = 0, amount = '20.0' }: Sample) {
  const price = { amount, currencyCode: 'EUR' };
  const names = Object.entries(variants);
  const images = Array.from({ length: pictures }, (_, index) => ({
    url: `https://pictures.example/${handle}-${index}.png`,
    altText: index === 0 ? title : null,
    width: 800,
    height: 800,
  }));
  const forSale = names.map(([value, availableForSale], index) => ({
    id: `gid://shopify/ProductVariant/${handle}-${index}`,
    title: value,
    price,
    availableForSale,
    selectedOptions: [{ name: 'Color', value }],
  }));
  return {
    __typename: 'Product',
    id: `gid://shopify/Product/${handle}`,
    title,
    description,
    descriptionHtml: `<p>${escapeHtml(description)}</p>`,
    handle,
    availableForSale: forSale.some((variant) => variant.availableForSale),
    priceRange: { minVariantPrice: price, maxVariantPrice: price },
    featuredImage: images[0] ?? null,
    images,
    variants: forSale,
    selectedOrFirstAvailableVariant: forSale[0],
    options: [
      {
        name: 'Color',
        values: names.map(([value]) => value),
        optionValues: names.map(([name]) => ({ name })),
      },
    ],
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The first sample product as a cart line. */
export const sampleLine: CartItem = {
  product: {
    id: 'gid://shopify/Product/sample',
    handle: 'sample',
    title: 'Sample slippers',
    images: [],
  },
  variantId: 'gid://shopify/ProductVariant/sample-0',
  variantTitle: 'Spruce',
  price: { amount: '20.0', currencyCode: 'EUR' },
  selectedOptions: [{ name: 'Color', value: 'Spruce' }],
};
