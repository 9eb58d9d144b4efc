import type { Page } from '@playwright/test';

/** The key of the cart in local storage [CRT-6]. */
export const cartKey = 'shopify-cart';

export interface StoredLine {
  product: { id: string; handle: string; title: string; images: { url: string; altText: string | null }[] };
  variantId: string;
  variantTitle: string;
  price: { amount: string; currencyCode: string };
  quantity: unknown;
  selectedOptions: { name: string; value: string }[];
}

/** A line that an earlier visit stored. Variant 100101 is the first of the embedded provider's first product. */
export function storedLine(line: Partial<StoredLine> = {}): StoredLine {
  return {
    product: {
      id: 'gid://shopify/Product/1001',
      handle: 'classic-mop-slippers',
      title: 'Classic Mop Slippers',
      images: [],
    },
    variantId: 'gid://shopify/ProductVariant/100101',
    variantTitle: 'Spruce / 1 pair',
    price: { amount: '20.0', currencyCode: 'EUR' },
    quantity: 1,
    selectedOptions: [
      { name: 'Color', value: 'Spruce' },
      { name: 'Pack', value: '1 pair' },
    ],
    ...line,
  };
}

/** A line of a product without options. */
export const storedBag = (quantity = 1): StoredLine => ({
  product: { id: 'gid://shopify/Product/1008', handle: 'mesh-wash-bag', title: 'Mesh Wash Bag', images: [] },
  variantId: 'gid://shopify/ProductVariant/100801',
  variantTitle: 'Default Title',
  price: { amount: '7.95', currencyCode: 'EUR' },
  quantity,
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
});

/** An entry with these lines in the format of redux-persist: every field is JSON itself. */
export function cartEntry(
  lines: readonly StoredLine[],
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const all = { items: lines, cartId: null, checkoutUrl: null, ...fields };
  const entry = Object.entries(all).map(([name, value]) => [name, JSON.stringify(value)]);
  return JSON.stringify(Object.fromEntries([...entry, ['_persist', '{"version":1,"rehydrated":true}']]));
}

/** Stores text under the cart's key, as an earlier visit would. Leaves the page on the store's origin. */
export async function leaveInStorage(page: Page, text: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [cartKey, text] as const);
}

/** The content of the cart's entry; fields that are JSON are parsed. */
export async function readStoredCart(page: Page): Promise<Record<string, unknown>> {
  const text = await page.evaluate((key) => localStorage.getItem(key), cartKey);
  const fields: Record<string, unknown> = JSON.parse(text ?? '{}');
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  );
}
