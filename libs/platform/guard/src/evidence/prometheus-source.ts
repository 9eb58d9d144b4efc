import { slotMs, type Evidence, type EvidenceRow, type EvidenceSource, type RunningTrial } from './evidence';
import { countedKey, countedMetrics, crashedGauge } from './metrics';
import { queryPrometheus, type PrometheusSeries } from './prometheus';

/** Two scrapes: what belongs to a slot has arrived this long after its end, in milliseconds. */
const settledMs = 30_000;
const names = [...countedMetrics.map(({ name }) => name), crashedGauge].join('|');
/** Prometheus answers at most 11,000 values of a series. */
const maxSlots = 10_000;

/** The last value of each series of one server. It stays if a server is not scraped for a while. */
type Totals = Map<string, number>;

/** The closed slots of a trial, which need not be read again. */
interface Known {
  until: number;
  readonly totals: Totals;
  readonly rows: EvidenceRow[];
}

/**
 * Reads the raw counters of each server from Prometheus at the ends of slots, and takes the differences here: they are exact, a
 * restarted server's counters begin at 0, and those of a release begin at 0 when it is opened.
 */
export function createPrometheusSource(
  url: string,
  send: typeof fetch,
  now: () => number = Date.now,
): EvidenceSource {
  const known = new Map<string, Known>();
  const ask = (remote: string, at: Parameters<typeof queryPrometheus>[3]) =>
    queryPrometheus(url, send, `{__name__=~"${names}",remote="${remote}"}`, at);

  async function begin(trial: RunningTrial): Promise<Known> {
    const totals: Totals = new Map();
    const series = await ask(trial.remote, { time: trial.startedAt / 1000 });
    for (const each of series) grow(totals, each, each.values[0]?.[1] ?? 0);
    return { until: trial.startedAt, totals, rows: [] };
  }

  /** Adds the slots that are closed since the last reading. */
  async function close(trial: RunningTrial, state: Known, closedUntil: number): Promise<void> {
    const first = endOfSlot(state.until);
    const last = Math.min(Math.floor(closedUntil / slotMs), first / slotMs + maxSlots) * slotMs;
    if (last < first) return;
    const range = { start: first / 1000, end: last / 1000, step: slotMs / 1000 };
    const series = await ask(trial.remote, { range });
    for (const { each, seconds, value } of inOrder(series))
      state.rows.push(...rowOf(trial, each, grow(state.totals, each, value), seconds * 1000));
    state.until = last;
  }

  async function readTrial(trial: RunningTrial, at: number) {
    const state = known.get(trial.id) ?? (await begin(trial));
    known.set(trial.id, state);
    await close(trial, state, at - settledMs);
    const series = await ask(trial.remote, { time: at / 1000 });
    const totals = new Map(state.totals);
    const open = series.flatMap((each) =>
      rowOf(trial, each, grow(totals, each, each.values[0]?.[1] ?? 0), endOfSlot(at)),
    );
    const instances = series.map(({ labels }) => labels.instance ?? '');
    return { rows: [...state.rows, ...open].map((row) => withShare(row, trial)), instances };
  }

  return {
    name: `Prometheus at ${new URL(url).origin}`,
    async read(trials): Promise<Evidence> {
      // Without a trial, too, the status says whether Prometheus answers.
      if (trials.length === 0) await queryPrometheus(url, send, 'vector(1)');
      const at = now();
      const read = await Promise.all(trials.map((trial) => readTrial(trial, at)));
      for (const id of known.keys()) if (!trials.some((trial) => trial.id === id)) known.delete(id);
      return {
        rows: read.flatMap(({ rows }) => rows),
        closedUntil: Math.floor((at - settledMs) / slotMs) * slotMs,
        processes: new Set(read.flatMap(({ instances }) => instances)).size,
        stops: [],
        problem: '',
      };
    },
  };
}

/** The end of the slot that contains a time. */
function endOfSlot(at: number): number {
  return (Math.floor(at / slotMs) + 1) * slotMs;
}

/** The values of all series in the order of their times. */
function inOrder(series: readonly PrometheusSeries[]) {
  return series
    .flatMap((each) => each.values.map(([seconds, value]) => ({ each, seconds, value })))
    .sort((a, b) => a.seconds - b.seconds);
}

/** Records the value of a series; returns by how much it has grown. */
function grow(totals: Totals, { labels }: PrometheusSeries, value: number): number {
  const key = JSON.stringify(Object.entries(labels).sort());
  const before = totals.get(key) ?? 0;
  totals.set(key, value);
  if (labels.__name__ === crashedGauge) return value;
  return value < before ? value : value - before;
}

function rowOf(trial: RunningTrial, { labels }: PrometheusSeries, count: number, end: number): EvidenceRow[] {
  const { __name__: name = '', remote = '', version = '', condition = '' } = labels;
  const key = name === crashedGauge ? 'crashes' : countedKey({ name, labels });
  if (key === null || !(count > 0)) return [];
  // Prometheus has no count of the visitors with a view.
  const counts = key === 'views' ? { views: count, visitors: count } : { [key]: count };
  const isMet = condition === trial.condition;
  const slot = end - slotMs;
  return [{ remote, version, trial: trial.id, percent: 0, isMet, slot, lengthMs: slotMs, counts }];
}

/** Prometheus does not know the share in force. Before its present share, the trial did not have all visitors. */
function withShare(row: EvidenceRow, { percent, stepSince }: RunningTrial): EvidenceRow {
  const isOfStep = row.slot + row.lengthMs > stepSince;
  return { ...row, percent: isOfStep ? percent : Math.min(percent, 99.9) };
}
