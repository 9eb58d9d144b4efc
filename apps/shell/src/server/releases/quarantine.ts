import { type ReleaseFailure, steadyNow } from '@pluis/releases';
import { afterStrike, endSoon, failureOf, hasFailedRecently, keyOf, type Strike } from './quarantine-entry';
import { createEntryWriter, readEntries, type QuarantineEntry } from './quarantine-file';

interface ThreadStrike extends Strike {
  /**
   * Resolves when the thread that the release blocks has ended. Until then the release is not rendered
   * anywhere, so that it cannot block another thread.
   */
  threadEnd?: Promise<void> | undefined;
}

/** Circuit breaker for releases: one that has failed is not rendered for a while, on one page or everywhere. */
export interface Quarantine {
  strike(strike: ThreadStrike): ReleaseFailure;
  /** Returns true if no release is quarantined. Checked for every page. */
  isEmpty(): boolean;
  /** Returns true if a release is not rendered on any page. */
  isCondemned(remote: string, version: string): boolean;
  /** Returns true if a release is not rendered on this page. */
  fails(remote: string, version: string, pathname: string): boolean;
  /** The releases that are quarantined or have crashed recently, for the operator. */
  failures(): ReleaseFailure[];
  /** Resolves when all changes are written. */
  close(): Promise<void>;
  /**
   * The releases that are not rendered on any page because their code crashed, hung or could not be used: the
   * guard halts them.
   */
  crashed(): { remote: string; version: string }[];
}

interface Options {
  /** The file that preserves it across restarts. */
  file: string;
  /** Returns true if a release is or was stable, so that a single crash may be the machine's fault. */
  isProven?(remote: string, version: string): boolean;
  onProblem(message: string): void;
  now?: () => number;
}

const maxEntries = 100;

export function createQuarantine({
  file,
  isProven = () => true,
  onProblem,
  now = steadyNow,
}: Options): Quarantine {
  const entries = new Map<string, QuarantineEntry>();
  const store = createEntryWriter({ file, maxEntries, onProblem, now });
  /** The number of threads that each release still blocks. */
  const blocked = new Map<string, number>();
  /** When the last entry expires. */
  let emptyFrom = 0;
  for (const entry of readEntries(file, onProblem)) add(endSoon(entry, now()));

  function add(entry: QuarantineEntry): void {
    const key = keyOf(entry);
    entries.delete(key);
    entries.set(key, entry);
    emptyFrom = Math.max(emptyFrom, entry.condemnedUntil, ...entry.pages.map(({ until }) => until));
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  function isCondemned(remote: string, version: string): boolean {
    const key = keyOf({ remote, version });
    return blocked.has(key) || (entries.get(key)?.condemnedUntil ?? 0) > now();
  }

  /** Stops rendering a release until a thread has ended. */
  function block(key: string, threadEnd: Promise<void>): void {
    blocked.set(key, (blocked.get(key) ?? 0) + 1);
    void threadEnd.then(() => {
      const left = (blocked.get(key) ?? 1) - 1;
      if (left > 0) blocked.set(key, left);
      else blocked.delete(key);
    });
  }

  return {
    strike({ threadEnd, ...strike }) {
      const key = keyOf(strike);
      const proven = isProven(strike.remote, strike.version);
      const entry = afterStrike(entries.get(key), strike, { time: now(), isProven: proven });
      add(entry);
      if (threadEnd) block(key, threadEnd);
      store.write(entries);
      return failureOf(entry);
    },
    isEmpty: () => blocked.size === 0 && emptyFrom <= now(),
    isCondemned,
    fails(remote, version, pathname) {
      const pages = entries.get(keyOf({ remote, version }))?.pages ?? [];
      return pages.some((page) => page.pathname === pathname && page.until > now());
    },
    failures() {
      const standing = [...entries.values()].filter(
        (entry) => isCondemned(entry.remote, entry.version) || hasFailedRecently(entry, now()),
      );
      return standing.map(failureOf);
    },
    close: store.close,
    crashed() {
      return [...entries.values()]
        .filter(({ remote, version, hasCrashed }) => hasCrashed && isCondemned(remote, version))
        .map(({ remote, version }) => ({ remote, version }));
    },
  };
}
