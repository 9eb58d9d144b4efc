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
  send('/report', { remote, version, where, message, path: location.pathname });
}

/** Tells the server that a part was shown of which a page's request says nothing: the guard counts its views. */
export function reportView(remote: RemoteName, version: string): void {
  send('/view', { remote, version, path: location.pathname });
}

/** Whether this page was fetched before anybody went to it: the server counts no view of such a page. */
export function wasFetchedAhead(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'deliveryType' in entry && entry.deliveryType === 'navigational-prefetch');
}

function send(path: string, body: Readonly<Record<string, string>>): void {
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
