import * as CartSheet from './cart-sheet';

/** The exposes of the part's server bundle. */
export const exposes = { './CartSheet': CartSheet };
