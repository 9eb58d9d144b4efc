import type { AdoptedLine, CartLine } from '@pluis/store';
import type { RemoteCart } from '@pluis/storefront-api';
import { readableLines } from './compare-remote-cart';

/**
 * The provider's values of each requested line: pieces, and the price of one if it is in the line's own currency. Lines that
 * are not visible in a long cart are left out [CRT-9].
 */
export function linesAtProvider(asked: readonly CartLine[], { lines }: RemoteCart): AdoptedLine[] {
  const isWhole = lines.length < readableLines;
  return asked.flatMap(({ variantId, price }) => {
    const taken = lines.filter(({ merchandise }) => merchandise.id === variantId);
    if (taken.length === 0 && !isWhole) return [];
    const quantity = taken.reduce((sum, line) => sum + line.quantity, 0);
    const asks = taken.at(-1)?.merchandise.price;
    const isComparable = asks?.currencyCode === price.currencyCode && /^\d+(\.\d+)?$/.test(asks.amount);
    return { variantId, quantity, ...(isComparable && { price: asks }) };
  });
}
