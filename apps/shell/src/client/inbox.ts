import { cartActions, readCartItem, selectLines, type AppStore } from '@pluis/store';

/** The entry of session storage in which the early script keeps what was added before the store was there. */
const inbox = 'cart-inbox';

function readInbox(): unknown[] {
  try {
    const waiting: unknown = JSON.parse(sessionStorage.getItem(inbox) ?? '[]');
    return Array.isArray(waiting) ? waiting : [];
  } catch {
    // Without session storage the early script kept the presses, and they were pressed again.
    return [];
  }
}

export function isInboxEmpty(): boolean {
  return readInbox().length === 0;
}

/** Adds the items whose buttons were pressed before the store was there. */
export function emptyInbox(store: AppStore): void {
  const waiting = readInbox();
  if (waiting.length === 0) return;
  sessionStorage.removeItem(inbox);
  for (const text of waiting) {
    const item = typeof text === 'string' ? readCartItem(text) : undefined;
    if (item) store.dispatch(cartActions.added({ item }));
  }
}

/** Leaves what is in the cart, piece by piece, to the next page: this one goes before it could be stored. */
export function fillInbox(store: AppStore): void {
  const pieces = selectLines(store.getState()).flatMap(({ quantity, ...item }) =>
    new Array<string>(quantity).fill(JSON.stringify(item)),
  );
  if (pieces.length === 0) return;
  try {
    sessionStorage.setItem(inbox, JSON.stringify([...readInbox(), ...pieces]));
  } catch {
    // Without session storage there is nowhere to leave it.
  }
}
