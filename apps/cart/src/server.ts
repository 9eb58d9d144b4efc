import * as CartSheet from './cart-sheet';

/** What the part's server bundle offers. */
export const exposes = { './CartSheet': CartSheet };
