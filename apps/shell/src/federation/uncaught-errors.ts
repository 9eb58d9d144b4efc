import type { RemoteName } from '@pluis/contract';

/** A release, and an error that its code threw. */
interface UncaughtError {
  remote: RemoteName;
  version: string;
  where: 'uncaught';
  error: unknown;
}

/** A module of a release in a stack: `https://shop.example/releases/cart/1.5.0/browser/sheet.mjs:1:99`. */
const releaseModule = /\/([a-z][\w-]*)\/([\w.-]+)\/browser\/[^\s/]+\.m?js/;

let isWatching = false;
/** What was told of each page: a timer may fail every second. */
const told = new Set<string>();

/**
 * Tells of errors that a release's code throws when nothing waits for it: in event handlers, timers and promises. The
 * release is the topmost one in the error's stack. Requests that were aborted are no errors. Watches once per page.
 */
export function watchUncaughtErrors(onError: (uncaught: UncaughtError) => void): void {
  if (isWatching) return;
  isWatching = true;
  const tell = (error: unknown, source = ''): void => {
    const stack = error instanceof Error ? error.stack : undefined;
    const [, remote, version] = releaseModule.exec(stack || source) ?? [];
    const isAborted = error instanceof Error && error.name === 'AbortError';
    const key = `${remote} ${version} ${location.pathname}`;
    if (!remote || !version || isAborted || told.has(key)) return;
    told.add(key);
    onError({ remote, version, where: 'uncaught', error });
  };
  addEventListener('error', ({ error, filename }) => tell(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
