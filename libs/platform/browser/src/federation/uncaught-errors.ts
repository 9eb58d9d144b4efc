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
/** Releases already reported, by page: a timer may fail every second. */
const told = new Set<string>();

/**
 * Reports errors that a release's code throws in event handlers, timers and promises. The release is the
 * topmost one in the error's stack. Aborted requests are not errors. Watches once per page.
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
