import { Counter, Histogram, type Registry } from 'prom-client';
import { actionsCounter, inpHistogram, lcpHistogram, visitsCounter } from '@pluis/releases';
import { visitActions, type VisitAction, type Vitals } from '../../evidence/visit-report';

/** Metrics from browsers' reports of visits. */
export interface VisitMetrics {
  /** A visitor's browser has reported a visit to a page with this release. */
  visited(remote: string, version: string): void;
  /** A visit has done this while the release was on the page; at most once per visit. */
  acted(remote: string, version: string, action: VisitAction): void;
  /** Web vitals of a document with this release. */
  measured(remote: string, version: string, vitals: Vitals): void;
}

const buckets = {
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
  const labelNames = ['remote', 'version'] as const;
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
    buckets.loading,
  );
  const inp = histogram(
    inpHistogram,
    'Interaction to Next Paint of documents with this release.',
    buckets.interaction,
  );
  const ttfb = histogram(
    'remote_ttfb_seconds',
    'Time to First Byte of documents with this release.',
    buckets.loading,
  );
  const cls = histogram(
    'remote_layout_shift_score',
    'Cumulative Layout Shift of documents with this release.',
    buckets.shift,
  );

  const metrics: VisitMetrics = {
    visited: (remote, version) => visits.inc({ remote, version }),
    acted: (remote, version, action) => actions.inc({ remote, version, action }),
    measured(remote, version, vitals) {
      for (const [metric, milliseconds] of [
        [lcp, vitals.lcp],
        [inp, vitals.inp],
        [ttfb, vitals.ttfb],
      ] as const)
        if (milliseconds !== undefined) metric.observe({ remote, version }, milliseconds / 1000);
      if (vitals.cls !== undefined) cls.observe({ remote, version }, vitals.cls);
    },
  };
  return {
    ...metrics,
    series: [visits, actions, lcp, inp, ttfb, cls],
    startVisits(remote: string, version: string): void {
      visits.inc({ remote, version }, 0);
      for (const action of visitActions) actions.inc({ remote, version, action }, 0);
      for (const metric of [lcp, inp, ttfb, cls]) metric.zero({ remote, version });
    },
  };
}
