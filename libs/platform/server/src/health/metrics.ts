import { collectDefaultMetrics, Registry } from 'prom-client';
import { visitActions, type VisitAction, type Vitals } from '@pluis/browser/protocol';
import type { ProviderCall } from '../cache/provider-calls';
import type { LiveRelease } from '../releases/live-releases';
import { addGauges, type ServerFacts } from './gauges';
import { createRetiredRemotes } from './retired-remotes';
import { createReleaseSeries, createServerSeries } from './series';

/** The result of a cache lookup. */
export type CacheAnswer = 'hit' | 'stale' | 'miss';
type CacheName = 'pages' | 'data';

const places = ['load', 'not-started', 'render', 'server', 'uncaught'] as const;
/**
 * The place of a failure. `uncaught` means that code of the release threw in a browser's event handler,
 * timer or promise; `not-started`, that a part was still loading after the page had been visible for 10 s.
 */
export type FailurePlace = (typeof places)[number];

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
  return {
    registry,
    ...countReleases(registry),
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

function countReleases(registry: Registry) {
  const series = createReleaseSeries(registry);
  const { views, errors, failures, visits, actions, lcp, inp, ttfb, cls } = series;
  const { update, unlessRetired } = createRetiredRemotes(Object.values(series));
  const started = new Set<string>();

  function start({ remote, version, condition = '' }: LiveRelease): void {
    for (const labels of [labelsOf(remote, version), labelsOf(remote, version, condition)]) {
      const key = `${remote}@${version} ${labels.condition ?? ''}`;
      // Starting a histogram again would lose what it has counted.
      if (started.has(key)) continue;
      started.add(key);
      for (const counter of [views, visits]) counter.inc(labels, 0);
      for (const where of places) errors.inc({ ...labels, where }, 0);
      for (const action of visitActions) actions.inc({ ...labels, action }, 0);
      for (const vital of [lcp, inp, ttfb, cls]) vital.zero({ ...labels });
    }
    failures.inc({ remote, version }, 0);
  }

  return {
    /** A visitor's browser has reported a visit to a page with this release. */
    visited: unlessRetired((remote, version: string, condition?: string) =>
      visits.inc(labelsOf(remote, version, condition)),
    ),
    /** A visit has done this while the release was on the page; at most once per visit. */
    acted: unlessRetired((remote, version: string, action: VisitAction, condition?: string) =>
      actions.inc({ ...labelsOf(remote, version, condition), action }),
    ),
    /** Web vitals of a document with this release, in milliseconds. */
    measured: unlessRetired((remote, version: string, vitals: Vitals, condition?: string) => {
      const labels = labelsOf(remote, version, condition);
      for (const name of ['lcp', 'inp', 'ttfb'] as const) {
        const milliseconds = vitals[name];
        if (milliseconds !== undefined) series[name].observe(labels, milliseconds / 1000);
      }
      if (vitals.cls !== undefined) cls.observe(labels, vitals.cls);
    }),
    viewed: unlessRetired((remote, version: string, condition?: string) =>
      views.inc(labelsOf(remote, version, condition)),
    ),
    /** Called at most once per view and place, so that the guard can compare failures with views. */
    failed: unlessRetired((remote, version: string, where: FailurePlace, condition?: string) =>
      errors.inc({ ...labelsOf(remote, version, condition), where }),
    ),
    /** Counts a release that could not be opened or rendered, whether or not a visitor would have seen it. */
    unusable: unlessRetired((remote, version: string) => failures.inc({ remote, version })),
    /** Starts the counters of these releases at 0, so that a rate sees their first increase. */
    know: (releases: readonly LiveRelease[]) => releases.forEach(start),
    /** Removes all that was counted for remotes that have lost their flag; `remotes` are the ones that have one. */
    async keepRemotes(remotes: readonly string[]): Promise<readonly string[]> {
      const retired = await update(remotes);
      for (const key of started) if (retired.includes(key.split('@')[0] ?? '')) started.delete(key);
      return retired;
    },
  };
}

type Labels = Partial<Record<'remote' | 'version' | 'condition', string>>;

function labelsOf(remote: string, version: string, condition = ''): Labels {
  return condition === '' ? { remote, version } : { remote, version, condition };
}
