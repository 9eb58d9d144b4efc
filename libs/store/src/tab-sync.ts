import { isAction, type Middleware, type UnknownAction } from 'redux';
import { cartSlice } from './cart-slice';
import { localeSlice } from './locale-slice';
import { cartKey, localeKey, parseEntry, toCart, toPreferences } from './stored-state';
import type { TextStorage } from './storage';

type Fields = Readonly<Record<string, unknown>>;

/** A slice, and its entry in storage. */
interface StoredSlice {
  key: string;
  name: 'cart' | 'locale';
  /** The action that takes over stored fields, with changes of this tab applied to them again. */
  synced(fields: Fields, own: readonly UnknownAction[]): UnknownAction;
}

const slices: readonly StoredSlice[] = [
  {
    key: cartKey,
    name: 'cart',
    synced: (fields, own) =>
      cartSlice.actions.synced(own.reduce(cartSlice.reducer, { ...toCart(fields), isLoading: false })),
  },
  {
    key: localeKey,
    name: 'locale',
    synced: (fields, own) =>
      localeSlice.actions.synced(own.reduce(localeSlice.reducer, toPreferences(fields))),
  },
];

/** Keeps the tabs of one visitor in sync [CRT-7]. */
export interface TabSync {
  middleware: Middleware;
  /** Starts to store each change at once. `flush` makes redux-persist write. */
  begin(flush: () => void): void;
  /** Takes over what another tab has stored under a key; null for all keys. */
  catchUp(key: string | null): void;
  /** redux-persist's storage. Its texts wait for this tab's next change: on its timer it writes outdated state, too. */
  storage: TextStorage;
}

/**
 * Before a stored slice changes, the state that another tab has stored is taken over; after the change, the slice is stored
 * at once [I18-3]. Two tabs can still write at the same moment, because a browser passes a write on to other tabs a little
 * later. So an entry also names the last changes in it (in redux-persist's own field): a tab that misses its own there applies
 * it again, and stores both. No change of either tab is lost, in any order [CRT-7].
 */
export function createTabSync(storage: TextStorage): TabSync {
  const entries = slices.map((slice) => createEntry(slice, storage));
  let flush: (() => void) | undefined;
  let dispatch: (action: UnknownAction) => unknown;

  function save(entry: Entry): void {
    flush?.();
    entry.write();
  }

  function takeOver(entry: Entry): void {
    const news = flush && entry.news();
    if (!news) return;
    dispatch(news.action);
    if (news.isIncomplete) save(entry);
  }

  const middleware: Middleware = (api) => {
    ({ dispatch } = api);
    const stateOf = ({ name }: Entry): unknown => api.getState()[name];
    return (next) => (action) => {
      const entry = isAction(action) && entries.find(({ name }) => action.type.startsWith(`${name}/`));
      if (!entry || !isAction(action) || action.type.endsWith('/synced')) return next(action);
      takeOver(entry);
      const before = stateOf(entry);
      const result = next(action);
      if (stateOf(entry) !== before) {
        entry.own.push({ action });
        if (flush) save(entry);
      }
      return result;
    };
  };

  const entryOf = (key: string): Entry | undefined => entries.find((each) => each.key === key);
  return {
    middleware,
    begin(flushNow) {
      flush = flushNow;
      entries.forEach(takeOver);
      entries.forEach(save);
    },
    catchUp: (key) => entries.filter((each) => key === null || each.key === key).forEach(takeOver),
    storage: {
      ...storage,
      read: (key) => entryOf(key)?.read() ?? null,
      write: (key, text) => entryOf(key)?.keep(text),
    },
  };
}

/** A change that this tab has made. */
interface Change {
  action: UnknownAction;
  /** `<step>-<random>`, from the first write on. A step is one higher than all that the tab has seen then. */
  id?: string;
}

/** How many changes an entry names. */
const namedChanges = 30;

const stepOf = (id = ''): number => Number.parseInt(id, 10);

/** An entry in storage, as this tab last read or wrote it. */
interface Entry extends StoredSlice {
  /** This tab's changes that another tab could still overwrite. */
  own: Change[];
  read(): string | null;
  /** Keeps the text that the next write stores. */
  keep(text: string): void;
  write(): void;
  /** The action that takes over another tab's text; undefined without a new one. Incomplete: it lacked changes of this tab. */
  news(): { action: UnknownAction; isIncomplete: boolean } | undefined;
}

function createEntry(slice: StoredSlice, storage: TextStorage): Entry {
  const { key } = slice;
  let seen: string | null = null;
  let kept: string | undefined;
  /** The changes that the entry names, the oldest first. */
  let ids: readonly string[] = [];

  function read(): Fields {
    seen = storage.read(key);
    const fields = parseEntry(seen);
    const { changes }: Fields = Object(fields['_persist']);
    ids = Array.isArray(changes) ? changes.filter((id) => typeof id === 'string') : [];
    return fields;
  }

  /** A change that is older than those that the entry names can be in it. */
  const isMissing = ({ id }: Change): boolean => !id || (!ids.includes(id) && stepOf(id) >= stepOf(ids[0]));

  const entry: Entry = {
    ...slice,
    own: [],
    read() {
      read();
      return seen;
    },
    keep: (text) => void (kept = text),
    write() {
      if (kept === undefined) return;
      for (const change of entry.own) change.id ??= newId(ids);
      ids = [...new Set([...ids, ...entry.own.map(({ id }) => id ?? '')])].slice(-namedChanges);
      entry.own = entry.own.filter(({ id }) => id && ids.includes(id));
      const fields = JSON.parse(kept);
      const about = { ...JSON.parse(fields._persist), changes: ids };
      const text = JSON.stringify({ ...fields, _persist: JSON.stringify(about) });
      if (text === seen) return;
      seen = text;
      storage.write(key, text);
    },
    news() {
      const text = storage.read(key);
      if (text === null || text === seen) return undefined;
      const fields = read();
      const missing = entry.own.filter(isMissing);
      return {
        action: slice.synced(
          fields,
          missing.map(({ action }) => action),
        ),
        isIncomplete: missing.length > 0,
      };
    },
  };
  return entry;
}

function newId(ids: readonly string[]): string {
  const step = Math.max(0, ...ids.map((id) => stepOf(id) || 0)) + 1;
  return `${step}-${Math.random().toString(36).slice(2, 8)}`;
}
