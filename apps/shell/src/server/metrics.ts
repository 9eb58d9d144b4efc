import { Counter, Registry, collectDefaultMetrics } from 'prom-client';
import { errorsCounter, viewsCounter } from '@pluis/releases';

/** What this server counts; a watcher of all replicas reads it, no replica decides by itself. */
export interface Metrics {
  viewed(remote: string, version: string): void;
  failed(remote: string, version: string, where: 'load' | 'render' | 'server'): void;
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
    help: 'Failures of this release of the remote, on the server and in browsers.',
    labelNames: ['remote', 'version', 'where'],
    registers: [registry],
  });
  return {
    viewed: (remote, version) => views.inc({ remote, version }),
    failed: (remote, version, where) => errors.inc({ remote, version, where }),
    text: () => registry.metrics(),
  };
}
