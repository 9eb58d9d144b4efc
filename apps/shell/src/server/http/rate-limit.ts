import { LRUCache } from 'lru-cache';

interface Options {
  /** Maximum calls per key in a window. */
  max: number;
  /** In milliseconds. It starts with the first call of a key. */
  windowMs: number;
  /** Maximum keys that are remembered. */
  maxKeys: number;
  now?: () => number;
}

/** Creates a function that returns true while a key has not reached its limit; those calls count. */
export function createRateLimit({
  max,
  windowMs,
  maxKeys,
  now = Date.now,
}: Options): (key: string) => boolean {
  const counts = new LRUCache<string, number>({
    // Limits the number of keys without allocating them in advance.
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: windowMs,
    noUpdateTTL: true,
    perf: { now },
  });
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= max) return false;
    counts.set(key, count + 1);
    return true;
  };
}
