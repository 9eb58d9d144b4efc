import { isForSale } from '../catalog/catalog';
import type { Catalog, Variant } from '../catalog/catalog';

export interface Attribute {
  key: string;
  value: string;
}

export interface CartLine {
  id: string;
  variant: Variant;
  quantity: number;
  attributes: readonly Attribute[];
}

export interface Cart {
  token: string;
  /** The secret part of the cart's URLs. */
  key: string;
  lines: readonly CartLine[];
  note: string | null;
  attributes: readonly Attribute[];
  createdAt: string;
}

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: readonly Attribute[] | null;
}

export interface CartUserError {
  code: string;
  field: string[];
  message: string;
}

export interface CartWarning {
  code: 'MERCHANDISE_NOT_ENOUGH_STOCK' | 'MERCHANDISE_OUT_OF_STOCK';
  message: string;
  /** The id of the cart line. */
  target: string;
}

const maxLines = 500;
const maxPieces = 1_000_000;

/** Validates lines for a cart; `path` is their path in the mutation's arguments. */
export function checkLines(
  lines: readonly LineInput[],
  catalog: Catalog,
  path: readonly string[],
): CartUserError[] {
  const errors = lines.flatMap(({ merchandiseId, quantity }, index): CartUserError[] => {
    const field = (name: string): string[] => [...path, String(index), name];
    if (!catalog.variant(merchandiseId)) {
      const message = `The merchandise with id ${merchandiseId} does not exist.`;
      return [{ code: 'INVALID', field: field('merchandiseId'), message }];
    }
    if ((quantity ?? 1) < 0) {
      return [{ code: 'INVALID', field: field('quantity'), message: 'Quantity must be 0 or more.' }];
    }
    if ((quantity ?? 1) > maxPieces) {
      const message = `Quantity must not exceed ${maxPieces}.`;
      return [{ code: 'MAXIMUM_EXCEEDED', field: field('quantity'), message }];
    }
    return [];
  });
  if (errors.length > 0 || lines.length <= maxLines) return errors;
  return [{ code: 'CART_TOO_LARGE', field: [...path], message: `A cart holds at most ${maxLines} lines.` }];
}

function sameLine(line: CartLine, input: LineInput): boolean {
  const wanted = JSON.stringify(input.attributes ?? []);
  return line.variant.gid === input.merchandiseId && JSON.stringify(line.attributes) === wanted;
}

/** Adds lines to a cart's lines. Equal merchandise with equal attributes becomes one line, as in the real API. */
export function mergeLines(
  lines: readonly CartLine[],
  inputs: readonly LineInput[],
  catalog: Catalog,
  newId: () => string,
): CartLine[] {
  const merged = [...lines];
  for (const input of inputs) {
    const variant = catalog.variant(input.merchandiseId);
    const quantity = input.quantity ?? 1;
    const place = merged.findIndex((line) => sameLine(line, input));
    const present = merged[place];
    if (present) merged[place] = { ...present, quantity: present.quantity + quantity };
    else if (variant && quantity > 0) {
      merged.push({ id: newId(), variant, quantity, attributes: input.attributes ?? [] });
    }
  }
  return merged;
}

/**
 * Limits every line to the stock. As in the real API, this is a success with warnings, and a sold-out line
 * stays in the cart with quantity 0.
 */
export function applyStock(
  lines: readonly CartLine[],
  stockOf: (line: CartLine) => number | null,
): { lines: CartLine[]; warnings: CartWarning[] } {
  const warnings: CartWarning[] = [];
  const kept = lines.map((line) => {
    const stock = stockOf(line);
    if (stock === null || line.quantity <= stock) return line;
    if (stock === 0) {
      const message = `The product '${nameOf(line.variant)}' is already sold out.`;
      warnings.push({ code: 'MERCHANDISE_OUT_OF_STOCK', message, target: line.id });
    } else {
      const items = stock === 1 ? '1 item was' : `${stock} items were`;
      const message = `Only ${items} added to your cart due to availability.`;
      warnings.push({ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target: line.id });
    }
    return { ...line, quantity: stock };
  });
  return { lines: kept, warnings };
}

function nameOf(variant: Variant): string {
  const { product } = variant;
  return product.variants.length > 1 ? `${product.title} - ${variant.title}` : product.title;
}

/** Returns how many pieces of a line's variant can be bought; null if stock is not tracked. */
export function stockOfLine(line: CartLine): number | null {
  return isForSale(line.variant) ? line.variant.stock : 0;
}

/** Returns the cart's lines with the product names of a catalogue, because a cart stores no language. */
export function linesIn(catalog: Catalog, { lines }: Cart): CartLine[] {
  return lines.map((line) => ({ ...line, variant: catalog.variant(line.variant.gid) ?? line.variant }));
}
