import { Counter, Registry, collectDefaultMetrics } from 'prom-client';
import { errorsCounter, viewsCounter } from '@pluis/releases';

/** What this server counts; a watcher of all replicas reads it, no replica decides by itself. */
export interface Metrics {
  viewed(remote: string, version: string): void;
  /** A view of a release failed: at most once per view and place, so that the guard can compare the two. */
  failed(remote: string, version: string, where: 'load' | 'render' | 'server'): void;
  /** An attempt to use a release failed, whether anybody was to see it or not. */
  unusable(remote: string, version: string): void;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const views = new Counter({
    name: viewsCounter,
    help: 'Pages rendered for visitors with this release of the remote.',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  const errors = new Counter({
    name: errorsCounter,
    help: 'Views of this release of the remote that failed, on the server and in browsers.',
    labelNames: ['remote', 'version', 'where'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'release_failures_total',
    help: 'Attempts of this server to open or render this release of the remote that failed.',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  return {
    viewed: (remote, version) => views.inc({ remote, version }),
    failed: (remote, version, where) => errors.inc({ remote, version, where }),
    unusable: (remote, version) => failures.inc({ remote, version }),
    text: () => registry.metrics(),
  };
}
