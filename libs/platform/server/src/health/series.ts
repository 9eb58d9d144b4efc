import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { visitActions } from '@pluis/browser/protocol';
import {
  actionsCounter,
  errorsCounter,
  inpHistogram,
  lcpHistogram,
  viewsCounter,
  visitsCounter,
} from '@pluis/guard';
import { conditionLabel, type ReleaseFlags, trial } from '@pluis/rollout';

const places = ['load', 'not-started', 'render', 'server', 'uncaught'] as const;
/**
 * The place of a failure. `uncaught` means that code of the release threw in a browser's event handler,
 * timer or promise; `not-started`, that a part was still loading after the page had been visible for 10 s.
 */
export type FailurePlace = (typeof places)[number];

type NamedReleases = Pick<ReleaseFlags, 'remotes' | 'fallbacks' | 'rollouts' | 'condition'>;

const ofRelease = ['remote', 'version', 'condition'] as const;

/** Upper bounds of the web vitals' histograms. */
export const vitalBuckets = {
  /** In seconds; fine enough to tell a difference of 400 ms at the 75th percentile. */
  loading: [0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10],
  interaction: [0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10],
  shift: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
};

/** Creates what this server counts of each release. For the label `condition`, see `Metrics`. */
export function createReleaseSeries(registry: Registry, flags: NamedReleases) {
  const registers = [registry];

  /** Counters of the releases that visitors get begin at 0, so that a rate sees their first increase. */
  function counter(name: string, help: string, label?: string, values: readonly string[] = ['']) {
    const labelNames: string[] = label === undefined ? [...ofRelease] : [...ofRelease, label];
    return new Counter({
      ...{ name, help, labelNames, registers },
      collect() {
        for (const labels of labelsOfLive(flags))
          for (const value of values) this.inc(label ? { ...labels, [label]: value } : labels, 0);
      },
    });
  }

  function vital(name: string, what: string, buckets: number[]) {
    const help = `${what} of documents with this release.`;
    return new Histogram({ name, help, labelNames: ofRelease, buckets, registers });
  }

  const views = 'Pages and slots with this release of the remote that persons have seen.';
  const errors = 'Views of this release of the remote that failed, on the server and in browsers.';
  const failures = 'Attempts of this server to open or render this release of the remote that failed.';
  const visits =
    'Visits to pages with this release of the remote, reported by browsers; one per visitor in 15 minutes.';
  const actions =
    'Visits that did this while the release was on the page; each action counts once per visit.';
  return {
    views: counter(viewsCounter, views),
    errors: counter(errorsCounter, errors, 'where', places),
    failures: counter('release_failures_total', failures),
    visits: counter(visitsCounter, visits),
    actions: counter(actionsCounter, actions, 'action', visitActions),
    lcp: vital(lcpHistogram, 'Largest Contentful Paint', vitalBuckets.loading),
    inp: vital(inpHistogram, 'Interaction to Next Paint', vitalBuckets.interaction),
    ttfb: vital('remote_ttfb_seconds', 'Time to First Byte', vitalBuckets.loading),
    cls: vital('remote_layout_shift_score', 'Cumulative Layout Shift', vitalBuckets.shift),
  };
}

/** The labels of the stable release and the trial of each remote, without and with the condition of the trial. */
function labelsOfLive(flags: NamedReleases) {
  return flags.remotes().flatMap((remote) => {
    const condition = conditionLabel(flags.condition(remote));
    const live = [flags.fallbacks(remote)[0], trial(flags.rollouts(), remote)?.release];
    return live
      .flatMap((release) => (release ? { remote, version: release.version } : []))
      .flatMap((labels) => (condition === '' ? labels : [labels, { ...labels, condition }]));
  });
}

/** Removes the series of all other remotes: a remote that is retired vanishes, and counts from 0 if it comes back. */
export async function removeRetired(
  metrics: readonly Pick<Counter | Histogram, 'get' | 'remove'>[],
  remotes: readonly string[],
): Promise<void> {
  for (const metric of metrics)
    for (const { labels } of (await metric.get()).values) {
      if (remotes.includes(String(labels.remote))) continue;
      // The bound of a bucket is not a label of the histogram.
      const own = Object.entries(labels).filter(([name]) => name !== 'le');
      metric.remove(Object.fromEntries(own.map(([name, value]) => [name, String(value)])));
    }
}

/** Creates what this server counts of itself. */
export function createServerSeries(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const timer = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, registers });
  const calls = 'Calls of this server to the provider, by operation and result.';
  return {
    renders: timer('page_render_seconds', 'Durations of page renders, by page and status.', 'page', 'status'),
    asked: counter('cache_asked_total', 'Cache lookups, by cache and result.', 'cache', 'from'),
    calls: timer('provider_call_seconds', calls, 'operation', 'result'),
    replaced: counter('render_workers_replaced_total', 'Render processes that were replaced.', 'reason'),
    violations: counter('csp_reports_total', 'Reports of content security policy violations.', 'kind'),
    missing: new Gauge({
      name: 'remotes_missing',
      help: 'Remotes that are on but have no usable release.',
      registers,
    }),
    requests: counter('http_requests_total', 'Answered requests, by route and status.', 'route', 'status'),
    overloads: counter('overloaded_total', 'Pages refused because of overload (503).'),
  };
}
