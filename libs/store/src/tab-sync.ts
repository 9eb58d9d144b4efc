import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { cartSlice } from './cart-slice';
import { localeSlice } from './locale-slice';
import { cartKey, localeKey, parseEntry, toCart, toPreferences } from './stored-state';
import type { TextStorage } from './storage';

/** A slice, and the entry that keeps it. */
interface StoredSlice {
  key: string;
  /** What the types of the slice's actions begin with. */
  prefix: string;
  /** The action that takes over what is stored, and makes this tab's own changes again upon it. */
  synced(text: string | null, own?: readonly UnknownAction[]): UnknownAction;
}

const slices: readonly StoredSlice[] = [
  {
    key: cartKey,
    prefix: 'cart/',
    synced(text, own = []) {
      const { actions, reducer } = cartSlice;
      return actions.synced(own.reduce(reducer, { ...toCart(parseEntry(text)), isLoading: false }));
    },
  },
  {
    key: localeKey,
    prefix: 'locale/',
    synced(text, own = []) {
      const { actions, reducer } = localeSlice;
      return actions.synced(own.reduce(reducer, toPreferences(parseEntry(text))));
    },
  },
];

/** Runs an action while no other tab of the store runs one of the same name. */
export type Exclusive = (name: string, act: () => void) => void;

/** Keeps the tabs of one visitor in agreement [CRT-7]. */
export interface TabSync {
  middleware: Middleware;
  /** Begins to agree: `flush` hands the state to the storage below, now and after each change. */
  begin(flush: () => void): void;
  /** An entry as this tab has read or written it last; the storage of redux-persist goes through here. */
  storage: TextStorage;
  /** The action that takes over what another tab has stored under a key, if that says anything new. */
  changedElsewhere(key: string | null): UnknownAction | undefined;
  /** Stores at once what waits for its turn: the page goes. */
  settle(): void;
}

/** Changes that are seen in this tab and not stored yet. */
interface Waiting {
  actions: UnknownAction[];
  /** Hands an action to the store. */
  next(action: unknown): unknown;
}

/**
 * Before a change of a stored slice, what another tab has stored meanwhile is taken over; after it, the slice is stored
 * as soon as it is this tab's turn. Another tab's change that comes in between is taken over first, and this tab's own
 * made again upon it. Two tabs so never overwrite each other's changes [CRT-7], and a choice is saved when it is made
 * [I18-3].
 */
export function createTabSync(storage: TextStorage, exclusive: Exclusive = inTurn()): TabSync {
  const seen = new Map<string, string | null>();
  const waiting = new Map<StoredSlice, Waiting>();
  /** What redux-persist wanted to write last, which it does by a timer as well. */
  const latest = new Map<string, string>();
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

  function put(key: string, text: string): void {
    seen.set(key, text);
    storage.write(key, text);
  }

  // Always the entry as it is now: what an event carries may be older than this tab's own last change.
  function newIn(slice: StoredSlice, own?: readonly UnknownAction[]): UnknownAction | undefined {
    const text = storage.read(slice.key);
    if (text === null || text === seen.get(slice.key)) return undefined;
    seen.set(slice.key, text);
    return slice.synced(text, own);
  }

  /** Stores what waits, upon what other tabs have stored since. */
  function commit(slice: StoredSlice): void {
    const changes = waiting.get(slice);
    if (!changes) return;
    waiting.delete(slice);
    const both = newIn(slice, changes.actions);
    if (both) changes.next(both);
    store();
    const text = latest.get(slice.key);
    // The timer was first, and the flush had nothing left to write.
    if (text !== undefined && text !== seen.get(slice.key)) put(slice.key, text);
  }

  const middleware: Middleware = () => (next) => (action) => {
    const slice = flush && isAction(action) && slices.find(({ prefix }) => action.type.startsWith(prefix));
    if (!slice || !isAction(action) || action.type.endsWith('/synced')) return next(action);
    const changes = waiting.get(slice);
    const earlier = changes ? undefined : newIn(slice);
    if (earlier) next(earlier);
    const result = next(action);
    if (changes) changes.actions.push(action);
    else {
      waiting.set(slice, { actions: [action], next });
      exclusive(slice.key, () => commit(slice));
    }
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
        latest.set(key, text);
        // By its timer it also writes what this tab took over from another: that may be old by then.
        if (isFlushing) put(key, text);
      },
      remove(key) {
        seen.set(key, null);
        storage.remove(key);
      },
    },
    changedElsewhere(key) {
      const slice = slices.find((each) => each.key === key);
      // What waits is made again upon it when its turn comes.
      return slice && !waiting.has(slice) ? newIn(slice) : undefined;
    },
    settle: () => [...waiting.keys()].forEach(commit),
  };
}

/**
 * How long a turn lasts after the act, in milliseconds. A browser hands what was stored on to its other tabs a moment
 * later, and not in step with its locks: a tab whose turn came at once could read the entry as it was before.
 */
const handedOn = 100;

/** By the browser's locks, which all its tabs share; at once where there are none. */
function inTurn(): Exclusive {
  const locks = globalThis.navigator?.locks;
  if (!locks) return (_name, act) => act();
  return (name, act) => {
    const turn = () => {
      act();
      return new Promise((resolve) => setTimeout(resolve, handedOn));
    };
    // Where a lock is refused (a page that goes, an opaque origin), what would be stored late is stored now.
    locks.request(name, turn).catch(act);
  };
}
