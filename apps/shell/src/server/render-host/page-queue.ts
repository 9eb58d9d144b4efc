import type { ReleaseCode } from '../render-worker/messages';
import type { Page } from './process-pages';
import { ReleaseFault } from './release-fault';
import { notReady } from './render-process';

/**
 * How long a page waits for a process that starts, or for blocked ones, in milliseconds: then the browser renders its part. The
 * frame is rendered by the server only.
 */
const maxWaitMs = { starting: 5000, blocked: 1000, frame: 15_000 };

/** The pages that wait for a process of a release; undefined for pages without one. */
export function createPageQueue(release: ReleaseCode | undefined) {
  let pages: Page[] = [];

  function refuse(error: () => Error, isRefused: (page: Page) => boolean = () => true): void {
    const refused = pages.filter(isRefused);
    pages = pages.filter((page) => !refused.includes(page));
    for (const page of refused) page.reject(error());
  }

  return {
    isEmpty: () => pages.length === 0,
    add: (page: Page) => void pages.push(page),
    /** Puts pages first that a process had and has not begun. */
    putBack: (back: readonly Page[]) => void (pages = [...back, ...pages]),
    take: () => pages.shift(),
    /** Called while no process is ready. */
    refuseLate(at: number, isStarting: boolean): void {
      const waitMs = maxWaitMs[release ? (isStarting ? 'starting' : 'blocked') : 'frame'];
      refuse(
        () => notReady(release),
        ({ since }) => at - since >= waitMs,
      );
    },
    refuseAll(isPaused: boolean): void {
      refuse(() =>
        release && isPaused
          ? new ReleaseFault(release.remote, 'paused', 'its release is paused')
          : notReady(release),
      );
    },
  };
}
