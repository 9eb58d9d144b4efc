import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { buildGauge, crashedGauge, errorsCounter, viewsCounter } from '@pluis/releases';
import type { LiveRelease } from '../releases/live-releases';
import type { ProviderCall } from '../storefront/provider-calls';
import { createRetiredRemotes } from './retired-remotes';
import { createVisitMetrics, releaseLabelNames, releaseLabels, type VisitMetrics } from './visit-metrics';

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

/** Values that are read when the metrics are scraped. */
interface Options {
  workers(): number;
  /** The revision of the flags in force; null if unknown. */
  flagsRevision(): number | null;
  /** Releases that are no longer rendered because they crashed. */
  crashed(): readonly { remote: string; version: string }[];
  /** The releases that visitors get. */
  live(): readonly LiveRelease[];
  /** False while the flags cannot be read. The last good ones stay in force. */
  flagsReadable(): boolean;
  /** The version of the shell's build. */
  shell: string;
  /** Adds metrics of other parts of the server. */
  addTo?: (registry: Registry) => void;
}

export function createMetrics(options: Options): Metrics {
  const { workers, flagsRevision, crashed, live, flagsReadable, shell, addTo } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addTo?.(registry);

  function counter<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Counter({ name, help, labelNames, registers: [registry] });
  }
  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect?: (this: Gauge<Label>) => void,
  ) {
    return new Gauge({ name, help, labelNames, registers: [registry], ...(collect && { collect }) });
  }

  const views = counter(
    viewsCounter,
    'Pages rendered for visitors with this release of the remote.',
    ...releaseLabelNames,
  );
  const errors = counter(
    errorsCounter,
    'Views of this release of the remote that failed, on the server and in browsers.',
    ...releaseLabelNames,
    'where',
  );
  const failures = counter(
    'release_failures_total',
    'Attempts of this server to open or render this release of the remote that failed.',
    'remote',
    'version',
  );
  const renders = new Histogram({
    name: 'page_render_seconds',
    help: 'Durations of page renders, by page and status.',
    labelNames: ['page', 'status'],
    registers: [registry],
  });
  const asked = counter('cache_asked_total', 'Cache lookups, by cache and result.', 'cache', 'from');
  const calls = new Histogram({
    name: 'provider_call_seconds',
    help: 'Calls of this server to the provider, by operation and result.',
    labelNames: ['operation', 'result'],
    registers: [registry],
  });
  const replaced = counter('render_workers_replaced_total', 'Render threads that were replaced.', 'reason');
  const violations = counter('csp_reports_total', 'Reports of content security policy violations.', 'kind');
  const missing = gauge('remotes_missing', 'Remotes that are on but have no usable release.', []);
  gauge('render_workers', 'Running render threads.', [], function () {
    this.set(workers());
  });
  gauge('flags_revision', 'The revision of the flags in force; -1 if unknown.', [], function () {
    this.set(flagsRevision() ?? -1);
  });
  gauge(
    crashedGauge,
    'Releases that this server does not render because their code crashed, hung or could not be used.',
    ['remote', 'version'],
    function () {
      this.reset();
      for (const release of crashed()) this.set(release, 1);
    },
  );
  const requests = counter(
    'http_requests_total',
    'Answered requests, by route and status.',
    'route',
    'status',
  );
  const overloads = counter('overloaded_total', 'Pages refused because of overload (503).');
  gauge(
    'flags_readable',
    'Whether the flags can be read: 0 while the last good ones are in force.',
    [],
    function () {
      this.set(flagsReadable() ? 1 : 0);
    },
  );
  gauge('trial_halted', 'Trials: 1 if halted, 0 if running.', ['remote', 'version'], function () {
    this.reset();
    for (const { remote, version, trial } of live())
      if (trial !== undefined) this.set({ remote, version }, trial === 'halted' ? 1 : 0);
  });
  gauge(buildGauge, 'The build of the shell, and the version of Node.', ['shell', 'node']).set(
    { shell, node: process.version },
    1,
  );
  const visits = createVisitMetrics(registry);
  const { update, unlessRetired } = createRetiredRemotes([views, errors, failures, ...visits.series]);
  const started = new Set<string>();
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
    answered: (route, status) => requests.inc({ route, status }),
    overloaded: () => overloads.inc(),
    know(releases) {
      for (const { remote, version, condition = '' } of releases) {
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
    },
    rendered: (page, status, seconds) => renders.observe({ page, status }, seconds),
    asked: (cache, from) => asked.inc({ cache, from }),
    providerCalled: ({ operation, result, seconds }) => calls.observe({ operation, result }, seconds),
    workerReplaced: (reason) => replaced.inc({ reason }),
    degraded: (remotes) => missing.set(remotes),
    policyBroken: () => violations.inc({ kind: 'page' }),
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
