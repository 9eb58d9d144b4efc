import {
  countedMetrics,
  countsByRelease,
  type Counts,
  type EvidenceRow,
  type EvidenceSource,
  queryPrometheus,
  type Sample,
  sumOf,
} from '@pluis/guard';
import { type ReleaseFlags, runningTrials } from '@pluis/rollout';
import type { ServerGuard } from '../guard/server-guard';

/** The counts of each release, by `remote@version`. */
export type CountsByRelease = ReadonlyMap<string, Counts>;

/** Equal periods, the last of which ends at `end`. Times are in milliseconds. */
export interface Periods {
  readonly end: number;
  readonly lengthMs: number;
  readonly count: number;
}

/** The counts of all releases in each period, oldest first, and their source. */
export interface Series {
  readonly periods: Periods;
  readonly counts: readonly CountsByRelease[];
  /** The counts of a release since a trial began. */
  sinceTrial(id: string, version: string): Counts;
  /** A sentence that says which servers have counted. */
  readonly counted: string;
  /** Why the counts are not those of all servers although they should be; null if they are. */
  readonly problem: string | null;
}

interface Options {
  guard: Pick<ServerGuard, 'source' | 'servers'>;
  flags: Pick<ReleaseFlags, 'rollouts'>;
  /** Null without Prometheus. */
  prometheusUrl: string | null;
}

const periodMs = 2 * 60_000;
const periodsShown = 30;
const prometheusTimeoutMs = 3000;

/** Opens the counts of releases for the page on call and for teams: those that the guard judges by. */
export function createSeriesReader({ guard, flags, prometheusUrl }: Options) {
  async function from(source: EvidenceSource, hours: number): Promise<Series> {
    const { rows, processes, problem } = await source.read(runningTrials(flags.rollouts()));
    const periods = periodsUntil(Date.now(), hours);
    return {
      ...{ periods, counts: countsOf(rows, periods), problem: problem || null },
      sinceTrial: (id, version) =>
        sumOf(rows.filter((row) => row.trial === id && row.version === version).map((row) => row.counts)),
      counted: processes === 1 ? 'Counted by this server alone.' : `Counted by all ${processes} servers.`,
    };
  }

  return {
    /** The counts of the last hours, of all servers. Never rejects. */
    async read(hours: number): Promise<Series> {
      if (prometheusUrl === null) return from(guard.servers, hours);
      try {
        const counts = await readPrometheus(periodsUntil(Date.now(), hours), prometheusUrl);
        const counted = 'Counted by all servers, read from Prometheus.';
        return { ...(await from(guard.source, hours)), counts, counted };
      } catch (error) {
        const problem = `Prometheus cannot be read: ${error instanceof Error ? error.message : String(error)}`;
        return { ...(await from(guard.servers, hours)), problem };
      }
    },
  };
}

/** Returns periods of whole slots that end with the current slot. */
export function periodsUntil(now: number, hours: number): Periods {
  const lengthMs = Math.ceil((hours * 3_600_000) / periodsShown / periodMs) * periodMs;
  const end = (Math.floor(now / periodMs) + 1) * periodMs;
  return { end, lengthMs, count: Math.round((hours * 3_600_000) / lengthMs) };
}

/** The counts in each period, oldest first. A slot belongs to the period in which it ends. */
function countsOf(rows: readonly EvidenceRow[], { end, lengthMs, count }: Periods): CountsByRelease[] {
  const periods = Array.from({ length: count }, () => new Map<string, Counts[]>());
  for (const { slot, lengthMs: slotMs, remote, version, counts } of rows) {
    const period = periods[count - 1 - Math.floor((end - (slot + slotMs)) / lengthMs)] ?? periods[count - 1];
    const isShown = slot + slotMs > end - count * lengthMs;
    if (!isShown) continue;
    const release = `${remote}@${version}`;
    period?.set(release, [...(period.get(release) ?? []), counts]);
  }
  return periods.map((period) => new Map([...period].map(([release, all]) => [release, sumOf(all)])));
}

/** Reads the counts of all servers from Prometheus. Rejects if it does not answer, or answers something else. */
export async function readPrometheus(
  { end, lengthMs, count }: Periods,
  url: string,
  send = fetch,
): Promise<CountsByRelease[]> {
  const step = lengthMs / 1000;
  const range = { start: (end - (count - 1) * lengthMs) / 1000, end: end / 1000, step };
  const samples: Sample[][] = Array.from({ length: count }, () => []);
  const all = countedMetrics.map(async ({ name, label }) => {
    const by = label === null ? 'remote, version' : `remote, version, ${label}`;
    const query = `sum by (${by}) (increase(${name}[${step}s]))`;
    const found = await queryPrometheus(url, send, query, { range, maxMs: prometheusTimeoutMs });
    for (const { labels, values } of found)
      // Each value belongs to the period that ends at its time.
      for (const [seconds, value] of values)
        samples[count - 1 - Math.round((end - seconds * 1000) / lengthMs)]?.push({ name, labels, value });
  });
  await Promise.all(all);
  return samples.map(countsByRelease);
}
