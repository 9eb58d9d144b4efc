import type { ReleaseFailure } from '@pluis/releases';
import { readEntries, storeEntries, type QuarantineEntry } from './quarantine-file';
import type { FaultKind } from './rendering/release-fault';

/** A failure of a release, and on which page. */
interface Strike {
  remote: string;
  version: string;
  kind: FaultKind;
  /** Undefined where it was none in particular. */
  pathname?: string | undefined;
  reason: string;
  /** When the thread that it blocks has ended. Until then the release is rendered nowhere: it can block no further thread. */
  threadEnd?: Promise<void> | undefined;
}

/** Which releases are not rendered for a while, because they failed: one on a page of its own, or everywhere. */
export interface Quarantine {
  strike(strike: Strike): ReleaseFailure;
  /** Whether everything is rendered: nothing is condemned, and no page fails. Every page asks. */
  isEmpty(): boolean;
  /** Whether a release is rendered nowhere. */
  isCondemned(remote: string, version: string): boolean;
  /** Whether a release is not rendered on this page. */
  fails(remote: string, version: string, pathname: string): boolean;
  /** The releases that are not rendered now, or that crashed lately, for the operator. */
  failures(): ReleaseFailure[];
  /** Resolves when everything known is written. */
  close(): Promise<void>;
  /** The releases that are rendered nowhere because their code crashed, hung or could not be used: the guard halts them. */
  crashed(): { remote: string; version: string }[];
}

interface Options {
  /** Where it is kept over a restart. */
  file: string;
  /** Whether everybody gets a release, or got it before: one crash of it may be the machine's. */
  isProven?(remote: string, version: string): boolean;
  onProblem(message: string): void;
  now?: () => number;
}

/** This many failing pages, or crashes, condemn a release on all pages. A release on trial is condemned by one crash. */
const maxFailingPages = 3;
const maxCrashes = 2;
/** Crashes count together for so long, in milliseconds. */
const crashWindow = 10 * 60_000;
/** How long a release is not rendered, in milliseconds: doubled each time, up to the maximum. */
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
  /** When the last of them is over. */
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
        onProblem(`${file} cannot be written (${String(error)}): what failed is forgotten by a restart.`);
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
