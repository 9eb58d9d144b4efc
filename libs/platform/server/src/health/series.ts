import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import {
  actionsCounter,
  errorsCounter,
  inpHistogram,
  lcpHistogram,
  viewsCounter,
  visitsCounter,
} from '@pluis/guard';

const ofRelease = ['remote', 'version', 'condition'] as const;

/** Upper bounds of the web vitals' histograms. */
export const vitalBuckets = {
  /** In seconds; fine enough to tell a difference of 400 ms at the 75th percentile. */
  loading: [0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10],
  interaction: [0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10],
  shift: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
};

function createFactories(registry: Registry) {
  const registers = [registry];
  return {
    counter<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
      return new Counter({ name, help, labelNames, registers });
    },
    timer(name: string, help: string, ...labelNames: string[]) {
      return new Histogram({ name, help, labelNames, registers });
    },
    /** Of documents with a release. */
    vital(name: string, what: string, limits: number[]) {
      const help = `${what} of documents with this release.`;
      return new Histogram({ name, help, labelNames: [...ofRelease], buckets: limits, registers });
    },
  };
}

/** Creates what this server counts of each release. For the label `condition`, see `Metrics`. */
export function createReleaseSeries(registry: Registry) {
  const { counter, vital } = createFactories(registry);
  const views = 'Pages and slots with this release of the remote that persons have seen.';
  const errors = 'Views of this release of the remote that failed, on the server and in browsers.';
  const failures = 'Attempts of this server to open or render this release of the remote that failed.';
  const visits =
    'Visits to pages with this release of the remote, reported by browsers; one per visitor in 15 minutes.';
  const actions =
    'Visits that did this while the release was on the page; each action counts once per visit.';
  return {
    views: counter(viewsCounter, views, ...ofRelease),
    errors: counter(errorsCounter, errors, ...ofRelease, 'where'),
    failures: counter('release_failures_total', failures, 'remote', 'version'),
    visits: counter(visitsCounter, visits, ...ofRelease),
    actions: counter(actionsCounter, actions, ...ofRelease, 'action'),
    lcp: vital(lcpHistogram, 'Largest Contentful Paint', vitalBuckets.loading),
    inp: vital(inpHistogram, 'Interaction to Next Paint', vitalBuckets.interaction),
    ttfb: vital('remote_ttfb_seconds', 'Time to First Byte', vitalBuckets.loading),
    cls: vital('remote_layout_shift_score', 'Cumulative Layout Shift', vitalBuckets.shift),
  };
}

/** Creates what this server counts of itself. */
export function createServerSeries(registry: Registry) {
  const { counter, timer } = createFactories(registry);
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
      registers: [registry],
    }),
    requests: counter('http_requests_total', 'Answered requests, by route and status.', 'route', 'status'),
    overloads: counter('overloaded_total', 'Pages refused because of overload (503).'),
  };
}
