import type { RemoteName } from '@pluis/contract';
import type { Language } from '@pluis/i18n';

/** A part's release failed in this browser. */
export interface FailureReport {
  remote: RemoteName;
  version: string;
  /** `uncaught`: its code threw in an event handler, a timer or a promise. */
  where: 'load' | 'render' | 'uncaught';
  error: unknown;
}

const max = 10;
/** A page that is being left cancels its requests: a failed request is reported only if the page is still there, in milliseconds. */
const leavingMs = 2000;
let sent = 0;

/**
 * Reports to the server which release failed and how, so that the guard can count it; at most ten reports per
 * page. `language` is the one that the page was rendered in: the visitor may have chosen another since, and a
 * trial can depend on it.
 */
export function reportFailure(language: Language, { error, ...failure }: FailureReport): void {
  if (sent >= max) return;
  sent += 1;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const report = { ...failure, message, frames: framesOf(error), path: location.pathname };
  if (failure.where !== 'load') return send('report', language, report);
  const timer = setTimeout(() => send('report', language, report), leavingMs);
  addEventListener('pagehide', () => clearTimeout(timer));
}

/** The first places in files of releases: no URLs, because a message or an address could have something of the visitor. */
function framesOf(error: unknown): string {
  const stack = (error instanceof Error && error.stack) || '';
  return (stack.match(/browser\/[\w.-]+:\d+:\d+/g) ?? []).slice(0, 5).join(' ');
}

/** Reports a view of a part that the page's request does not reveal, so that the guard can count it. */
export function reportView(language: Language, remote: RemoteName, version: string): void {
  send('view', language, { remote, version, path: location.pathname });
}

function send(to: string, language: Language, body: Readonly<Record<string, string>>): void {
  const text = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon?.(`/${to}?lang=${language}`, text);
}
