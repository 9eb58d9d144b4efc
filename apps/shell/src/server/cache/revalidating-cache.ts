import { setTimeout as wait } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
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
  /** The age up to which a value is used without revalidation, in seconds like all ages. 0 caches nothing. */
  freshFor: number;
  /** The age up to which a stale value is used while it is revalidated. */
  staleWhileRevalidate: number;
  /** The age up to which a stale value is used if revalidation fails. */
  staleIfError: number;
  /** How long a caller waits for revalidation before the stale value is used, in milliseconds. */
  waitMs?: number;
  /**
   * How long no revalidation follows one that did not get fresh data, in milliseconds. If undefined, each
   * request starts one and none waits for it, until one succeeds.
   */
  retryAfterMs?: number;
  onKept?(key: string, value: T): void;
  /** Called with the result of each lookup. */
  onAsked?(from: CacheAnswer): void;
  now?: () => number;
}

/** A stale-while-revalidate cache. Concurrent requests for a key share one load. */
export function createRevalidatingCache<T>(options: Options<T>) {
  const { entries, freshFor, staleWhileRevalidate, staleIfError, waitMs = 0, retryAfterMs } = options;
  const { onKept, now = Date.now } = options;
  const flights = new Map<string, Promise<Loaded<T>>>();

  /** Loads a value once. `flightKey`: those who share the load. */
  function load(key: string, loader: () => Promise<Loaded<T>>, flightKey = key): Promise<Loaded<T>> {
    const flying = flights.get(flightKey);
    if (flying) return flying;
    const flight = loader()
      .then(
        (loaded) => {
          keep(key, loaded);
          return loaded;
        },
        (error: unknown) => {
          noteFailure(key);
          throw error;
        },
      )
      .finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    return flight;
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

  /** Whether a stale value is used without another attempt. An attempt that nobody had to wait for says nothing about one that somebody must. */
  function isPaused({ at, triedAt }: CacheEntry<T>, mustWait: boolean): boolean {
    if (triedAt === undefined || retryAfterMs === undefined || now() - triedAt >= retryAfterMs) return false;
    return !mustWait || triedAt - at >= staleWhileRevalidate * 1000;
  }

  return {
    load,
    /** Returns a cached value up to an age, without revalidation. */
    peek(key: string, maxAge: number): T | undefined {
      const entry = entries.get(key);
      return entry && ageOf(entry) < maxAge ? entry.value : undefined;
    },
    /** Returns the value of a key. Rejects as the loader does, or if the signal aborts; the load goes on for others. */
    async get(
      key: string,
      loader: () => Promise<Loaded<T>>,
      signal?: AbortSignal | null,
      onAsked = options.onAsked,
    ): Promise<T> {
      const entry = entries.get(key);
      const age = entry ? ageOf(entry) : Infinity;
      if (entry && age < freshFor) {
        onAsked?.('hit');
        return entry.value;
      }
      if (!entry || age >= staleIfError) {
        onAsked?.('miss');
        return (await unlessAborted(load(key, loader), signal)).value;
      }
      onAsked?.('stale');
      const mustWait = age >= staleWhileRevalidate;
      if (isPaused(entry, mustWait)) return entry.value;
      const isFailing = retryAfterMs === undefined && entry.triedAt !== undefined;
      const renewed = load(key, loader).then(
        ({ value, isFailure }) => (isFailure ? entry.value : value),
        () => entry.value,
      );
      if (isFailing) return entry.value;
      if (mustWait) return unlessAborted(renewed, signal);
      return waitMs > 0 ? Promise.race([renewed, wait(waitMs, entry.value, { ref: false })]) : entry.value;
    },
  };
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    // Also handles the rejection if nobody is waiting any more: an unhandled one would end the process.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
