import { localTextStorage } from '@pluis/store';
import { parseShortfalls, writeShortfalls, type Shortfalls } from './shortfalls';

/**
 * A separate entry, not a field of the cart: the shell of any release drops fields of a cart that it does not know,
 * and a tab with another release of this remote would write the cart without them [CRT-7, MFE-5].
 */
export const shortfallsKey = 'cart-shortfalls';

const storage = localTextStorage();
const listeners = new Set<() => void>();
const none: Shortfalls = new Map();
let last: { text: string | null; shortfalls: Shortfalls } = { text: null, shortfalls: none };

/** The stored shortfalls. Returns the same map while the stored text is the same. */
export function storedShortfalls(): Shortfalls {
  const text = storage.read(shortfallsKey);
  if (text !== last.text) last = { text, shortfalls: parseShortfalls(text) };
  return last.shortfalls;
}

/** Nothing is known on the server. */
export function noShortfalls(): Shortfalls {
  return none;
}

export function storeShortfalls(shortfalls: Shortfalls): void {
  if (shortfalls.size > 0) storage.write(shortfallsKey, writeShortfalls(shortfalls));
  else storage.remove(shortfallsKey);
  for (const listener of listeners) listener();
}

/** Calls back when this tab or another one has changed the entry. Returns a function that unsubscribes. */
export function subscribeToShortfalls(onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === shortfallsKey || key === null) onChange();
  };
  listeners.add(onChange);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', handleStorage);
  };
}
