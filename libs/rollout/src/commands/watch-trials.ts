import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultMinViews } from '@pluis/guard';
import { createGuardHealth, serveGuardHealth } from '../guard/guard-health';
import { createGuardMemory } from '../guard/guard-memory';
import { minViewsOf } from './argument-values';
import { RolloutRefusal, type Operation } from './context';
import { createReporter } from './reporter';
import { guardRecords } from './rollout-places';
import { openEvidenceSource, type NamedServers } from './evidence-source';
import { judgeTrials } from './judge-trials';

export interface WatchOptions extends NamedServers {
  readonly everyMs: number;
  readonly isOnce: boolean;
  /** Minimum number of views per ramp step, unless the ramp sets its own. */
  readonly minViews: number | undefined;
  /** The port for the guard's own metrics. */
  readonly port: number | undefined;
}

/**
 * The number of rounds that the lease holder may miss, and the minimum lease in milliseconds, before another
 * watcher takes over.
 */
const missedLooks = 3;
const minLeaseMs = 15_000;

/**
 * Reads the evidence, halts trials that are clearly worse than the stable release, and raises
 * those with a ramp. Failures of one round are reported and retried in the next. If several watchers follow
 * one flags file, only one acts. Ends with the operation's signal.
 */
export async function watchTrials(operation: Operation, options: WatchOptions): Promise<void> {
  const { everyMs, isOnce } = options;
  const { settings } = operation;
  const { guardMinViews = String(defaultMinViews) } = settings;
  const minViews = options.minViews ?? minViewsOf('GUARD_MIN_VIEWS', guardMinViews);
  const port = options.port ?? settings.guardPort;
  const guard: Operation = { ...operation, by: 'guard', identifiedBy: undefined, why: '' };
  const now = () => operation.now().getTime();
  const health = createGuardHealth(now);
  const leaseMs = Math.max(missedLooks * everyMs, minLeaseMs);
  const me = { id: randomUUID(), pid: process.pid, host: hostname() };
  const memory = createGuardMemory(guardRecords(settings, operation.fetch), {
    me,
    leaseMs,
    everyMs,
    isKept: !isOnce,
  });
  const report = createReporter(operation.stderr);
  const server =
    port === null || isOnce
      ? null
      : await serveGuardHealth(health, {
          host: settings.guardHost,
          port,
          withinMs: leaseMs,
          now,
        }).catch((error: unknown) => {
          throw new RolloutRefusal(`The guard's metrics cannot be served on port ${port}: ${String(error)}`);
        });

  const openSource = () => openEvidenceSource(operation, options, memory);

  async function look(): Promise<void> {
    const lease = await memory.begin(now());
    if (lease.kind === 'other') {
      report('lease', `${lease.holder} acts; this watcher stands by.`);
      return health.looked({ isActing: false, isAnswered: false });
    }
    report('lease', '');
    report('memory', lease.problem && `${lease.problem} The guard loses its evidence when it stops.`);
    const source = await openSource();
    report('servers', source.problem);
    const at = memory.clock(now());
    const judged = await judgeTrials(guard, { memory, at, source, minViews, health, report });
    memory.looked(source.name, judged.problem);
    health.looked({ isActing: true, isAnswered: judged.isAnswered });
  }

  const say = isOnce ? operation.stderr : operation.stdout;
  say(`Watching trials by ${(await openSource()).name}.`);
  do {
    try {
      await look();
      report('look', '');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (isOnce) throw error instanceof Error ? error : new Error(message);
      health.failed();
      memory.looked((await openSource()).name, message);
      report('look', `${message} The guard tries again.`);
    }
    if (!isOnce) await pause(everyMs, operation.signal);
  } while (!isOnce && !operation.signal?.aborted);
  await memory
    .end()
    .catch((error: unknown) => report('end', `The lease could not be released: ${String(error)}`));
  server?.closeAllConnections();
  server?.close();
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
