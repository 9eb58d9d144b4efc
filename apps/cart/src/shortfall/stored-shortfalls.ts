import { storedValue } from '@pluis/store/stored-value';
import { parseShortfalls, writeShortfalls, type Shortfalls } from './shortfalls';

/**
 * A separate entry, not a field of the cart: the shell of any release drops fields of a cart that it does not know,
 * and a tab with another release of this remote would write the cart without them [CRT-7, MFE-5].
 */
export const shortfallsKey = 'cart-shortfalls';

const none: Shortfalls = new Map();
const stored = storedValue(shortfallsKey, parseShortfalls);

/** The stored shortfalls. Returns the same map while the stored text is the same. */
export const storedShortfalls = stored.read;

/** Calls back when this tab or another one has changed the entry. Returns a function that unsubscribes. */
export const subscribeToShortfalls = stored.subscribe;

/** Nothing is known on the server. */
export function noShortfalls(): Shortfalls {
  return none;
}

export function storeShortfalls(shortfalls: Shortfalls): void {
  stored.write(shortfalls.size > 0 ? writeShortfalls(shortfalls) : null);
}
