import type { RemoteName } from '@pluis/contract';

/** A part's release failed in this browser. */
export interface FailureReport {
  remote: RemoteName;
  version: string;
  /**
   * `uncaught`: its code threw in an event handler, a timer or a promise. `not-started`: its part is being loaded, which is a
   * failure only if that takes too long; `error` is the promise of the part.
   */
  where: 'load' | 'not-started' | 'render' | 'uncaught';
  error: unknown;
}

const max = 10;
/**
 * A page that is being left cancels its requests: a failed request is reported only if the page is still there after this
 * time, in milliseconds, and can send requests.
 */
const leavingMs = 2000;
/** How long a page may be visible until a part of it has started, in seconds. */
const startSeconds = 10;
let sent = 0;

/** Reports to the server which release failed and how, so that the guard can count it; at most ten failures per page. */
export function reportFailure(failure: FailureReport): void {
  const { where, error, ...release } = failure;
  const path = location.pathname;
  function report(): void {
    if (sent >= max) return;
    sent += 1;
    const text = error instanceof Error ? error.message : String(error);
    const message = where === 'not-started' ? `still loading after ${startSeconds} s` : text.slice(0, 300);
    window.pressQueue?.tell({ kind: 'failure', ...release, where, message, frames: framesOf(error), path });
  }
  if (where === 'load') {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // Safari sends no request for a page that waits for the next one.
    const timer = setTimeout(() => {
      fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(report, () => {});
    }, leavingMs);
    addEventListener('pagehide', () => clearTimeout(timer));
  } else if (where === 'not-started') unlessSettled(Promise.resolve(error), report);
  else report();
}

/** Calls `act` if the promise has not settled while the page was visible for ten seconds in sum. */
function unlessSettled(promise: Promise<unknown>, act: () => void): void {
  let seconds = 0;
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') seconds += 1;
    if (seconds < startSeconds) return;
    end();
    act();
  }, 1000);
  const end = () => clearInterval(timer);
  promise.then(end, end);
}

/** The first places in files of releases: no URLs, because a message or an address could have something of the visitor. */
function framesOf(error: unknown): string {
  const stack = (error instanceof Error && error.stack) || '';
  return (stack.match(/browser\/[\w.-]+:\d+:\d+/g) ?? []).slice(0, 5).join(' ');
}
