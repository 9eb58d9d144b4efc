import { setTimeout as wait } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
import { steadyNow, untilAborted } from '@pluis/releases';
import type { CacheAnswer } from '../health/metrics';

/** A cached value. */
export interface CacheEntry<T> {
  value: T;
  /** When its data was requested, in milliseconds. */
  at: number;
  /** When it was last revalidated without getting fresh data. */
  triedAt?: number;
}

export interface Loaded<T> {
  value: T;
  at: number;
  /** False for a value that is sent to those who wait for it, and not cached. */
  isKept: boolean;
  /** True for a failure: a stale value is better. */
  isFailure?: boolean;
}

interface Options<T> {
  entries: LRUCache<string, CacheEntry<T>>;
  /** The age up to which a value is used without revalidation, in seconds. 0 caches nothing. */
  freshFor: number;
  /** How long a caller waits for revalidation before the stale value is used, in milliseconds. */
  waitMs?: number;
  /**
   * How long no revalidation follows one that did not get fresh data, in milliseconds. If undefined, each
   * request starts one and none waits for it, until one succeeds.
   */
  retryAfterMs?: number;
  onKept?(key: string, value: T): void;
  now?: () => number;
}

/** A stale value is used while it is revalidated up to this multiple of `freshFor`; if that fails, up to the second. */
const staleWhileRevalidate = 2;
const staleIfError = 10;

/** A stale-while-revalidate cache. Concurrent requests for a key share one load. */
export function createRevalidatingCache<T>(options: Options<T>) {
  const { entries, freshFor, waitMs = 0, retryAfterMs, onKept, now = steadyNow } = options;
  const loadOnce = createSharedLoads<Loaded<T>>();

  /** Starts a load unless one is running. `flightKey`: those who share the load. */
  function load(key: string, loader: () => Promise<Loaded<T>>, flightKey = key): Promise<Loaded<T>> {
    return loadOnce(flightKey, async () => {
      try {
        const loaded = await loader();
        keep(key, loaded);
        return loaded;
      } catch (error) {
        noteFailure(key);
        throw error;
      }
    });
  }

  function keep(key: string, { value, at, isKept, isFailure }: Loaded<T>): void {
    if (isFailure) return noteFailure(key);
    if (!isKept || freshFor <= 0) return;
    const isOld = retryAfterMs !== undefined && ageOf({ at }) >= freshFor;
    entries.set(key, { value, at, ...(isOld && { triedAt: now() }) });
    onKept?.(key, value);
  }

  function noteFailure(key: string): void {
    const entry = entries.peek(key);
    if (entry) entry.triedAt = now();
  }

  function ageOf({ at }: { at: number }): number {
    return (now() - at) / 1000;
  }

  /** An attempt that nobody had to wait for says nothing about one that somebody must. */
  function isPaused({ at, triedAt }: CacheEntry<T>, mustWait: boolean): boolean {
    if (triedAt === undefined || retryAfterMs === undefined || now() - triedAt >= retryAfterMs) return false;
    return !mustWait || triedAt - at >= staleWhileRevalidate * freshFor * 1000;
  }

  return {
    load,
    /** Returns a cached value up to an age, without revalidation. */
    peek(key: string, maxAge: number): T | undefined {
      const entry = entries.get(key);
      return entry && ageOf(entry) < maxAge ? entry.value : undefined;
    },
    /** Returns the value of a key; `onAsked` is told the result of the lookup. Rejects as the loader does, or if the signal aborts; the load goes on for others. */
    async get(
      key: string,
      loader: () => Promise<Loaded<T>>,
      onAsked?: (from: CacheAnswer) => void,
      signal?: AbortSignal,
    ): Promise<T> {
      const entry = entries.get(key);
      const age = entry ? ageOf(entry) : Infinity;
      if (entry && age < freshFor) {
        onAsked?.('hit');
        return entry.value;
      }
      if (!entry || age >= staleIfError * freshFor) {
        onAsked?.('miss');
        return (await untilAborted(load(key, loader), signal)).value;
      }
      onAsked?.('stale');
      const mustWait = age >= staleWhileRevalidate * freshFor;
      if (isPaused(entry, mustWait)) return entry.value;
      const isFailing = retryAfterMs === undefined && entry.triedAt !== undefined;
      const renewed = load(key, loader).then(
        ({ value, isFailure }) => (isFailure ? entry.value : value),
        () => entry.value,
      );
      if (isFailing) return entry.value;
      if (mustWait) return untilAborted(renewed, signal);
      return waitMs > 0 ? Promise.race([renewed, wait(waitMs, entry.value, { ref: false })]) : entry.value;
    },
  };
}

/** Creates the function that starts a load unless one with the same key is running; then it returns that one. */
function createSharedLoads<T>() {
  const loads = new Map<string, Promise<T>>();
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const running = loads.get(key) ?? load().finally(() => loads.delete(key));
    loads.set(key, running);
    return running;
  };
}
