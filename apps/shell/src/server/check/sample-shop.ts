import type { CartItem } from '@pluis/store';

interface Sample {
  handle: string;
  title: string;
  description?: string | null;
  /** Title -> whether it is for sale. Several are the values of one option. */
  variants: Readonly<Record<string, boolean>>;
  pictures?: number;
  amount?: string;
}

/** What real shops have: choices, none, nothing in stock, no picture, texts that are no markup. */
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
  { handle: 'bare', title: 'Bare', description: null, variants: { 'Default Title': true }, amount: '0.0' },
  {
    handle: 'markup',
    title: '</script><b>Slippers</b> & "quotes"',
    description: '<img src=x onerror=alert(1)>\n\n{name} \u202E \u{1F9F9}',
    variants: { '<i>S</i>': true, 'M & L': false },
    pictures: 1,
    amount: '1234567.89',
  },
];

/** The handles under which the sample shop has its products; the last one it does not have. */
export const sampleHandles: readonly string[] = [...samples.map(({ handle }) => handle), 'not-there'];

const products = samples.map(productOf);

function productOf({ handle, title, description = '', variants, pictures = 0, amount = '20.0' }: Sample) {
  const price = { amount, currencyCode: 'EUR' };
  const names = Object.entries(variants);
  return {
    id: `gid://shopify/Product/${handle}`,
    title,
    description,
    handle,
    priceRange: { minVariantPrice: price },
    images: edges(
      Array.from({ length: pictures }, (_, index) => ({
        url: `https://pictures.example/${handle}-${index}.png`,
        altText: index === 0 ? title : null,
        width: 800,
        height: 800,
      })),
    ),
    variants: edges(
      names.map(([value, availableForSale], index) => ({
        id: `gid://shopify/ProductVariant/${handle}-${index}`,
        title: value,
        price,
        availableForSale,
        selectedOptions: [{ name: 'Color', value }],
      })),
    ),
    options: [{ name: 'Color', values: names.map(([value]) => value) }],
  };
}

function edges(nodes: readonly object[]) {
  return { edges: nodes.map((node) => ({ node })) };
}

/** The first product of the sample shop, as a line of a cart. */
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

/** A provider that answers every query out of the samples: releases are checked without a network. */
export const sampleFetch: typeof fetch = async (_address, init) => {
  const handle = handleIn(init?.body);
  const productByHandle = products.find((product) => product.handle === handle) ?? null;
  return Response.json({ data: { products: edges(products), productByHandle, cart: null } });
};

function handleIn(body: unknown): unknown {
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  const variables =
    typeof sent === 'object' && sent !== null && 'variables' in sent ? sent.variables : undefined;
  return typeof variables === 'object' && variables !== null && 'handle' in variables
    ? variables.handle
    : undefined;
}
