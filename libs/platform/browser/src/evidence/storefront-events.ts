import { cartSheetId } from '@pluis/contract/html';
import { cartActions, type CartLine } from '@pluis/store';
import { followCartEvents, restoredType, type CartEvent } from './cart-events';
import { onCartOpened } from './cart-opened';
import { storefrontCart } from './storefront-cart';

type Action = 'add' | 'update' | 'remove';

/** A line in an event: the pieces that are added, or those that the line has now. */
interface ChangedLine {
  /** Absent if the line is added. */
  id?: string;
  merchandiseId: string;
  quantity: number;
}

/**
 * Sends Shopify's standard storefront events on `document`, so that an app or a tag that knows them works in this shop [AGT-1]:
 * `shopify:cart:lines-update` for each change by the shopper, `shopify:cart:view` when the sheet opens. Their fields are
 * properties of the event.
 */
export function announceCartEvents(): void {
  let before: readonly CartLine[] = [];
  let cart: CartEvent['cart'] | undefined;
  let added = new Set<string>();
  let isWaiting = false;

  /** Undo clears the cart and restores it: what counts is the cart at the end of the task. */
  function announce(): void {
    isWaiting = false;
    if (!cart) return;
    const context = document.querySelector(`#${cartSheetId}[open]`) ? 'dialog' : 'product';
    for (const [action, lines] of changes(before, cart.items, added)) {
      const promise = Promise.resolve({ cart: storefrontCart(cart) });
      send('shopify:cart:lines-update', { action, context, lines, promise });
    }
    before = cart.items;
    added = new Set();
  }

  function learn({ action, cart: next }: CartEvent): void {
    // Another tab's changes are announced there, and the stored cart is no change at all.
    if (cartActions.synced.match(action) || action.type === restoredType) {
      announce();
      before = next.items;
    }
    cart = next;
    if (cartActions.added.match(action)) added.add(action.payload.item.variantId);
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(announce);
  }

  followCartEvents(learn);
  onCartOpened(() =>
    send('shopify:cart:view', { context: 'dialog', cart: cart ? storefrontCart(cart) : null }),
  );
}

/** The differences between two carts, by kind. */
function changes(
  before: readonly CartLine[],
  after: readonly CartLine[],
  added: ReadonlySet<string>,
): [Action, ChangedLine[]][] {
  const lines: Record<Action, ChangedLine[]> = { add: [], update: [], remove: [] };
  for (const { variantId: merchandiseId, quantity } of after) {
    const former = before.find(({ variantId }) => variantId === merchandiseId)?.quantity ?? 0;
    if (quantity === former) continue;
    if (former === 0 || (quantity > former && added.has(merchandiseId)))
      lines.add.push({ merchandiseId, quantity: quantity - former });
    else lines.update.push({ id: merchandiseId, merchandiseId, quantity });
  }
  for (const { variantId: merchandiseId } of before) {
    if (after.some(({ variantId }) => variantId === merchandiseId)) continue;
    lines.remove.push({ id: merchandiseId, merchandiseId, quantity: 0 });
  }
  return (['remove', 'update', 'add'] as const)
    .map((action): [Action, ChangedLine[]] => [action, lines[action]])
    .filter(([, each]) => each.length > 0);
}

function send(type: string, fields: object): void {
  document.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), fields));
}
