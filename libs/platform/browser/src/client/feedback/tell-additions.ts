import type { Middleware } from '@reduxjs/toolkit';
import { cartActions, selectLines, type CartItem, type SharedState } from '@pluis/store';

/**
 * Reports each item that a part adds to the cart, and whether the cart has changed: a line of 99 pieces
 * accepts no more [CRT-4].
 */
export function tellAdditions(
  tell: (item: CartItem, isAdded: boolean) => void,
): Middleware<object, SharedState> {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const before = selectLines(getState());
      const result = next(action);
      if (cartActions.added.match(action)) tell(action.payload.item, selectLines(getState()) !== before);
      return result;
    };
}
