import { collectDefaultMetrics, Registry } from 'prom-client';
import type { LiveRelease } from '../releases/live-releases';
import type { ProviderCall } from '../cache/provider-calls';
import { createRetiredRemotes } from './retired-remotes';
import { addServerGauges, createServerCounters, type ServerFacts } from './server-series';
import { createVisitMetrics, releaseLabels } from './visit-metrics';

/** The result of a cache lookup. */
export type CacheAnswer = 'hit' | 'stale' | 'miss';
type CacheName = 'pages' | 'data';

const places = ['load', 'not-started', 'render', 'server', 'uncaught'] as const;
/**
 * The place of a failure. `uncaught` means that code of the release threw in a browser's event handler,
 * timer or promise; `not-started`, that a part was still loading after the page had been visible for 10 s.
 */
export type FailurePlace = (typeof places)[number];

interface Options extends ServerFacts {
  /** Adds metrics of other parts of the server. */
  addTo?: (registry: Registry) => void;
}

/** The counters of this server. The guard reads those of all replicas; no replica decides alone. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics; `server-series` and `visit-metrics` say what each counts. For `condition`, see `releaseLabels`. */
export function createMetrics({ addTo, ...facts }: Options) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addTo?.(registry);
  addServerGauges(registry, facts);
  const counters = createServerCounters(registry);
  const { views, errors, failures } = counters;
  const visits = createVisitMetrics(registry);
  const { update, unlessRetired } = createRetiredRemotes([views, errors, failures, ...visits.series]);
  const started = new Set<string>();

  function start({ remote, version, condition = '' }: LiveRelease): void {
    for (const labels of [releaseLabels(remote, version), releaseLabels(remote, version, condition)]) {
      const key = `${remote}@${version} ${labels.condition ?? ''}`;
      // Starting a histogram again would lose what it has counted.
      if (started.has(key)) continue;
      started.add(key);
      views.inc(labels, 0);
      for (const where of places) errors.inc({ ...labels, where }, 0);
      visits.startVisits(labels);
    }
    failures.inc({ remote, version }, 0);
  }

  return {
    registry,
    visited: unlessRetired(visits.visited),
    acted: unlessRetired(visits.acted),
    measured: unlessRetired(visits.measured),
    viewed: unlessRetired((remote, version: string, condition?: string) =>
      views.inc(releaseLabels(remote, version, condition)),
    ),
    /** Called at most once per view and place, so that the guard can compare failures with views. */
    failed: unlessRetired((remote, version: string, where: FailurePlace, condition?: string) =>
      errors.inc({ ...releaseLabels(remote, version, condition), where }),
    ),
    /** Counts a release that could not be opened or rendered, whether or not a visitor would have seen it. */
    unusable: unlessRetired((remote, version: string) => failures.inc({ remote, version })),
    /** Starts the counters of these releases at 0, so that a rate sees their first increase. */
    know: (releases: readonly LiveRelease[]) => releases.forEach(start),
    /** Removes all that was counted for remotes that have lost their flag; `remotes` are the ones that have one. */
    async keepRemotes(remotes: readonly string[]): Promise<readonly string[]> {
      const retired = await update(remotes);
      for (const release of started)
        if (retired.includes(release.split('@')[0] ?? '')) started.delete(release);
      return retired;
    },
    /** `route` is the request's pattern, not its path. */
    answered: (route: string, status: number) => counters.requests.inc({ route, status }),
    overloaded: () => counters.overloads.inc(),
    rendered: (page: string, status: number, seconds: number) =>
      counters.renders.observe({ page, status }, seconds),
    asked: (cache: CacheName, from: CacheAnswer) => counters.asked.inc({ cache, from }),
    providerCalled: ({ operation, result, seconds }: ProviderCall) =>
      counters.calls.observe({ operation, result }, seconds),
    workerReplaced: (reason: string) => counters.replaced.inc({ reason }),
    degraded: (remotes: number) => counters.missing.set(remotes),
    policyBroken: () => counters.violations.inc({ kind: 'page' }),
    /** The metrics in Prometheus's text format. */
    text: () => registry.metrics(),
  };
}
