import * as v from 'valibot';
import type { EvidenceCounts } from './guard';
import { parseMetrics, type Sample } from './metrics-text';

export const viewsCounter = 'remote_views_total';
export const errorsCounter = 'remote_errors_total';
/** 1 for each release that a server no longer renders because its code crashed, hung or could not be used. */
export const crashedGauge = 'releases_crashed';
const processStart = 'process_start_time_seconds';

const increaseSchema = v.object({
  /** Milliseconds since the epoch, by the watcher's clock. */
  at: v.number(),
  release: v.string(),
  counter: v.picklist(['views', 'errors']),
  amount: v.number(),
});

const replicaSchema = v.object({
  /** When its process started, by its own clock. A different value means a different process. */
  startedAt: v.nullable(v.number()),
  counters: v.record(v.string(), v.number()),
  /** When it was last read. */
  readAt: v.number(),
});

/** The evidence that survives a restart of the watcher. */
export const savedEvidenceSchema = v.object({
  /** When the first replica was first read. */
  beganAt: v.nullable(v.number()),
  replicas: v.record(v.string(), replicaSchema),
  increases: v.array(increaseSchema),
});

export type SavedEvidence = v.InferOutput<typeof savedEvidenceSchema>;
type Replica = v.InferOutput<typeof replicaSchema>;
type Increase = v.InferOutput<typeof increaseSchema>;

interface Reading {
  readonly replica: string;
  /** The replica's metrics. */
  readonly text: string;
  readonly at: number;
  /** The replica's clock at that time, if its response had a `Date` header. */
  readonly replicaTime?: number | undefined;
}

/** Collects the counters of all replicas and returns how much they grew within a period. */
export interface EvidenceWindow {
  add(reading: Reading): void;
  /** Returns the sums over all replicas since `since` (milliseconds), within the window. */
  evidence(remote: string, version: string, since: number): EvidenceCounts;
  /**
   * Returns true if a replica reported the release as crashed when it was last read, at `since` or later
   * (milliseconds).
   */
  hasCrashed(remote: string, version: string, since: number): boolean;
  save(): SavedEvidence;
}

/** Replicas that have not been read for this long are dropped. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;
/** Process start times and `Date` headers have a resolution of one second. */
const slackMs = 2000;

const nothing: SavedEvidence = { beganAt: null, replicas: {}, increases: [] };

/**
 * Counters grow from each replica's start, whichever release was on trial, but a verdict needs the counts of
 * both releases over the same period. So increases are stored, not totals. If a counter has dropped or the
 * process has another start time, it counts from zero. The first reading of a replica counts as an increase,
 * unless the replica started before the watcher: then nobody can tell when it counted.
 */
export function createEvidenceWindow(windowMs: number, saved: SavedEvidence = nothing): EvidenceWindow {
  const replicas = new Map(Object.entries(saved.replicas));
  const increases = new Map(saved.increases.map((increase) => [increaseKey(increase), increase]));
  let { beganAt } = saved;
  /** Per replica, the releases it last reported as crashed. Not saved, because every reading repeats it. */
  const crashed = new Map<string, { at: number; releases: ReadonlySet<string> }>();

  function countFrom(reading: Reading, startedAt: number | null): Replica['counters'] | 'skip' {
    const known = replicas.get(reading.replica);
    if (known) return known.startedAt === startedAt ? known.counters : {};
    const isFirst = beganAt === null || beganAt === reading.at;
    return isFirst || startOf(reading, startedAt) >= (beganAt ?? 0) - slackMs ? {} : 'skip';
  }

  /** One sum per release and counter for each round of readings, however many replicas there are. */
  function grow(increase: Increase): void {
    const key = increaseKey(increase);
    increases.set(key, { ...increase, amount: increase.amount + (increases.get(key)?.amount ?? 0) });
  }

  return {
    add(reading) {
      const { replica, text, at } = reading;
      const samples = parseMetrics(text);
      const startedAt = samples.find(({ name }) => name === processStart)?.value ?? null;
      const before = countFrom(reading, startedAt);
      beganAt ??= at;
      const counters: Record<string, number> = {};
      crashed.set(replica, { at, releases: crashedReleases(samples) });
      for (const sample of samples) {
        const counter = counterOf(sample);
        if (counter === null) continue;
        const key = JSON.stringify([sample.name, sample.labels]);
        counters[key] = sample.value;
        if (before === 'skip') continue;
        const last = before[key] ?? 0;
        const amount = sample.value >= last ? sample.value - last : sample.value;
        const release = releaseKey(sample.labels.remote, sample.labels.version);
        if (amount > 0) grow({ at, release, counter, amount });
      }
      replicas.set(replica, { startedAt, counters, readAt: at });
      for (const [key, increase] of increases) {
        if (increase.at <= at - windowMs) increases.delete(key);
      }
      for (const [name, { readAt }] of replicas) {
        if (readAt >= at - forgottenAfterMs) continue;
        replicas.delete(name);
        crashed.delete(name);
      }
    },
    evidence(remote, version, since) {
      const release = releaseKey(remote, version);
      const counted = { views: 0, errors: 0 };
      for (const increase of increases.values()) {
        if (increase.release === release && increase.at >= since)
          counted[increase.counter] += increase.amount;
      }
      return counted;
    },
    hasCrashed(remote, version, since) {
      const release = releaseKey(remote, version);
      return [...crashed.values()].some(({ at, releases }) => at >= since && releases.has(release));
    },
    save: () => ({ beganAt, replicas: Object.fromEntries(replicas), increases: [...increases.values()] }),
  };
}

/** Converts a process's start time to the watcher's clock, using the replica's own clock to determine its age. */
function startOf({ at, replicaTime }: Reading, startedAt: number | null): number {
  if (startedAt === null) return Number.NEGATIVE_INFINITY;
  return at - ((replicaTime ?? at) - startedAt * 1000);
}

function increaseKey({ at, release, counter }: Increase): string {
  return `${at} ${counter} ${release}`;
}

function counterOf({ name }: Sample): keyof EvidenceCounts | null {
  if (name === viewsCounter) return 'views';
  return name === errorsCounter ? 'errors' : null;
}

function crashedReleases(samples: readonly Sample[]): Set<string> {
  return new Set(
    samples
      .filter(({ name, value }) => name === crashedGauge && value > 0)
      .map(({ labels }) => releaseKey(labels.remote, labels.version)),
  );
}

function releaseKey(remote = '', version = ''): string {
  return `${remote}@${version}`;
}
