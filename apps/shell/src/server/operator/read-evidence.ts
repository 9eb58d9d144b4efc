import type { Registry } from 'prom-client';
import { steadyNow } from '@pluis/releases';
import { collectStatus, type ReleaseFlags, type ReleaseSettings, type RolloutStatus } from '@pluis/rollout';
import type { Config } from '../config';
import { createCounterHistory, periodsUntil } from './counter-history';
import { flagdStatus } from './flagd-status';
import { clock, type Evidence } from './overview';
import { prometheusCounts } from './prometheus-history';
import { readTotals } from './read-totals';

interface Options {
  config: Pick<Config, 'prometheusUrl'>;
  settings: ReleaseSettings;
  flags: Pick<ReleaseFlags, 'remotes' | 'fallbacks'>;
  registry: Pick<Registry, 'getSingleMetric'>;
  now?: () => number;
}

/** The state of the rollouts and the counts of their releases, for the page on call and for teams. */
export interface EvidenceReader {
  /** `status` is the last one that could be read: during an incident an old one is better than none. */
  status(): Promise<{ status: RolloutStatus | null; statusProblem: string | null }>;
  /** The counts of the last hours: of all servers if Prometheus answers, otherwise of this one. */
  evidence(hours: number): Promise<Evidence>;
  stop(): void;
}

export function createEvidenceReader(options: Options): EvidenceReader {
  const { config, settings, flags, registry, now = Date.now } = options;
  const { prometheusUrl: url } = config;
  const history = createCounterHistory({ read: () => readTotals(registry) });
  let last: RolloutStatus | null = null;
  return {
    async status() {
      try {
        const context = { fetch, now: () => new Date(now()) };
        last = settings.isFlagdAlone ? flagdStatus(flags, settings) : await collectStatus(context, settings);
        return { status: last, statusProblem: null };
      } catch (error) {
        return { status: last, statusProblem: error instanceof Error ? error.message : String(error) };
      }
    },
    async evidence(hours) {
      let problem: string | null = null;
      if (url !== null) {
        try {
          const periods = periodsUntil(now(), hours);
          const counts = await prometheusCounts(periods, { url });
          return { counts, periods, source: 'Counted by all servers, read from Prometheus.', problem: null };
        } catch (error) {
          problem = `Prometheus cannot be read: ${error instanceof Error ? error.message : String(error)}`;
        }
      }
      await history.take();
      const periods = periodsUntil(steadyNow(), hours);
      const since = new Date(history.since).toISOString();
      const hint = url === null ? ' Set PROMETHEUS_URL to see all servers.' : '';
      const source = `Counted by this server alone since ${clock(since)}.${hint}`;
      return { counts: history.counts(periods), periods, source, problem };
    },
    stop: () => history.stop(),
  };
}
