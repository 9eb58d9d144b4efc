import type { Evidence } from './guard';
import { parseMetrics, type Sample } from './metrics-text';

/** The counters that the shell's servers publish. */
export const viewsCounter = 'remote_views_total';
export const errorsCounter = 'remote_errors_total';

interface Increase {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly release: string;
  readonly counter: keyof Evidence;
  readonly amount: number;
}

/** Collects what replicas count and says what was added within a time. */
export interface EvidenceWindow {
  /** Takes one replica's metrics text, read at `at` (milliseconds). */
  add(replica: string, text: string, at: number): void;
  /** Sum over all replicas since `since` (milliseconds), within the window. */
  evidence(remote: string, version: string, since: number): Evidence;
}

/**
 * Counters only grow, from each replica's start, whichever releases were on trial; a verdict needs what both
 * releases did over the same time. So increases are kept, not totals. A counter that fell was restarted.
 * What a replica has counted when it is first read counts as added then.
 */
export function createEvidenceWindow(windowMs: number): EvidenceWindow {
  const last = new Map<string, number>();
  let increases: Increase[] = [];
  return {
    add(replica, text, at) {
      for (const sample of parseMetrics(text)) {
        const counter = counterOf(sample);
        if (counter === null) continue;
        const key = JSON.stringify([replica, sample.name, sample.labels]);
        const before = last.get(key) ?? 0;
        const amount = sample.value >= before ? sample.value - before : sample.value;
        last.set(key, sample.value);
        const release = releaseKey(sample.labels.remote, sample.labels.version);
        if (amount > 0) increases.push({ at, release, counter, amount });
      }
      increases = increases.filter((increase) => increase.at > at - windowMs);
    },
    evidence(remote, version, since) {
      const release = releaseKey(remote, version);
      const counted = { views: 0, errors: 0 };
      for (const increase of increases) {
        if (increase.release === release && increase.at >= since)
          counted[increase.counter] += increase.amount;
      }
      return counted;
    },
  };
}

function counterOf({ name }: Sample): keyof Evidence | null {
  if (name === viewsCounter) return 'views';
  return name === errorsCounter ? 'errors' : null;
}

function releaseKey(remote = '', version = ''): string {
  return `${remote}@${version}`;
}
