/** Text storage that never throws: private mode, a full quota or a locked profile cost persistence, not the page. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** The browser's local storage, or memory where the browser refuses it. */
export function localTextStorage(): TextStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      // What could not be written is newer than what lies there.
      const unwritten = memory.get(key);
      if (unwritten !== undefined) return unwritten;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        localStorage.setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was stored there.
      }
    },
  };
}
