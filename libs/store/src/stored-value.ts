import { localTextStorage } from './storage';

/** One entry of local storage, as this tab and others see it. */
export interface StoredValue<Value> {
  /** The same value while the stored text is the same. */
  read(this: void): Value;
  /** Stores the text; null removes the entry. */
  write(this: void, text: string | null): void;
  /** Calls back after changes in this tab and in others. Returns a function that unsubscribes. */
  subscribe(this: void, listener: () => void): () => void;
}

/**
 * Keeps a value in local storage, or for this tab only if the browser stores nothing.
 *
 * @param parse gets whatever the entry has, null if there is none; it must not throw
 */
export function storedValue<Value>(key: string, parse: (text: string | null) => Value): StoredValue<Value> {
  const storage = localTextStorage();
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: Value } | undefined;
  return {
    read() {
      const text = storage.read(key);
      if (!last || last.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    write(text) {
      if (text === null) storage.remove(key);
      else storage.write(key, text);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      function handleStorage(event: StorageEvent): void {
        // Null: everything was cleared.
        if (event.key === key || event.key === null) listener();
      }
      listeners.add(listener);
      window.addEventListener('storage', handleStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', handleStorage);
      };
    },
  };
}
