import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { cartSlice } from './cart-slice';
import { localeSlice } from './locale-slice';
import { cartKey, localeKey, parseEntry, toCart, toPreferences } from './stored-state';
import type { TextStorage } from './storage';

/** A slice, and the entry that keeps it. */
interface StoredSlice {
  key: string;
  /** What the types of the slice's actions begin with. */
  prefix: string;
  /** The action that takes over what is stored. */
  synced(text: string | null): UnknownAction;
}

const slices: readonly StoredSlice[] = [
  { key: cartKey, prefix: 'cart/', synced: (text) => cartSlice.actions.synced(toCart(parseEntry(text))) },
  {
    key: localeKey,
    prefix: 'locale/',
    synced: (text) => localeSlice.actions.synced(toPreferences(parseEntry(text))),
  },
];

/** Keeps the tabs of one visitor in agreement [CRT-7]. */
export interface TabSync {
  middleware: Middleware;
  /** Begins to agree: `flush` hands the state to the storage below, now and after each change. */
  begin(flush: () => void): void;
  /** An entry as this tab has read or written it last; the storage of redux-persist goes through here. */
  storage: TextStorage;
  /** The action that takes over what another tab has stored under a key, if that says anything new. */
  changedElsewhere(key: string | null): UnknownAction | undefined;
}

/**
 * Before a change of a stored slice, what another tab has stored meanwhile is taken over; after it, the slice is stored
 * at once. Two tabs so never overwrite each other's changes [CRT-7], and a choice is saved when it is made [I18-3].
 */
export function createTabSync(storage: TextStorage): TabSync {
  const seen = new Map<string, string | null>();
  let flush: (() => void) | undefined;
  let isFlushing = false;

  function store(): void {
    isFlushing = true;
    try {
      flush?.();
    } finally {
      isFlushing = false;
    }
  }

  // Always the entry as it is now: what an event carries may be older than this tab's own last change.
  function changedElsewhere(key: string | null): UnknownAction | undefined {
    const slice = slices.find((each) => each.key === key);
    const text = slice ? storage.read(slice.key) : null;
    if (!slice || text === null || text === seen.get(slice.key)) return undefined;
    seen.set(slice.key, text);
    return slice.synced(text);
  }

  const middleware: Middleware = () => (next) => (action) => {
    const type = typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : '';
    const slice = flush && slices.find(({ prefix }) => type.startsWith(prefix));
    if (!slice || type.endsWith('/synced')) return next(action);
    const earlier = changedElsewhere(slice.key);
    if (earlier) next(earlier);
    const result = next(action);
    store();
    return result;
  };

  return {
    middleware,
    begin(flushNow) {
      flush = flushNow;
      store();
    },
    storage: {
      read(key) {
        const text = storage.read(key);
        seen.set(key, text);
        return text;
      },
      write(key, text) {
        // redux-persist also writes by a timer, what this tab took over from another: that may be old by then.
        if (!isFlushing) return;
        seen.set(key, text);
        storage.write(key, text);
      },
      remove(key) {
        seen.set(key, null);
        storage.remove(key);
      },
    },
    changedElsewhere,
  };
}
