import type { RemoteName } from '@pluis/contract';

/** A part's release failed in this browser. */
export interface FailureReport {
  remote: RemoteName;
  version: string;
  where: 'load' | 'render';
  error: unknown;
}

const most = 10;
let sent = 0;

/** Tells the server which release failed and how, so that the guard can count it. At most ten from one page. */
export function reportFailure({ remote, version, where, error }: FailureReport): void {
  if (sent >= most) return;
  sent += 1;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const body = JSON.stringify({ remote, version, where, message });
  navigator.sendBeacon?.('/report', new Blob([body], { type: 'application/json' }));
}
