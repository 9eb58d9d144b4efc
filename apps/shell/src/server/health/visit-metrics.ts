import { Counter, Histogram, type Registry } from 'prom-client';
import { actionsCounter, inpHistogram, lcpHistogram, visitsCounter } from '@pluis/guard';
import { visitActions, type VisitAction, type Vitals } from '../../evidence/visit-report';

/** Metrics from browsers' reports of visits. For `condition`, see `releaseLabels`. */
interface VisitMetrics {
  /** A visitor's browser has reported a visit to a page with this release. */
  visited(remote: string, version: string, condition?: string): void;
  /** A visit has done this while the release was on the page; at most once per visit. */
  acted(remote: string, version: string, action: VisitAction, condition?: string): void;
  /** Web vitals of a document with this release. */
  measured(remote: string, version: string, vitals: Vitals, condition?: string): void;
}

export const releaseLabelNames = ['remote', 'version', 'condition'] as const;

export type ReleaseLabels = Partial<Record<(typeof releaseLabelNames)[number], string>>;

/**
 * The labels of a count of a release.
 * @param condition the condition of the remote's trial that the visitor meets; empty if there is none
 */
export function releaseLabels(remote: string, version: string, condition = ''): ReleaseLabels {
  return condition === '' ? { remote, version } : { remote, version, condition };
}

export const vitalBuckets = {
  /** In seconds; fine enough to tell a difference of 400 ms at the 75th percentile. */
  loading: [0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10],
  interaction: [0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10],
  shift: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
};

/**
 * Creates the metrics of visits. `startVisits` starts the counters of a release at 0; `series` are the metrics
 * themselves.
 */
export function createVisitMetrics(registry: Registry) {
  const registers = [registry];
  const labelNames = [...releaseLabelNames];
  const histogram = (name: string, help: string, limits: number[]) =>
    new Histogram({ name, help, labelNames, buckets: limits, registers });

  const visits = new Counter({
    name: visitsCounter,
    help: 'Visits to pages with this release of the remote, reported by browsers; one per visitor in 15 minutes.',
    labelNames,
    registers,
  });
  const actions = new Counter({
    name: actionsCounter,
    help: 'Visits that did this while the release was on the page; each action counts once per visit.',
    labelNames: [...labelNames, 'action'],
    registers,
  });
  const lcp = histogram(
    lcpHistogram,
    'Largest Contentful Paint of documents with this release.',
    vitalBuckets.loading,
  );
  const inp = histogram(
    inpHistogram,
    'Interaction to Next Paint of documents with this release.',
    vitalBuckets.interaction,
  );
  const ttfb = histogram(
    'remote_ttfb_seconds',
    'Time to First Byte of documents with this release.',
    vitalBuckets.loading,
  );
  const cls = histogram(
    'remote_layout_shift_score',
    'Cumulative Layout Shift of documents with this release.',
    vitalBuckets.shift,
  );

  const metrics: VisitMetrics = {
    visited: (remote, version, condition) => visits.inc(releaseLabels(remote, version, condition)),
    acted: (remote, version, action, condition) =>
      actions.inc({ ...releaseLabels(remote, version, condition), action }),
    measured(remote, version, vitals, condition) {
      const labels = releaseLabels(remote, version, condition);
      for (const [metric, milliseconds] of [
        [lcp, vitals.lcp],
        [inp, vitals.inp],
        [ttfb, vitals.ttfb],
      ] as const)
        if (milliseconds !== undefined) metric.observe(labels, milliseconds / 1000);
      if (vitals.cls !== undefined) cls.observe(labels, vitals.cls);
    },
  };
  return {
    ...metrics,
    series: [visits, actions, lcp, inp, ttfb, cls],
    startVisits(labels: ReleaseLabels): void {
      visits.inc(labels, 0);
      for (const action of visitActions) actions.inc({ ...labels, action }, 0);
      for (const metric of [lcp, inp, ttfb, cls]) metric.zero({ ...labels });
    },
  };
}
