import type { CartLine } from '@pluis/store';

/** Whether two carts order the same items. Names are ignored: they may arrive later, or in another language. */
export function sameOrder(lines: readonly CartLine[], others: readonly CartLine[]): boolean {
  return (
    lines.length === others.length &&
    lines.every(({ variantId, quantity }, place) => {
      return others[place]?.variantId === variantId && others[place].quantity === quantity;
    })
  );
}
