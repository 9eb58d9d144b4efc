import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { buildGauge, crashedGauge, errorsCounter, viewsCounter } from '@pluis/guard';
import type { LiveRelease } from '../releases/live-releases';
import { releaseLabelNames } from './visit-metrics';

/** Creates what this server counts. */
export function createServerCounters(registry: Registry) {
  const registers = [registry];
  function counter<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Counter({ name, help, labelNames, registers });
  }
  const views = 'Pages and slots with this release of the remote that persons have seen.';
  const errors = 'Views of this release of the remote that failed, on the server and in browsers.';
  const failures = 'Attempts of this server to open or render this release of the remote that failed.';
  return {
    views: counter(viewsCounter, views, ...releaseLabelNames),
    errors: counter(errorsCounter, errors, ...releaseLabelNames, 'where'),
    failures: counter('release_failures_total', failures, 'remote', 'version'),
    renders: new Histogram({
      name: 'page_render_seconds',
      help: 'Durations of page renders, by page and status.',
      labelNames: ['page', 'status'],
      registers,
    }),
    asked: counter('cache_asked_total', 'Cache lookups, by cache and result.', 'cache', 'from'),
    calls: new Histogram({
      name: 'provider_call_seconds',
      help: 'Calls of this server to the provider, by operation and result.',
      labelNames: ['operation', 'result'],
      registers,
    }),
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

/** Values that are read when the metrics are scraped. */
export interface ServerFacts {
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
}

/** Adds the gauges of the server's present state. */
export function addServerGauges(registry: Registry, facts: ServerFacts): void {
  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (this: Gauge<Label>) => void,
  ): void {
    new Gauge({ name, help, labelNames, registers: [registry], collect });
  }

  gauge('render_workers', 'Running render processes.', [], function () {
    this.set(facts.workers());
  });
  gauge('flags_revision', 'The revision of the flags in force; -1 if unknown.', [], function () {
    this.set(facts.flagsRevision() ?? -1);
  });
  const crashed =
    'Releases that this server does not render because their code crashed, hung or could not be used.';
  gauge(crashedGauge, crashed, ['remote', 'version'], function () {
    this.reset();
    for (const release of facts.crashed()) this.set(release, 1);
  });
  const readable = 'Whether the flags can be read: 0 while the last good ones are in force.';
  gauge('flags_readable', readable, [], function () {
    this.set(facts.flagsReadable() ? 1 : 0);
  });
  gauge('trial_halted', 'Trials: 1 if halted, 0 if running.', ['remote', 'version'], function () {
    this.reset();
    for (const { remote, version, trial } of facts.live())
      if (trial !== undefined) this.set({ remote, version }, trial === 'halted' ? 1 : 0);
  });
  const build = 'The build of the shell, and the version of Node.';
  gauge(buildGauge, build, ['shell', 'node'], function () {
    this.set({ shell: facts.shell, node: process.version }, 1);
  });
}
