import type { ReleaseFailure } from '@pluis/releases';
import { readEntries, storeEntries, type QuarantineEntry } from './quarantine-file';
import type { FaultKind } from '../render-pool/release-fault';

/** A failure of a release, possibly on a certain page. */
interface Strike {
  remote: string;
  version: string;
  kind: FaultKind;
  /** Undefined if it is not tied to a page. */
  pathname?: string | undefined;
  reason: string;
  /**
   * Resolves when the thread that the release blocks has ended. Until then the release is not rendered
   * anywhere, so that it cannot block another thread.
   */
  threadEnd?: Promise<void> | undefined;
}

/** Circuit breaker for releases: one that has failed is not rendered for a while, on one page or everywhere. */
export interface Quarantine {
  strike(strike: Strike): ReleaseFailure;
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

/** This many failing pages or crashes condemn a release on all pages. A release on trial is condemned by one crash. */
const maxFailingPages = 3;
const maxCrashes = 2;
/** Crashes count together within this time, in milliseconds. */
const crashWindow = 10 * 60_000;
/** How long a release is quarantined, in milliseconds: doubled each time, up to the maximum. */
const firstPauseMs = 60_000;
const maxPauseMs = 15 * 60_000;
const maxEntries = 100;
const maxPagesPerRelease = 50;

export function createQuarantine({
  file,
  isProven = () => true,
  onProblem,
  now = Date.now,
}: Options): Quarantine {
  const entries = new Map<string, QuarantineEntry>();
  /** The number of threads that each release still blocks. */
  const blocked = new Map<string, number>();
  /** When the last entry expires. */
  let emptyFrom = 0;
  for (const entry of readEntries(file, onProblem)) add(entry);
  let writing: Promise<void> | undefined;
  let isDirty = false;

  function add(entry: QuarantineEntry): void {
    const key = keyOf(entry);
    entries.delete(key);
    entries.set(key, entry);
    emptyFrom = Math.max(emptyFrom, entry.condemnedUntil, ...entry.pages.map(({ until }) => until));
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

  function keep(): void {
    isDirty = true;
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      try {
        await storeEntries(file, [...entries.values()], { now: now(), maxEntries });
      } catch (error) {
        onProblem(`${file} cannot be written (${String(error)}): a restart forgets which releases failed.`);
      }
    }
  }

  return {
    strike({ remote, version, kind, pathname, reason, threadEnd }) {
      const time = now();
      const entry: QuarantineEntry = entries.get(keyOf({ remote, version })) ?? {
        remote,
        version,
        reason,
        at: time,
        condemnedUntil: 0,
        condemned: 0,
        crashes: [],
        hasCrashed: false,
        pages: [],
      };
      entry.reason = reason;
      entry.at = time;
      if (kind === 'crash')
        entry.crashes = [...entry.crashes.filter((at) => at > time - crashWindow), time].slice(-maxCrashes);
      if (pathname !== undefined) {
        const before = entry.pages.find((page) => page.pathname === pathname);
        const failures = (before?.failures ?? 0) + 1;
        const page = { pathname, failures, until: time + pause(failures) };
        entry.pages = [...entry.pages.filter((other) => other !== before), page].slice(-maxPagesPerRelease);
      }
      const failing = entry.pages.filter(({ until }) => until > time).length;
      const enough = isProven(remote, version) ? maxCrashes : 1;
      const crashes = kind === 'evaluation' || (kind === 'crash' && entry.crashes.length >= enough);
      if (crashes || failing >= maxFailingPages) {
        if (entry.condemnedUntil <= time) {
          entry.condemned += 1;
          entry.hasCrashed = false;
        }
        entry.hasCrashed ||= crashes;
        entry.condemnedUntil = time + pause(entry.condemned);
      }
      add(entry);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      if (threadEnd) block(keyOf(entry), threadEnd);
      keep();
      return failureOf(entry);
    },
    isEmpty: () => blocked.size === 0 && emptyFrom <= now(),
    isCondemned,
    fails(remote, version, pathname) {
      const pages = entries.get(keyOf({ remote, version }))?.pages ?? [];
      return pages.some((page) => page.pathname === pathname && page.until > now());
    },
    failures() {
      const time = now();
      return [...entries.values()]
        .filter(
          (entry) =>
            isCondemned(entry.remote, entry.version) ||
            entry.crashes.some((at) => at > time - crashWindow) ||
            entry.pages.some(({ until }) => until > time),
        )
        .map(failureOf);
    },
    async close() {
      await writing;
    },
    crashed() {
      return [...entries.values()]
        .filter(({ remote, version, hasCrashed }) => hasCrashed && isCondemned(remote, version))
        .map(({ remote, version }) => ({ remote, version }));
    },
  };
}

function keyOf({ remote, version }: { remote: string; version: string }): string {
  return `${remote}@${version}`;
}

function pause(times: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** (times - 1));
}

function failureOf({ remote, version, reason, at }: QuarantineEntry): ReleaseFailure {
  return { remote, version, kind: 'refused', reason, at: new Date(at).toISOString() };
}
