import type { CartLine } from './cart-line';
import { maxQuantity } from './quantity';

/** The start of a cart link's hash. The shell's first script looks for the same text. */
const linkStart = '#cart=';
/** The provider's limit for ids in one call. */
const maxLines = 250;
/** The number at the end of a variant's id, a colon and a quantity. */
const part = /^(\d{1,20}):0*([1-9]\d*)$/;

/** The lines that a cart link asks for [WAY-1]. */
export interface LinkedCart {
  lines: { variantId: string; quantity: number }[];
  /** The number of parts that are invalid or too many. */
  leftOut: number;
}

/**
 * Reads a cart link, `#cart=100101:2,100801:1` [WAY-1]. A quantity above 99 becomes 99, and parts of the same variant are added
 * up. Undefined if the hash is not a cart link.
 */
export function readCartLink(hash: string): LinkedCart | undefined {
  if (!hash.startsWith(linkStart)) return undefined;
  const quantities = new Map<string, number>();
  let leftOut = 0;
  for (const text of decoded(hash.slice(linkStart.length)).split(',').filter(Boolean)) {
    const [, variant = '', pieces] = part.exec(text) ?? [];
    const known = quantities.get(variant);
    if (!pieces || (known === undefined && quantities.size === maxLines)) leftOut += 1;
    else quantities.set(variant, Math.min(maxQuantity, Number(pieces) + (known ?? 0)));
  }
  const lines = Array.from(quantities, ([variant, quantity]) => ({
    variantId: `gid://shopify/ProductVariant/${variant}`,
    quantity,
  }));
  return { lines, leftOut };
}

/** The link that fills a cart with these lines on another device [WAY-1]. */
export function cartLink(origin: string, lines: readonly CartLine[]): string {
  const parts = lines.map(
    ({ variantId, quantity }) => `${variantId.slice(variantId.lastIndexOf('/') + 1)}:${quantity}`,
  );
  return `${origin}/${linkStart}${parts.join(',')}`;
}

/** Some mail programs encode the colons and commas of a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
