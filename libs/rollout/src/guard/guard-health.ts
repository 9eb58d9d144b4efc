import { createServer, type Server } from 'node:http';
import { Counter, Gauge, Registry } from 'prom-client';

/** Metrics and health of the guard itself, for monitoring. */
export interface GuardHealth {
  looked(look: { readonly isActing: boolean; readonly isAnswered: boolean }): void;
  failed(): void;
  acted(action: 'halt' | 'raise' | 'complete'): void;
  /** Returns true if the last successful round is at most `withinMs` old. */
  isWell(now: number, withinMs: number): boolean;
  readonly registry: Registry;
}

export function createGuardHealth(now: () => number): GuardHealth {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const counter = <T extends string>(name: string, help: string, label: T) =>
    new Counter({ name, help, labelNames: [label], registers });
  const looks = counter('guard_looks_total', 'Rounds of this watcher over flags and evidence.', 'result');
  const acting = gauge('guard_acting', '1 if this watcher is the one that acts.');
  const last = gauge('guard_last_look_timestamp_seconds', 'When the last round succeeded.');
  const evidence = gauge(
    'guard_evidence_up',
    '1 if the source of the evidence (a server or Prometheus) answered in the last round.',
  );
  const actions = counter('guard_actions_total', 'Actions of the guard on trials.', 'action');
  let wellAt = now();
  return {
    looked({ isActing, isAnswered }) {
      wellAt = now();
      looks.inc({ result: 'ok' });
      last.set(wellAt / 1000);
      acting.set(isActing ? 1 : 0);
      if (isActing) evidence.set(isAnswered ? 1 : 0);
    },
    failed: () => looks.inc({ result: 'failed' }),
    acted: (action) => actions.inc({ action }),
    isWell: (time, withinMs) => time - wellAt <= withinMs,
    registry,
  };
}

/** Serves `/metrics` and `/healthz`. Rejects if the port is in use. */
export async function serveGuardHealth(
  health: GuardHealth,
  {
    host,
    port,
    withinMs,
    now,
  }: {
    readonly host: string;
    readonly port: number;
    readonly withinMs: number;
    readonly now: () => number;
  },
): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://guard');
    if (pathname === '/healthz') {
      const isWell = health.isWell(now(), withinMs);
      response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ status: isWell ? 'alive' : 'not looking' }));
    }
    if (pathname !== '/metrics') return response.writeHead(404).end();
    return health.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': health.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
