import type { RemoteName } from '@pluis/contract';
import type { Language } from '@pluis/i18n';

/** A part's release failed in this browser. */
export interface FailureReport {
  remote: RemoteName;
  version: string;
  /** `uncaught`: its code threw when nothing waited for it, in an event handler, a timer or a promise. */
  where: 'load' | 'render' | 'uncaught';
  error: unknown;
  /** The path of the page that it is a part of; by default the one that is shown now. */
  path?: string | undefined;
}

export interface Reports {
  /** Tells the server which release failed and how, so that the guard can count it. At most ten from one page. */
  failed(failure: FailureReport): void;
  /** Tells the server that a part was shown of which the page's request says nothing, so that the guard counts its views. */
  viewed(remote: RemoteName, version: string): void;
}

const max = 10;

/**
 * Sends reports of a page that came in this language. They carry it: the visitor may have chosen another one since, and
 * releases on trial can depend on it.
 */
export function createReports(language: Language): Reports {
  let sent = 0;

  function send(to: string, body: Readonly<Record<string, string>>): void {
    const text = JSON.stringify({ path: location.pathname, ...body });
    navigator.sendBeacon?.(`/${to}?lang=${language}`, new Blob([text], { type: 'application/json' }));
  }

  return {
    failed({ error, ...failure }) {
      if (sent >= max) return;
      sent += 1;
      const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      send('report', { ...failure, message });
    },
    viewed: (remote, version) => send('view', { remote, version }),
  };
}

/** Whether this page was fetched before anybody went to it: the server counts no view of such a page. */
export function wasFetchedAhead(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'deliveryType' in entry && entry.deliveryType === 'navigational-prefetch');
}
