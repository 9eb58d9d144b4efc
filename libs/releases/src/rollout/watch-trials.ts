import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createGuardHealth, serveGuardHealth } from '../guard/guard-health';
import { createGuardMemory } from '../guard/guard-memory';
import { usesFlagd } from '../flags/create-release-flags';
import { createServerRegistry, type ServerRegistry } from '../guard/server-registry';
import { createTargets, type TargetSources } from '../guard/targets';
import { RolloutRefusal, type RolloutContext } from './context';
import { createReporter } from './reporter';
import { scrapeReplicas, type Seen, type Servers } from './scrape-replicas';
import type { ReleaseSettings } from './settings';
import { judgeTrials } from './judge-trials';

export interface WatchOptions extends TargetSources {
  /** The fallback URL if no server is configured or registered; null if some are configured. */
  readonly otherwiseUrl: string | null;
  readonly everyMs: number;
  readonly isOnce: boolean;
  /** Minimum number of views per ramp step, unless the ramp sets its own. */
  readonly minViews: number;
  /** The port for the guard's own metrics; null for none. */
  readonly port: number | null;
}

/**
 * The number of rounds that the lease holder may miss, and the minimum lease in milliseconds, before another
 * watcher takes over.
 */
const missedLooks = 3;
const minLeaseMs = 15_000;

/**
 * Reads every replica's metrics, halts trials that are clearly worse than the stable release, and raises
 * those with a ramp. Failures of one round are reported and retried in the next. If several watchers follow
 * one flags file, only one acts. Ends with the context's signal.
 */
export async function watchTrials(
  context: RolloutContext,
  settings: ReleaseSettings,
  options: WatchOptions,
): Promise<void> {
  const { everyMs, isOnce, minViews } = options;
  const guard: RolloutContext = { ...context, by: 'guard', identifiedBy: undefined, why: '' };
  const now = () => context.now().getTime();
  const targets = createTargets(options);
  const registry = createServerRegistry(settings.flagsFile);
  const health = createGuardHealth(now);
  const leaseMs = Math.max(missedLooks * everyMs, minLeaseMs);
  const me = { id: randomUUID(), pid: process.pid, host: hostname() };
  const memory = createGuardMemory(settings.flagsFile, { me, leaseMs, everyMs, isKept: !isOnce });
  const report = createReporter(context.stderr);
  const server =
    options.port === null || isOnce
      ? null
      : await serveGuardHealth(health, {
          host: settings.guardHost,
          port: options.port,
          withinMs: leaseMs,
          now,
        }).catch((error: unknown) => {
          throw new RolloutRefusal(
            `The guard's metrics cannot be served on port ${options.port}: ${String(error)}`,
          );
        });

  async function findServers(): Promise<{ servers: Servers; problems: readonly string[] }> {
    const { urls, problems } = await targets.find();
    const registered = await registry.find();
    const { otherwiseUrl } = options;
    if (otherwiseUrl === null || registered.length > 0) return { servers: { urls, registered }, problems };
    const unknown = usesFlagd(context.env) ? [namelessServers] : [];
    return { servers: { urls: [otherwiseUrl], registered }, problems: unknown };
  }

  async function look(): Promise<void> {
    const lease = await memory.begin(now());
    if (lease.kind === 'other') {
      report('lease', `${lease.holder} acts; this watcher stands by.`);
      return health.looked({ isActing: false, answered: 0, targets: 0 });
    }
    report('lease', '');
    report('memory', lease.problem && `${lease.problem} The guard loses its evidence when it stops.`);
    const { servers, problems } = await findServers();
    report('targets', problems.join(' '));
    const at = memory.clock(now());
    const seen = await scrapeReplicas(context, servers, { at, evidence: memory.evidence(), report });
    const blindness = blindnessOf(seen, problems);
    await judgeTrials(guard, settings, { memory, at, blindness, minViews, health, report });
    memory.looked({ answered: seen.answered, targets: seen.targets });
    health.looked({ isActing: true, answered: seen.answered, targets: seen.targets });
  }

  context.stderr(`Watching trials by ${await describe(options, registry)}.`);
  do {
    try {
      await look();
      report('look', '');
      memory.failed('');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (isOnce) throw error instanceof Error ? error : new Error(message);
      health.failed();
      memory.failed(message);
      report('look', `${message} The guard tries again.`);
    }
    if (!isOnce) await pause(everyMs, context.signal);
  } while (!isOnce && !context.signal?.aborted);
  await memory
    .end()
    .catch((error: unknown) => report('end', `The lease could not be released: ${String(error)}`));
  server?.closeAllConnections();
  server?.close();
}

const namelessServers =
  'The servers use a flagd daemon, so their number is unknown. Name them all: --metrics, --dns or --targets.';

/**
 * Returns why the guard does not see all servers; while that is so, nothing is raised or completed. Empty if
 * it sees all.
 */
function blindnessOf({ answered, targets, silent }: Seen, problems: readonly string[]): string {
  if (answered === 0) return 'no server answers the guard.';
  if (silent.length > 0)
    return `${answered} of ${targets} servers answered the guard, not ${[...silent].sort().join(', ')}.`;
  return problems.join(' ');
}

async function describe(options: WatchOptions, registry: ServerRegistry): Promise<string> {
  const { metricsUrls, dnsName, targetsFile, otherwiseUrl } = options;
  const named = [...metricsUrls, dnsName, targetsFile].filter((source) => source !== undefined);
  const registered = (await registry.find()).map(({ url }) => url);
  const all = [...new Set([...named, ...registered])];
  return all.length === 0 ? String(otherwiseUrl) : all.join(', ');
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
