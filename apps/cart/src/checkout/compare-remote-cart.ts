import { countPieces, type CartLine } from '@pluis/store';
import type { RemoteCart, RemoteCartLine, RemoteCartWarning } from '@pluis/storefront-api';
import { itemName } from '../line/item-name';
import { addUpTo, sameAmount } from './amounts';
import type { Difference } from './difference';

/** The provider returns at most this many lines of a cart [CRT-9]. */
export const readableLines = 100;

/**
 * The differences between the provider's cart and the requested lines, in the order of the lines; empty if it accepted all of
 * them at the prices shown [CHK-6]. If a page of 100 lines is full, a missing line may be on the next page [CRT-9]. Prices in
 * another currency than the line's are not compared, because the shopper has been told about that currency.
 */
export function compareRemoteCart(asked: readonly CartLine[], cart: RemoteCart): Difference[] {
  const taken = byMerchandise(cart.lines);
  const complete = cart.lines.length < readableLines;
  const known = asked.filter(({ variantId }) => complete || taken.has(variantId));
  const differences = [
    ...known.flatMap((line) => compareLine(line, taken.get(line.variantId) ?? [])),
    ...compareUnasked(asked, cart.lines),
  ];
  if (complete && !isSumOfLines(cart)) differences.push({ kind: 'total', total: cart.totalAmount });
  if (!complete) differences.push(...compareHidden(asked, known, cart));
  return [...differences, ...unexplained(cart, known, differences)];
}

function compareLine(line: CartLine, remote: readonly RemoteCartLine[]): Difference[] {
  const item = itemName(line);
  const taken = countQuantities(remote);
  const differences: Difference[] = [];
  if (taken !== line.quantity) differences.push({ kind: 'quantity', item, asked: line.quantity, taken });
  const other = remote
    .map(({ merchandise }) => merchandise.price)
    .find(
      ({ amount, currencyCode }) =>
        currencyCode === line.price.currencyCode && !sameAmount(amount, line.price.amount),
    );
  if (other) differences.push({ kind: 'price', item, price: other });
  return differences;
}

function compareUnasked(asked: readonly CartLine[], remote: readonly RemoteCartLine[]): Difference[] {
  const variants = new Set(asked.map(({ variantId }) => variantId));
  return remote
    .filter(({ merchandise }) => !variants.has(merchandise.id))
    .map(({ merchandise, quantity }) => ({
      kind: 'quantity',
      item: merchandise.product.title,
      asked: 0,
      taken: quantity,
    }));
}

/** For invisible lines only the number of pieces is known. */
function compareHidden(
  asked: readonly CartLine[],
  known: readonly CartLine[],
  cart: RemoteCart,
): Difference[] {
  const hidden = countPieces(asked) - countPieces(known);
  const taken = cart.totalQuantity - countQuantities(cart.lines);
  if (hidden === taken) return [];
  return [{ kind: 'pieces', asked: countPieces(asked), taken: cart.totalQuantity }];
}

function isSumOfLines({ lines, totalAmount }: RemoteCart): boolean {
  const pieces = lines.map(({ merchandise, quantity }) => ({ money: merchandise.price, quantity }));
  const comparable = pieces.every(({ money }) => money.currencyCode === totalAmount.currencyCode);
  return !comparable || addUpTo(pieces, totalAmount.amount);
}

/** The warnings that no difference in quantity explains. A warning's target is a remote line or a variant. */
function unexplained(
  { lines, warnings }: RemoteCart,
  known: readonly CartLine[],
  differences: readonly Difference[],
): Difference[] {
  const short = new Set(
    differences.flatMap((difference) => (difference.kind === 'quantity' ? [difference.item] : [])),
  );
  function isExplained({ code, target }: RemoteCartWarning): boolean {
    if (!code.startsWith('MERCHANDISE_')) return false;
    const variantId = lines.find(({ id }) => id === target)?.merchandise.id ?? target;
    const line = known.find((each) => each.variantId === variantId);
    return line ? short.has(itemName(line)) : short.size > 0;
  }
  return warnings
    .filter((warning) => !isExplained(warning))
    .map(({ message }) => ({ kind: 'warning', message }));
}

function byMerchandise(lines: readonly RemoteCartLine[]): Map<string, RemoteCartLine[]> {
  const groups = new Map<string, RemoteCartLine[]>();
  for (const line of lines) {
    groups.set(line.merchandise.id, [...(groups.get(line.merchandise.id) ?? []), line]);
  }
  return groups;
}

function countQuantities(lines: readonly RemoteCartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
