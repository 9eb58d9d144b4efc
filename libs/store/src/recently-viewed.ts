import { storedValue } from './stored-value';

/** The name of the entry in local storage [WAY-3]. It is kept on this device only. */
const viewedKey = 'recently-viewed';
const maxViewed = 8;
/** Longer texts are no id of the provider. */
const maxIdLength = 200;

/** The product ids in a stored text, the latest first, at most eight. Invalid elements are left out. */
export function parseViewed(text: string | null): readonly string[] {
  const ids = listIn(text).filter(
    (id): id is string => typeof id === 'string' && id !== '' && id.length <= maxIdLength,
  );
  return [...new Set(ids)].slice(0, maxViewed);
}

const stored = storedValue(viewedKey, parseViewed);

/** The ids of the products that were viewed on this device, the latest first. The same list until it changes. */
export const recentlyViewed = stored.read;

/** Calls back after changes in this tab and in others. Returns a function that unsubscribes. */
export const subscribeToViewed = stored.subscribe;

/** Puts a product first. Reads the entry now, because another tab may have changed it. */
export function noteViewed(productId: string): void {
  stored.write(JSON.stringify(parseViewed(JSON.stringify([productId, ...stored.read()]))));
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
