import { cartEvents, type CartEvent } from './cart-events';

/** Calls `next` with the changes of the cart so far and with all later ones. There is one follower. */
export function followCartEvents(next: (event: CartEvent) => void): void {
  cartEvents.splice(0).forEach(next);
  cartEvents.push = (...events) => {
    events.forEach(next);
    return 0;
  };
}
