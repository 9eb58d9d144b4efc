import { collectDefaultMetrics, Registry } from 'prom-client';
import type { LiveRelease } from '../releases/live-releases';
import type { ProviderCall } from '../storefront/provider-calls';
import { createRetiredRemotes } from './retired-remotes';
import { addServerGauges, createServerCounters, type ServerFacts } from './server-series';
import { createVisitMetrics, releaseLabels, type VisitMetrics } from './visit-metrics';

/** The result of a cache lookup. */
export type CacheAnswer = 'hit' | 'stale' | 'miss';
type CacheName = 'pages' | 'data' | 'files';

const places = ['load', 'render', 'server', 'uncaught'] as const;
/**
 * The place of a failure. `uncaught` means that code of the release threw in a browser's event handler,
 * timer or promise.
 */
export type FailurePlace = (typeof places)[number];

/** The counters of this server. The guard reads those of all replicas; no replica decides alone. */
export interface Metrics extends VisitMetrics {
  /** For `condition`, see `releaseLabels`. */
  viewed(remote: string, version: string, condition?: string): void;
  /**
   * A view of a release failed. Counted at most once per view and place, so that the guard can compare
   * failures with views.
   */
  failed(remote: string, version: string, where: FailurePlace, condition?: string): void;
  /** An attempt to open or render a release failed, whether or not a visitor would have seen it. */
  unusable(remote: string, version: string): void;
  /** A page was rendered; the duration is in seconds. */
  rendered(page: string, status: number, seconds: number): void;
  /** A cache lookup. */
  asked(cache: CacheName, from: CacheAnswer): void;
  providerCalled(call: ProviderCall): void;
  workerReplaced(reason: string): void;
  /** The number of remotes without a usable release. */
  degraded(remotes: number): void;
  /** A browser reported a violation of a page's content security policy. */
  policyBroken(): void;
  /** A request was answered; `route` is its pattern, not its path. */
  answered(route: string, status: number): void;
  /** A page was refused because of overload. */
  overloaded(): void;
  /** Starts the counters of these releases at 0, so that a rate sees their first increase. */
  know(releases: readonly LiveRelease[]): void;
  /** Removes all that was counted for remotes that have lost their flag; these are the ones that have one. */
  keepRemotes(remotes: readonly string[]): Promise<readonly string[]>;
  /** The metrics in Prometheus's text format. */
  text(): Promise<string>;
  /** The same as prom-client's objects, which the guard reads. */
  objects(): Promise<readonly object[]>;
  readonly registry: Registry;
}

interface Options extends ServerFacts {
  /** Adds metrics of other parts of the server. */
  addTo?: (registry: Registry) => void;
}

export function createMetrics({ addTo, ...facts }: Options): Metrics {
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
    visited: unlessRetired(visits.visited),
    acted: unlessRetired(visits.acted),
    measured: unlessRetired(visits.measured),
    async keepRemotes(remotes) {
      const retired = await update(remotes);
      for (const release of started)
        if (retired.includes(release.split('@')[0] ?? '')) started.delete(release);
      return retired;
    },
    answered: (route, status) => counters.requests.inc({ route, status }),
    overloaded: () => counters.overloads.inc(),
    know: (releases) => releases.forEach(start),
    rendered: (page, status, seconds) => counters.renders.observe({ page, status }, seconds),
    asked: (cache, from) => counters.asked.inc({ cache, from }),
    providerCalled: ({ operation, result, seconds }) =>
      counters.calls.observe({ operation, result }, seconds),
    workerReplaced: (reason) => counters.replaced.inc({ reason }),
    degraded: (remotes) => counters.missing.set(remotes),
    policyBroken: () => counters.violations.inc({ kind: 'page' }),
    viewed: unlessRetired((remote, version: string, condition?: string) =>
      views.inc(releaseLabels(remote, version, condition)),
    ),
    failed: unlessRetired((remote, version: string, where: FailurePlace, condition?: string) =>
      errors.inc({ ...releaseLabels(remote, version, condition), where }),
    ),
    unusable: unlessRetired((remote, version: string) => failures.inc({ remote, version })),
    text: () => registry.metrics(),
    objects: () => registry.getMetricsAsJSON(),
    registry,
  };
}
