import { maxQuantity, type CartLine } from '@pluis/store';
import type { CheckoutOutcome } from '../checkout/checkout-outcome';

/** The number of pieces that the provider has left; `gone` if it no longer knows the variant. */
export type Left = number | 'gone';

/** The variants that the provider could not deliver in full at the last checkout, by variant id [CHK-6]. */
export type Shortfalls = ReadonlyMap<string, Left>;

/** The known shortfalls after a checkout: its result replaces earlier ones of the same lines. */
export function shortfallsAfter(outcome: CheckoutOutcome, known: Shortfalls): Shortfalls {
  switch (outcome.kind) {
    case 'opened':
      return new Map();
    case 'changed': {
      const after = new Map(known);
      for (const { variantId, quantity: left } of outcome.has) {
        const asked = outcome.asked.find((line) => line.variantId === variantId)?.quantity ?? 0;
        if (left < asked) after.set(variantId, left);
        else after.delete(variantId);
      }
      return after;
    }
    case 'unknown':
      return new Map([...known, ...outcome.lines.map(({ variantId }) => [variantId, 'gone'] as const)]);
    case 'failed':
    case 'ignored':
      return known;
  }
}

/** The stock for a line that asks for more; undefined if no shortfall is known. */
export function leftFor({ variantId, quantity }: CartLine, shortfalls: Shortfalls): Left | undefined {
  const left = shortfalls.get(variantId);
  return left === 'gone' || (left !== undefined && left < quantity) ? left : undefined;
}

/** The shortfalls without variants that are no longer in the cart. */
export function withoutRemoved(shortfalls: Shortfalls, lines: readonly CartLine[]): Shortfalls {
  return new Map([...shortfalls].filter(([id]) => lines.some(({ variantId }) => variantId === id)));
}

/** Parses a stored text; invalid entries are omitted. */
export function parseShortfalls(text: string | null): Shortfalls {
  return new Map(Object.entries(parseObject(text)).filter(isEntry));
}

export function writeShortfalls(shortfalls: Shortfalls): string {
  return JSON.stringify(Object.fromEntries(shortfalls));
}

function isEntry(entry: [string, unknown]): entry is [string, Left] {
  const [, left] = entry;
  return left === 'gone' || (Number.isInteger(left) && Number(left) >= 0 && Number(left) < maxQuantity);
}

function parseObject(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
