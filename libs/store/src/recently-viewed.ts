import { localTextStorage } from './storage';

/** The name of the entry in local storage [WAY-3]. It is kept on this device only. */
const viewedKey = 'recently-viewed';
const maxViewed = 8;
/** Longer texts are no id of the provider. */
const maxIdLength = 200;

const storage = localTextStorage();
const listeners = new Set<() => void>();
let last: { text: string | null; ids: readonly string[] } = { text: null, ids: [] };

/** The product ids in a stored text, the latest first, at most eight. Invalid elements are left out. */
export function parseViewed(text: string | null): readonly string[] {
  const ids = listIn(text).filter(
    (id): id is string => typeof id === 'string' && id !== '' && id.length <= maxIdLength,
  );
  return [...new Set(ids)].slice(0, maxViewed);
}

/** The ids of the products that were viewed on this device, the latest first. The same list until it changes. */
export function recentlyViewed(): readonly string[] {
  const text = storage.read(viewedKey);
  if (text !== last.text) last = { text, ids: parseViewed(text) };
  return last.ids;
}

/** Puts a product first. Reads the entry now, because another tab may have changed it. */
export function noteViewed(productId: string): void {
  const ids = parseViewed(JSON.stringify([productId, ...parseViewed(storage.read(viewedKey))]));
  storage.write(viewedKey, JSON.stringify(ids));
  listeners.forEach((listener) => listener());
}

/** Calls back after changes in this tab and in others. Returns a function that unsubscribes. */
export function subscribeToViewed(listener: () => void): () => void {
  function handleStorage({ key }: StorageEvent): void {
    // Null: everything was cleared.
    if (key === viewedKey || key === null) listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
