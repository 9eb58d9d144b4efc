import * as v from 'valibot';
import { maxQuantity } from './quantity';

const moneySchema = v.object({
  amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  currencyCode: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});

const imageSchema = v.object({ url: v.string(), altText: v.optional(v.nullable(v.string()), null) });

/** The part of a product that a line keeps: what the sheet shows of it. Field names are the product's own. */
const lineProductSchema = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  images: v.fallback(v.array(imageSchema), []),
});

/** A line before it has a quantity: what an add-to-cart control declares. */
const cartItemSchema = v.object({
  product: lineProductSchema,
  variantId: v.pipe(v.string(), v.nonEmpty()),
  variantTitle: v.fallback(v.string(), ''),
  price: moneySchema,
  selectedOptions: v.fallback(v.array(v.object({ name: v.string(), value: v.string() })), []),
});

export type CartItem = v.InferOutput<typeof cartItemSchema>;

/** A line of the cart [CRT-2]. `quantity` is a whole number of pieces from 1 to 99 [CRT-4]. */
export interface CartLine extends CartItem {
  quantity: number;
}

/** What a control declared, or undefined if it is not an item. */
export function parseCartItem(value: unknown): CartItem | undefined {
  const result = v.safeParse(cartItemSchema, value);
  return result.success ? result.output : undefined;
}

/**
 * A quantity as a foreign hand may have left it in storage [CRT-4]: digits as text and numbers above 99 are
 * repaired; what says no whole number of pieces (0, -1, 1.5, NaN, null) drops the line.
 */
function repairQuantity(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1) return undefined;
  return Math.min(number, maxQuantity);
}

/** The lines that a stored value holds, repaired or dropped one by one; anything else is an empty list [CRT-4, CRT-6]. */
export function parseCartLines(value: unknown): CartLine[] {
  if (!Array.isArray(value)) return [];
  const lines = new Map<string, CartLine>();
  for (const entry of value) {
    const item = parseCartItem(entry);
    const quantity = repairQuantity(v.is(v.looseObject({}), entry) ? entry['quantity'] : undefined);
    if (!item || quantity === undefined) continue;
    const twin = lines.get(item.variantId);
    lines.set(item.variantId, {
      ...item,
      quantity: Math.min(maxQuantity, quantity + (twin?.quantity ?? 0)),
    });
  }
  return [...lines.values()];
}

/** The lines of two carts in one: quantities of the same variant are added up, to 99 at most [CRT-3]. */
export function mergeCartLines(first: readonly CartLine[], second: readonly CartLine[]): CartLine[] {
  return parseCartLines([...first, ...second]);
}

/** The number of pieces in a cart: the sum of its quantities [CRT-1, HDR-4]. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
