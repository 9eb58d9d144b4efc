import {
  collectStatus,
  rolloutCommand,
  type HistoryEntry,
  rolloutStore,
  type RolloutStatus,
} from '@pluis/rollout';
import { commandNames } from '../guard/server-guard';
import type { Services } from '../services';
import type { CommandText } from './commands';
import type { ServerFacts } from './concerns';
import { createSeriesReader } from './series';
import { createStatus, historyShown, type Status } from './status';

export type StatusSources = Pick<
  Services,
  'config' | 'settings' | 'metrics' | 'provider' | 'flags' | 'releases' | 'breaker' | 'errors' | 'guard'
>;

export type StatusReader = ReturnType<typeof createStatusReader>;

/** Reads what a status consists of: the rollout state, the history, the counts, and what this server knows. */
export function createStatusReader(sources: StatusSources) {
  const { config, settings, errors, flags, guard } = sources;
  const series = createSeriesReader({ guard, flags, prometheusUrl: config.prometheusUrl });
  const command = commandText(config.distDir);
  /** During an incident an old state is better than none. */
  let last: RolloutStatus | null = null;

  async function readRollout(): Promise<string | null> {
    try {
      last = await collectStatus({ fetch, now: () => new Date() }, settings, { own: guard.report() });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function readHistory(): Promise<HistoryEntry[]> {
    const revisions = await rolloutStore(settings)
      .log.all(historyShown)
      .catch(() => []);
    return revisions.flatMap(({ changes }) => changes);
  }

  return {
    /** Reads the status with the figures of the last hours. */
    async read(hours: number): Promise<Status> {
      const [rolloutProblem, history, server, counted] = await Promise.all([
        readRollout(),
        readHistory(),
        readFacts(sources),
        series.read(hours),
      ]);
      const ofServer = { server, series: counted, errorsOf: errors.of, errorsSince: errors.since, command };
      return createStatus({ rollout: last, rolloutProblem, history, ...ofServer, hours, now: Date.now() });
    },
  };
}

async function readFacts({
  flags,
  releases,
  breaker,
  metrics,
  provider,
}: StatusSources): Promise<ServerFacts> {
  const served = Object.entries(releases.stableReleases());
  const overloaded = await metrics.registry.getSingleMetric('overloaded_total')?.get();
  const missing = served.filter(([, { isOff, releases: found }]) => !isOff && found.length === 0);
  return {
    areFlagsReadable: flags.isReadable(),
    providerProblem: provider.problem(),
    missing: missing.map(([name]) => name),
    overloaded: overloaded?.values[0]?.value ?? 0,
    crashed: breaker.crashed(),
  };
}

function commandText(distDir: string): CommandText {
  return (...words) => rolloutCommand(commandNames(distDir), ...words);
}
