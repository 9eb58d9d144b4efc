import * as v from 'valibot';
import type { Evidence } from './guard';
import { parseMetrics, type Sample } from './metrics-text';

/** The counters that the shell's servers publish. */
export const viewsCounter = 'remote_views_total';
export const errorsCounter = 'remote_errors_total';
/** 1 for each release that a server renders nowhere because its code crashed, hung or could not be used. */
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
  /** When its process started, by its own clock: another number is another process. */
  startedAt: v.nullable(v.number()),
  counters: v.record(v.string(), v.number()),
  /** When it was read last. */
  readAt: v.number(),
});

/** What a watcher must not forget when it is started anew. */
export const savedEvidenceSchema = v.object({
  /** When anything was read first. */
  beganAt: v.nullable(v.number()),
  replicas: v.record(v.string(), replicaSchema),
  increases: v.array(increaseSchema),
});

export type SavedEvidence = v.InferOutput<typeof savedEvidenceSchema>;
type Replica = v.InferOutput<typeof replicaSchema>;
type Increase = v.InferOutput<typeof increaseSchema>;

/** One reading of one replica. */
interface Reading {
  readonly replica: string;
  /** Its metrics. */
  readonly text: string;
  /** Milliseconds, by the watcher's clock. */
  readonly at: number;
  /** What the replica's clock said then, where it did. */
  readonly replicaTime?: number | undefined;
}

/** Collects what replicas count and says what was added within a time. */
export interface EvidenceWindow {
  add(reading: Reading): void;
  /** Sum over all replicas since `since` (milliseconds), within the window. */
  evidence(remote: string, version: string, since: number): Evidence;
  /** Whether a release had crashed on a replica when that was read last, since `since` (milliseconds). */
  hasCrashed(remote: string, version: string, since: number): boolean;
  save(): SavedEvidence;
}

/** Replicas that were not read for this long are forgotten. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;
/** Process starts and `Date` headers have whole seconds. */
const slackMs = 2000;

const nothing: SavedEvidence = { beganAt: null, replicas: {}, increases: [] };

/**
 * Counters only grow, from each replica's start, whichever releases were on trial; a verdict needs what both
 * releases did over the same time. So increases are kept, not totals. A counter that fell, or a process that started
 * at another time, counts from zero. What a replica has counted when it is first read counts as added then, unless it
 * has run since before the watcher began to look: nobody knows when it counted that.
 */
export function createEvidenceWindow(windowMs: number, saved: SavedEvidence = nothing): EvidenceWindow {
  const replicas = new Map(Object.entries(saved.replicas));
  const increases = new Map(saved.increases.map((increase) => [increaseKey(increase), increase]));
  let { beganAt } = saved;
  /** Per replica, what had crashed when it was read last. It is not kept: a replica says it anew each time. */
  const crashed = new Map<string, { at: number; releases: ReadonlySet<string> }>();

  function countFrom(reading: Reading, startedAt: number | null): Replica['counters'] | 'skip' {
    const known = replicas.get(reading.replica);
    if (known) return known.startedAt === startedAt ? known.counters : {};
    const isFirst = beganAt === null || beganAt === reading.at;
    return isFirst || startOf(reading, startedAt) >= (beganAt ?? 0) - slackMs ? {} : 'skip';
  }

  /** One sum per look, however many replicas there are. */
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

/** When a replica's process started, by the watcher's clock: its age is told by its own clock. */
function startOf({ at, replicaTime }: Reading, startedAt: number | null): number {
  if (startedAt === null) return Number.NEGATIVE_INFINITY;
  return at - ((replicaTime ?? at) - startedAt * 1000);
}

function increaseKey({ at, release, counter }: Increase): string {
  return `${at} ${counter} ${release}`;
}

function counterOf({ name }: Sample): keyof Evidence | null {
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
