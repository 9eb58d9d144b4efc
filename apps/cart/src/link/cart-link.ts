import { maxQuantity, type CartLine } from '@pluis/store';
import { variantNumber } from '@pluis/storefront-api';

/** The start of a cart link's hash, which the shell knows, too. */
const start = '#cart=';
/** The provider's limit for ids in one call. */
const maxLines = 250;
/** A variant's number, as in the URL of a product. */
const number = /^\d{1,20}$/;

/** One part of a cart link. */
export interface LinkedLine {
  variantId: string;
  quantity: number;
}

/**
 * Reads the lines of a cart link, `#cart=100101:2,100801:1` [WAY-1]. Invalid parts are left out, quantities above 99 become 99.
 * Undefined if the hash is not a cart link.
 */
export function readCartLink(hash: string): LinkedLine[] | undefined {
  if (!hash.startsWith(start)) return undefined;
  const lines = new Map<string, LinkedLine>();
  for (const part of decoded(hash.slice(start.length)).split(',')) {
    const [variant = '', pieces = '', ...rest] = part.split(':');
    const quantity = /^\d+$/.test(pieces) ? Number(pieces) : 0;
    if (rest.length > 0 || quantity === 0 || !number.test(variant)) continue;
    const variantId = `gid://shopify/ProductVariant/${variant}`;
    const sum = quantity + (lines.get(variantId)?.quantity ?? 0);
    lines.set(variantId, { variantId, quantity: Math.min(maxQuantity, sum) });
  }
  return [...lines.values()].slice(0, maxLines);
}

/** The link that fills a cart with these lines on another device. */
export function cartLink(origin: string, lines: readonly CartLine[]): string {
  const parts = lines
    .slice(0, maxLines)
    .map(({ variantId, quantity }) => `${variantNumber({ id: variantId })}:${quantity}`);
  return `${origin}/${start}${parts.join(',')}`;
}

/** Some mail programs encode the colons and commas of a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
