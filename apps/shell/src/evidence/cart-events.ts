import type { UnknownAction } from '@reduxjs/toolkit';

/** The cart's actions on this page. The code that follows them is loaded late; `followCartEvents` empties the queue. */
export const cartEvents: UnknownAction[] = [];

/** Adds an action of the store to the queue if it concerns the cart. */
export function queueCartEvent(action: UnknownAction): void {
  if (action.type.startsWith('cart/')) cartEvents.push(action);
}
