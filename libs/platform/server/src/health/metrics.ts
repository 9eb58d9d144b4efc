import { collectDefaultMetrics, Registry } from 'prom-client';
import type { VisitAction, Vitals } from '@pluis/browser/protocol';
import type { ProviderCall } from '../cache/provider-calls';
import { addGauges, type ServerFacts } from './gauges';
import { createReleaseSeries, createServerSeries, type FailurePlace, removeRetired } from './series';

/** The result of a cache lookup. */
export type CacheAnswer = 'hit' | 'stale' | 'miss';
type CacheName = 'pages' | 'data';

/**
 * The counters of this server. The guard reads those of all replicas; no replica decides alone. `condition`: that of the remote's
 * trial which the visitor meets, empty if there is none.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics; `series` and `gauges` say what each means. */
export function createMetrics(facts: ServerFacts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, facts);
  const counters = createServerSeries(registry);
  const ofReleases = createReleaseSeries(registry, facts.flags);
  return {
    registry,
    ...countReleases(ofReleases),
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
    async text(): Promise<string> {
      await removeRetired(Object.values(ofReleases), facts.flags.remotes());
      return registry.metrics();
    },
  };
}

function countReleases(series: ReturnType<typeof createReleaseSeries>) {
  const { views, errors, failures, visits, actions, cls } = series;
  return {
    /** A visitor's browser has reported a visit to a page with this release. */
    visited: (remote: string, version: string, condition?: string) =>
      visits.inc(labelsOf(remote, version, condition)),
    /** A visit has done this while the release was on the page; at most once per visit. */
    acted: (remote: string, version: string, action: VisitAction, condition?: string) =>
      actions.inc({ ...labelsOf(remote, version, condition), action }),
    /** Web vitals of a document with this release, in milliseconds. */
    measured(remote: string, version: string, vitals: Vitals, condition?: string): void {
      const labels = labelsOf(remote, version, condition);
      for (const name of ['lcp', 'inp', 'ttfb'] as const) {
        const milliseconds = vitals[name];
        if (milliseconds !== undefined) series[name].observe(labels, milliseconds / 1000);
      }
      if (vitals.cls !== undefined) cls.observe(labels, vitals.cls);
    },
    viewed: (remote: string, version: string, condition?: string) =>
      views.inc(labelsOf(remote, version, condition)),
    /** Called at most once per view and place, so that the guard can compare failures with views. */
    failed: (remote: string, version: string, where: FailurePlace, condition?: string) =>
      errors.inc({ ...labelsOf(remote, version, condition), where }),
    /** Counts a release that could not be opened or rendered, whether or not a visitor would have seen it. */
    unusable: (remote: string, version: string) => failures.inc({ remote, version }),
  };
}

function labelsOf(remote: string, version: string, condition = '') {
  return condition === '' ? { remote, version } : { remote, version, condition };
}
