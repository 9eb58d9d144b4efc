import { LRUCache } from 'lru-cache';
import { steadyNow, untilAborted } from '@pluis/releases';
import type { CacheAnswer } from '../health/metrics';

/** A loaded value, and what becomes of it. */
export interface Loaded<T> {
  value: T;
  /** When its data was requested, in milliseconds of the cache's clock. */
  at: number;
  /**
   * `yes`: later callers get the value. `no`: only those who wait get it, and the one before it is dropped. `failure`: the one
   * before it is better, if there is one that may still be served.
   */
  keep: 'yes' | 'no' | 'failure';
}

/** Loads a value. It is given the one that is cached, which may be stale. */
type Load<T> = (before: T | undefined) => Promise<Loaded<T>>;

interface Entry<T> extends Loaded<T> {
  /** When it was last refreshed without getting fresh data. */
  triedAt?: number;
}

interface Options<T> {
  /** The age up to which a value is fresh, in seconds. 0 caches nothing. */
  seconds: number;
  maxSize: number;
  /** Returns the size of a value; 1 by default. */
  sizeOf?(value: T): number;
  /** Called with the result of each lookup. */
  onAsked?(from: CacheAnswer): void;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/** A stale value is served while it is refreshed up to this multiple of the fresh age; if that fails, up to the second. */
const staleWhileRevalidate = 2;
const staleIfError = 10;
/** After a refresh without fresh data, none follows for this time, in milliseconds. */
const retryAfterMs = 2000;

/**
 * A cache whose values age: fresh, then served while they are refreshed, then only if that fails. Past twice the fresh age a
 * caller waits for the refresh, so that no visitor sees older data even if there are few visitors, unless a refresh has just
 * failed. Concurrent callers share one load. [API-3]
 */
export function createAgingCache<T>(options: Options<T>) {
  const { seconds, maxSize, sizeOf = () => 1, onAsked, now = steadyNow } = options;
  const freshMs = seconds * 1000;
  const entries = new LRUCache<string, Entry<T>, Load<T>>({
    maxSize,
    // Too large to be cached: lru-cache gives such a value to those who wait for it, and removes the one before it.
    sizeCalculation: ({ keep, value }) => (keep === 'yes' && freshMs > 0 ? sizeOf(value) : maxSize + 1),
    ignoreFetchAbort: true,
    fetchMethod: (_key, before, { context: load }) => refresh(before, load),
  });

  async function refresh(before: Entry<T> | undefined, load: Load<T>): Promise<Entry<T>> {
    if (before === undefined || isAged(before, staleIfError)) return entryOf(await load(before?.value));
    const loaded = await load(before.value).catch(() => undefined);
    return loaded && loaded.keep !== 'failure' ? entryOf(loaded) : { ...before, triedAt: now() };
  }

  function entryOf(loaded: Loaded<T>): Entry<T> {
    return isAged(loaded, 1) ? { ...loaded, triedAt: now() } : loaded;
  }

  function isAged({ at }: Pick<Entry<T>, 'at'>, ages: number): boolean {
    return now() - at >= ages * freshMs;
  }

  /** A failure counts for one age. One before the value was too old says nothing about a caller who must wait. */
  function isFailing({ at, triedAt = -Infinity }: Entry<T>): boolean {
    return triedAt - at >= staleWhileRevalidate * freshMs && now() - triedAt < freshMs;
  }

  return {
    /** Returns a cached value of at most so many ages, without refreshing it. */
    peek(key: string, ages: number): T | undefined {
      const entry = entries.get(key);
      return entry && !isAged(entry, ages) ? entry.value : undefined;
    },
    /** Caches a value that was loaded elsewhere, if it is to be kept. */
    set(key: string, loaded: Loaded<T>): void {
      if (loaded.keep === 'yes') entries.set(key, entryOf(loaded));
    },
    /** Returns the value of a key. Rejects as the load does, or if the signal aborts; the load goes on for others. */
    async get(key: string, load: Load<T>, signal?: AbortSignal): Promise<T> {
      const entry = entries.get(key);
      if (entry && !isAged(entry, 1)) {
        onAsked?.('hit');
        return entry.value;
      }
      const stale = entry && !isAged(entry, staleIfError) ? entry : undefined;
      onAsked?.(stale ? 'stale' : 'miss');
      const mayServe = stale !== undefined && (!isAged(stale, staleWhileRevalidate) || isFailing(stale));
      if (mayServe && now() - (stale.triedAt ?? -Infinity) < retryAfterMs) return stale.value;
      const fetching = { forceRefresh: true, allowStale: mayServe, context: load };
      return (await untilAborted(entries.forceFetch(key, fetching), signal)).value;
    },
  };
}
