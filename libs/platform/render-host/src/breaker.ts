import { LRUCache } from 'lru-cache';
import { steadyNow, type ReleaseFailure } from '@pluis/releases';

/** A failure of a release. */
export interface Failure {
  remote: string;
  version: string;
  reason: string;
}

export type Breaker = ReturnType<typeof createBreaker>;

interface Options {
  /** Returns true if a release is or was stable, so that one crash may be the machine's fault. */
  isProven?(remote: string, version: string): boolean;
  now?: () => number;
}

interface Entry extends Failure {
  at: number;
  crashedAt: number;
  pauses: number;
  pausedUntil: number;
}

/** Crashes count together, and failures are listed, within this time, in milliseconds. */
const windowMs = 10 * 60_000;
/** A pause is twice as long as the one before, up to the maximum, in milliseconds. */
const pause = { first: 60_000, max: 15 * 60_000 };
/** After this time without a crash the next pause is a first one, in milliseconds. */
const forgiveMs = 24 * 60 * 60_000;
const maxEntries = 100;

/** Pauses releases whose processes crash. It is kept in memory: a restarted server tries each release again. */
export function createBreaker({ isProven = () => true, now = steadyNow }: Options = {}) {
  const entries = new LRUCache<string, Entry>({ max: maxEntries });
  const find = (remote: string, version: string) => entries.peek(`${remote}@${version}`);
  const all = () => [...entries.rvalues()].filter((entry) => entry !== undefined);
  const isPausedNow = ({ pausedUntil }: Entry) => pausedUntil > now();

  function record({ remote, version, reason }: Failure): Entry {
    const before = find(remote, version) ?? { crashedAt: -Infinity, pauses: 0, pausedUntil: -Infinity };
    const entry = { ...before, remote, version, reason, at: now() };
    entries.set(`${remote}@${version}`, entry);
    return entry;
  }

  return {
    /** Records a crash: a trial is paused after one, a release that is or was stable after two. */
    crash(failure: Failure): ReleaseFailure {
      const entry = record(failure);
      const sinceLast = now() - entry.crashedAt;
      entry.crashedAt = now();
      if (sinceLast > forgiveMs) entry.pauses = 0;
      const isEnough = sinceLast < windowMs || !isProven(failure.remote, failure.version);
      if (isEnough && !isPausedNow(entry)) {
        entry.pausedUntil = now() + Math.min(pause.max, pause.first * 2 ** entry.pauses);
        entry.pauses += 1;
      }
      return failureOf(entry);
    },
    /** Records a page that failed. However many there are, the release is rendered on its other pages. */
    error: (failure: Failure): ReleaseFailure => failureOf(record(failure)),
    isProven,
    /** Returns true if a release is not rendered now. */
    isPaused(remote: string, version: string): boolean {
      const entry = find(remote, version);
      return entry !== undefined && isPausedNow(entry);
    },
    /** The releases that are paused or have failed in the last ten minutes, for the operator. */
    failures: (): ReleaseFailure[] =>
      all()
        .filter((entry) => entry.at > now() - windowMs || isPausedNow(entry))
        .map(failureOf),
    /** The releases that are paused: the guard halts them. */
    crashed: () =>
      all()
        .filter(isPausedNow)
        .map(({ remote, version }) => ({ remote, version })),
  };
}

function failureOf({ remote, version, reason, at }: Entry): ReleaseFailure {
  return { remote, version, kind: 'refused', reason, at: new Date(at).toISOString() };
}
