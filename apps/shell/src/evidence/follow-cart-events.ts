import type { UnknownAction } from '@reduxjs/toolkit';
import { cartEvents } from './cart-events';

/** Calls `next` with the cart's actions so far and with all later ones. */
export function followCartEvents(next: (action: UnknownAction) => void): void {
  cartEvents.splice(0).forEach(next);
  cartEvents.push = (...actions) => {
    actions.forEach(next);
    return 0;
  };
}
