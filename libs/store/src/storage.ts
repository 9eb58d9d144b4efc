/** Text storage that never throws: in private mode, or with a full quota or a locked profile, only persistence is lost. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * The browser's local storage. A text that it refuses goes to session storage, which has its own quota and lasts as long as
 * the tab. If that refuses it, too, the text lasts as long as the page.
 *
 * @param onRefused called once, when a text is refused for the first time
 */
export function localTextStorage(onRefused: () => void = () => undefined): TextStorage {
  const memory = new Map<string, string>();
  let isRefused = false;

  /** Keeps a text that could not be written: it is newer than the one in local storage. */
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

/** The result of a storage operation; undefined if the storage refuses it. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
