import type { UnknownAction } from '@reduxjs/toolkit';
import type { CartState } from '@pluis/store';

/** An action on the cart, and the cart after it. */
export interface CartEvent {
  action: UnknownAction;
  cart: CartState;
}

/** The changes of the cart on this page. The code that follows them is loaded late; `followCartEvents` empties the queue. */
export const cartEvents: CartEvent[] = [];

/** The action of redux-persist that brings the stored cart. */
export const restoredType = 'persist/REHYDRATE';

/** Adds an action of the store to the queue if it concerns the cart. */
export function queueCartEvent(action: UnknownAction, cart: CartState): void {
  if (action.type.startsWith('cart/') || action.type === restoredType) cartEvents.push({ action, cart });
}
