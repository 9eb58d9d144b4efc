/** Text storage that never throws: private mode, a full quota or a locked profile cost persistence, not the page. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * The browser's local storage. A text that it refuses goes to the session's storage, which has a quota of its own and
 * lasts as long as the tab, page after page; where that refuses as well, it lasts as long as the page.
 *
 * @param onRefused called once, when a text is refused for the first time
 */
export function localTextStorage(onRefused: () => void = () => undefined): TextStorage {
  const memory = new Map<string, string>();
  let isRefused = false;

  /** Keeps what could not be written: it is newer than what lies in local storage. */
  function keep(key: string, text: string): void {
    memory.set(key, text);
    attempt(() => sessionStorage.setItem(key, text));
    if (isRefused) return;
    isRefused = true;
    onRefused();
  }

  function forget(key: string): void {
    memory.delete(key);
    attempt(() => sessionStorage.removeItem(key));
  }

  return {
    read: (key) =>
      memory.get(key) ??
      attempt(() => sessionStorage.getItem(key)) ??
      attempt(() => localStorage.getItem(key)) ??
      null,
    write(key, text) {
      const isWritten = attempt(() => {
        localStorage.setItem(key, text);
        return true;
      });
      if (isWritten) forget(key);
      else keep(key, text);
    },
    remove(key) {
      forget(key);
      attempt(() => localStorage.removeItem(key));
    },
  };
}

/** What a storage answers; nothing where it refuses. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
