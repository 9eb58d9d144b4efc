import * as v from 'valibot';
import type { Counts } from '@pluis/guard';
import {
  countsByRelease,
  crashedReleases,
  increase,
  releaseKey,
  type EvidencePeriod,
  type EvidenceReading,
  type Sample,
} from './evidence';

/** The gauge in a server's metrics that identifies its process; label `id`. */
export const replicaGauge = 'replica_info';

/** The answer of `/metrics` to `Accept: application/json`: the metrics of prom-client. */
const metricsSchema = v.array(
  v.object({
    name: v.string(),
    values: v.array(
      v.object({
        metricName: v.optional(v.string()),
        labels: v.record(v.string(), v.union([v.string(), v.number()])),
        value: v.nullable(v.number()),
      }),
    ),
  }),
);

const releasesSchema = v.record(v.string(), v.record(v.string(), v.number()));

/** The counts that survive a restart of the guard or of the server. Releases are keyed as in `releaseKey`. */
export const savedTotalsSchema = v.object({
  /** The server process that was read last, and when (milliseconds). */
  process: v.string(),
  readAt: v.number(),
  /** Its counters at that time. */
  last: releasesSchema,
  /** The counts of all processes since the guard first ran. */
  totals: releasesSchema,
  /** For each remote, the start of its period and the totals at that time. */
  periods: v.record(v.string(), v.object({ since: v.number(), totals: releasesSchema })),
});

export type SavedTotals = v.InferOutput<typeof savedTotalsSchema>;

/** The place where the totals are kept between two rounds. */
export interface TotalsStore {
  totals(): SavedTotals | undefined;
  keepTotals(totals: SavedTotals): void;
}

const nothing: SavedTotals = { process: '', readAt: 0, last: {}, totals: {}, periods: {} };
const processStart = 'process_start_time_seconds';

const timeoutMs = 3000;

/**
 * Counts from the `/metrics` of one server. Rejects with a message if it does not answer.
 *
 * A server's counters begin at 0 with each process, so the increases are added up. A remote's period starts
 * with the totals of the previous round: views between that round and the start of a trial are views of the
 * stable release. The first round of all counts everything since the start of the server.
 */
export async function readOwnRegistry(
  {
    url,
    fetch,
    store,
  }: { readonly url: string; readonly fetch: typeof globalThis.fetch; readonly store: TotalsStore },
  periods: readonly EvidencePeriod[],
  readAt: number,
): Promise<EvidenceReading> {
  const samples = await readSamples(fetch, url);
  const before = store.totals() ?? nothing;
  const process = String(samples.find(({ name }) => name === replicaGauge)?.labels.id ?? '');
  const startedAt = 1000 * (samples.find(({ name }) => name === processStart)?.value ?? readAt / 1000);
  const isSame = process === before.process;
  // Another server that was already running: the time of its earlier counts is unknown.
  const isOlder = !isSame && startedAt < before.readAt;
  const last = Object.fromEntries(countsByRelease(samples));
  const crashed = crashedReleases(samples);
  const kept = Object.entries(before.totals).filter(([release]) => isOfRemote(release, periods));
  const totals: SavedTotals['totals'] = Object.fromEntries(kept);
  for (const [release, counts] of Object.entries(last)) {
    const grown = isSame ? grownSince(counts, before.last[release]) : counts;
    totals[release] = sum(before.totals[release], isOlder ? {} : grown);
  }
  const started = Object.fromEntries(
    periods.map(({ remote, since }) => {
      const known = before.periods[remote];
      return [remote, known?.since === since ? known : { since, totals: ofRemote(before.totals, remote) }];
    }),
  );
  store.keepTotals({ process, readAt, last, totals, periods: started });
  return {
    of(remote, version, condition) {
      const release = releaseKey(remote, version, condition);
      return {
        counts: increase(totals[release] ?? {}, started[remote]?.totals[release]),
        hasCrashed: crashed.has(releaseKey(remote, version)),
      };
    },
  };
}

/** Reads the metrics of one server. Rejects with a message if it does not answer. */
async function readSamples(fetchUrl: typeof fetch, url: string): Promise<Sample[]> {
  const response = await fetchUrl(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const metrics = v.safeParse(v.pipe(v.string(), v.parseJson(), metricsSchema), await response.text());
  if (!metrics.success)
    throw new Error(
      'it is not a server of this store, or one of an earlier version: it sent no metrics as JSON',
    );
  return metrics.output.flatMap(({ name, values }) =>
    values.map(({ metricName = name, labels, value }) => ({ name: metricName, labels, value: value ?? 0 })),
  );
}

/** A counter that has dropped belongs to another process at the same address. */
function grownSince(counts: Counts, last: Counts = {}): Counts {
  const hasDropped = Object.entries(last).some(([key, value]) => (counts[key] ?? 0) < value);
  return hasDropped ? counts : increase(counts, last);
}

function sum(a: Counts = {}, b: Counts): Record<string, number> {
  return {
    ...a,
    ...Object.fromEntries(Object.entries(b).map(([key, value]) => [key, (a[key] ?? 0) + value])),
  };
}

function isOfRemote(release: string, periods: readonly EvidencePeriod[]): boolean {
  return periods.some(({ remote }) => release.startsWith(`${remote}@`));
}

function ofRemote(totals: SavedTotals['totals'], remote: string): SavedTotals['totals'] {
  return Object.fromEntries(Object.entries(totals).filter(([release]) => release.startsWith(`${remote}@`)));
}
