import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { cartSlice } from './cart-slice';
import { localeSlice } from './locale-slice';
import { cartKey, localeKey, parseEntry, toCart, toPreferences } from './stored-state';
import type { TextStorage } from './storage';

/** A slice, and its entry in storage. */
interface StoredSlice {
  key: string;
  /** The prefix of the slice's action types. */
  prefix: string;
  /** The action that takes over the stored state and applies this tab's own changes to it again. */
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

/** Runs `act` while no other tab runs one with the same name. */
export type Exclusive = (name: string, act: () => void) => void;

/** Keeps the tabs of one visitor in sync [CRT-7]. */
export interface TabSync {
  middleware: Middleware;
  /** Starts to synchronise. `flush` writes the state to `storage`, now and after each change. */
  begin(flush: () => void): void;
  /** Holds the entries as this tab last read or wrote them. redux-persist uses it as its storage. */
  storage: TextStorage;
  /** The action that takes over another tab's entry; undefined if it contains nothing new. */
  changedElsewhere(key: string | null): UnknownAction | undefined;
  /** Stores waiting changes at once, because the page is being left. */
  settle(): void;
}

/** Changes that are visible in this tab and not stored yet. */
interface Waiting {
  actions: UnknownAction[];
  /** Passes an action to the store. */
  next(action: unknown): unknown;
}

/**
 * Before a stored slice changes, the state that another tab has stored is taken over. After the change, the slice is stored
 * as soon as this tab gets the lock. If another tab's change comes in between, it is taken over first and this tab's own
 * changes are applied to it again. So two tabs never overwrite each other's changes [CRT-7], and a choice is saved when it is
 * made [I18-3].
 */
export function createTabSync(storage: TextStorage, exclusive: Exclusive = inTurn): TabSync {
  const entries = createEntries(storage);
  const waiting = new Map<StoredSlice, Waiting>();
  let flush: (() => void) | undefined;

  /** Stores waiting changes on top of the changes that other tabs have stored since. */
  function commit(slice: StoredSlice): void {
    const changes = waiting.get(slice);
    if (!changes) return;
    waiting.delete(slice);
    const both = entries.newIn(slice, changes.actions);
    if (both) changes.next(both);
    entries.flush(flush);
    entries.writeLatest(slice.key);
  }

  const middleware: Middleware = () => (next) => (action) => {
    const slice = flush && isAction(action) && slices.find(({ prefix }) => action.type.startsWith(prefix));
    if (!slice || !isAction(action) || action.type.endsWith('/synced')) return next(action);
    const changes = waiting.get(slice);
    const earlier = changes ? undefined : entries.newIn(slice);
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
      entries.flush(flush);
    },
    storage: entries.storage,
    changedElsewhere(key) {
      const slice = slices.find((each) => each.key === key);
      // Waiting changes are applied to it again when this tab gets the lock.
      return slice && !waiting.has(slice) ? entries.newIn(slice) : undefined;
    },
    settle: () => [...waiting.keys()].forEach(commit),
  };
}

/** The entries as this tab last read or wrote them. */
function createEntries(storage: TextStorage) {
  const seen = new Map<string, string | null>();
  /** The text that redux-persist last tried to write. It writes on a timer, too. */
  const latest = new Map<string, string>();
  let isFlushing = false;

  function put(key: string, text: string): void {
    seen.set(key, text);
    storage.write(key, text);
  }

  return {
    storage: {
      ...storage,
      read(key: string) {
        const text = storage.read(key);
        seen.set(key, text);
        return text;
      },
      write(key: string, text: string) {
        latest.set(key, text);
        // On its timer redux-persist also writes state that came from another tab, which may be outdated by then.
        if (isFlushing) put(key, text);
      },
    },
    /** Lets redux-persist write. */
    flush(persist?: () => void): void {
      isFlushing = true;
      try {
        persist?.();
      } finally {
        isFlushing = false;
      }
    },
    /** Stores what redux-persist last tried to write: its timer may have been faster than a flush. */
    writeLatest(key: string): void {
      const text = latest.get(key);
      if (text !== undefined && text !== seen.get(key)) put(key, text);
    },
    /** Returns the action that takes over an entry that another tab has written; undefined if it has nothing new. */
    newIn(slice: StoredSlice, own?: readonly UnknownAction[]): UnknownAction | undefined {
      // Read the entry now: the event's value may be older than this tab's own last change.
      const text = storage.read(slice.key);
      if (text === null || text === seen.get(slice.key)) return undefined;
      seen.set(slice.key, text);
      return slice.synced(text, own);
    },
  };
}

/**
 * How long the lock is held after the write, in milliseconds. A browser passes a write on to other tabs a moment later, and
 * not in step with its locks: a tab that gets the lock at once could still read the old entry.
 */
const lockHoldMs = 100;

/**
 * Uses the browser's locks, which all tabs share. Runs at once if there are none, and while the page loads: WebKit fires no
 * `pagehide` if the visitor leaves a page that is still loading, so a change that waits for the lock would be lost [UI-3].
 */
function inTurn(name: string, act: () => void): void {
  const locks = globalThis.navigator?.locks;
  if (!locks || document.readyState !== 'complete') return act();
  const turn = () => {
    act();
    return new Promise((resolve) => setTimeout(resolve, lockHoldMs));
  };
  // If the lock is refused (the page is being left, or an opaque origin), store now.
  locks.request(name, turn).catch(act);
}
