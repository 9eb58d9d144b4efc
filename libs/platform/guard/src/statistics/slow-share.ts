import type { Counts } from './counts';
import type { Share } from './sequential-test';

/** The stable release needs as many views before its 75th percentile is known well enough. */
const minObserved = 100;
const percentile = 0.75;

/**
 * Returns the limit in seconds above which a view counts as slow: the first bound of a bucket that is at least
 * `marginSeconds` above the stable release's 75th percentile. Null if too little is known, or if no bucket is
 * as high.
 */
export function slowLimit(stable: Counts, key: string, marginSeconds: number): number | null {
  const total = observed(stable, key);
  if (total < minObserved) return null;
  const bounds = Object.keys(stable)
    .filter((name) => name.startsWith(`${key}:`))
    .map((name) => Number(name.slice(key.length + 1)))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  let lower = 0;
  let below = 0;
  for (const bound of bounds) {
    const upTo = stable[`${key}:${bound}`] ?? 0;
    if (upTo >= percentile * total) {
      // Within a bucket the views are taken to be spread evenly, as Prometheus does.
      const at = lower + ((bound - lower) * (percentile * total - below)) / (upTo - below);
      return bounds.find((other) => other >= at + marginSeconds) ?? null;
    }
    lower = bound;
    below = upTo;
  }
  return null;
}

/** The views of a release, and how many of them were slower than `limit` seconds. */
export function slowShare(counts: Counts, key: string, limit: number): Share {
  const of = observed(counts, key);
  return { of, bad: Math.max(0, of - (counts[`${key}:${limit}`] ?? of)) };
}

function observed(counts: Counts, key: string): number {
  return counts[`${key}:+Inf`] ?? 0;
}
