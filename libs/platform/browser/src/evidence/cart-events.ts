import type { UnknownAction } from '@reduxjs/toolkit';
import type { CartState } from '@pluis/store';

/** An action on the cart, and the cart after it. */
export interface CartEvent {
  action: UnknownAction;
  cart: CartState;
}

type Follower = (event: CartEvent) => void;

/** The changes of the cart on this page. They are kept, because the code that follows them is loaded late. */
const events: CartEvent[] = [];
const followers: Follower[] = [];

/** The action of redux-persist that brings the stored cart. */
export const restoredType = 'persist/REHYDRATE';

/** Passes an action of the store to the followers if it concerns the cart. */
export function tellCartEvent(action: UnknownAction, cart: CartState): void {
  if (!action.type.startsWith('cart/') && action.type !== restoredType) return;
  const event = { action, cart };
  events.push(event);
  for (const follow of followers) follow(event);
}

/** Calls `follow` with the changes of the cart so far, and with all later ones. */
export function followCartEvents(follow: Follower): void {
  events.forEach(follow);
  followers.push(follow);
}
