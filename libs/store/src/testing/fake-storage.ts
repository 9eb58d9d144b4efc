import type { TextStorage } from '../storage';

/** A storage that several tabs share. It records every write. */
export interface FakeStorage extends TextStorage {
  /** All writes in order: `[key, text]`. */
  writes: (readonly [string, string])[];
}

export function fakeStorage(entries: Readonly<Record<string, string>> = {}): FakeStorage {
  const texts = new Map(Object.entries(entries));
  const writes: (readonly [string, string])[] = [];
  return {
    writes,
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      writes.push([key, text]);
      texts.set(key, text);
    },
    remove: (key) => void texts.delete(key),
  };
}

/** An entry in redux-persist's format: JSON whose fields are JSON again. */
export function storedEntry(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
  );
}
