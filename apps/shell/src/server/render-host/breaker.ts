import { steadyNow, type ReleaseFailure } from '@pluis/releases';

/** A failure of a release. */
export interface Failure {
  remote: string;
  version: string;
  reason: string;
}

/** Pauses releases whose processes crash. It is kept in memory: a restarted server tries each release again. */
export interface Breaker {
  /** Records a crash: a trial is paused after one, a release that is or was stable after two. */
  crash(failure: Failure): ReleaseFailure;
  /** Records a page that failed. However many there are, the release is rendered on its other pages. */
  error(failure: Failure): ReleaseFailure;
  /** Returns true if a release is not rendered now. */
  isPaused(remote: string, version: string): boolean;
  /** The releases that are paused or have failed in the last ten minutes, for the operator. */
  failures(): ReleaseFailure[];
  /** The releases that are paused: the guard halts them. */
  crashed(): { remote: string; version: string }[];
}

interface Options {
  /** Returns true if a release is or was stable, so that one crash may be the machine's fault. */
  isProven?(remote: string, version: string): boolean;
  now?: () => number;
}

interface Entry extends Failure {
  at: number;
  crashes: number[];
  pauses: number;
  pausedUntil: number;
}

const provenCrashes = 2;
/** Crashes count together, and failures are listed, within this time, in milliseconds. */
const windowMs = 10 * 60_000;
/** A pause is twice as long as the one before, up to the maximum, in milliseconds. */
const pause = { first: 60_000, max: 15 * 60_000 };
/** After this time without a crash the next pause is a first one, in milliseconds. */
const forgiveMs = 24 * 60 * 60_000;
const maxEntries = 100;

export function createBreaker({ isProven = () => true, now = steadyNow }: Options = {}): Breaker {
  const entries = new Map<string, Entry>();

  function record({ remote, version, reason }: Failure): Entry {
    const key = keyOf(remote, version);
    const before = entries.get(key) ?? { crashes: [], pauses: 0, pausedUntil: 0 };
    const entry = { ...before, remote, version, reason, at: now() };
    // In order of their failures, so that the oldest is forgotten first.
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  const isPaused = (remote: string, version: string) =>
    (entries.get(keyOf(remote, version))?.pausedUntil ?? 0) > now();

  return {
    crash(failure) {
      const entry = record(failure);
      const last = entry.crashes.at(-1);
      if (last !== undefined && last < now() - forgiveMs) entry.pauses = 0;
      entry.crashes = [...entry.crashes.filter((at) => at > now() - windowMs), now()].slice(-provenCrashes);
      const enough = isProven(failure.remote, failure.version) ? provenCrashes : 1;
      if (entry.crashes.length >= enough && entry.pausedUntil <= now()) {
        entry.pausedUntil = now() + Math.min(pause.max, pause.first * 2 ** entry.pauses);
        entry.pauses += 1;
      }
      return failureOf(entry);
    },
    error: (failure) => failureOf(record(failure)),
    isPaused,
    failures() {
      const isListed = ({ remote, version, at }: Entry) => at > now() - windowMs || isPaused(remote, version);
      return [...entries.values()].filter(isListed).map(failureOf);
    },
    crashed: () =>
      [...entries.values()]
        .filter(({ remote, version }) => isPaused(remote, version))
        .map(({ remote, version }) => ({ remote, version })),
  };
}

function keyOf(remote: string, version: string): string {
  return `${remote}@${version}`;
}

function failureOf({ remote, version, reason, at }: Entry): ReleaseFailure {
  return { remote, version, kind: 'refused', reason, at: new Date(at).toISOString() };
}
