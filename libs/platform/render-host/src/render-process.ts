import type { RenderJob } from './render-job';
import { openChannel, type ChannelOptions } from './child-channel';
import { readResult, type ChildResult, type FromChild, type ReleaseCode, type RenderedJob } from './messages';
import { createWatch, readMoment, type Step } from './process-watch';
import { NotReady, Overloaded, ReleaseFault } from './release-fault';

/** A page that waits for its markup. */
export interface Page {
  job: RenderJob;
  /** When it was asked for, by the clock of `look`. */
  since: number;
  resolve(result: RenderedJob): void;
  reject(error: Error): void;
}

/** Events of a process that is in use. */
interface ProcessEvents {
  /** It may get a page. */
  onFree(): void;
  /** Another process may render these pages: it is blocked or has ended, and has not begun them. */
  onWaiting(pages: readonly Page[]): void;
  /** It has ended. `isFault`: its release is to blame, because nobody else's code is in there. */
  onEnd(reason: string, isFault: boolean): void;
}

export interface ProcessOptions extends ChannelOptions {
  /** Timeout of a page, in milliseconds. */
  budgetMs: number;
}

/** A process for the code of one release. */
export type RenderProcess = ReturnType<typeof startProcess>;

/** Starts a process. It loads the shell's code, and no release. */
export function startProcess(options: ProcessOptions) {
  const { budgetMs } = options;
  const { pid, post, kill } = openChannel(options, { onMessage, onEnd: end });
  const ask = () => post({ type: 'ask' });
  const watch = createWatch({ read: (at) => readMoment(pid, at), ask, budgetMs });
  const pages = createPages();
  let release: ReleaseCode | undefined;
  let events: ProcessEvents | undefined;
  let step: Step | 'ended' = 'loading';

  function end(reason: string, isItsOwn: boolean): void {
    if (step === 'ended') return;
    const isFault = isItsOwn && release !== undefined && step !== 'loading';
    step = 'ended';
    kill();
    events?.onEnd(reason, isFault);
    events?.onWaiting(pages.takeWaiting());
    pages.end(isFault ? faultOf(release, 'crash', reason) : notReady(release));
  }

  function onMessage(message: FromChild): void {
    if (step === 'ended') return;
    watch.heard();
    if (message.type === 'unusable') return end(`it could not be evaluated: ${message.message}`, true);
    if (message.type === 'loaded') step = release ? 'evaluating' : 'ready';
    else if (message.type === 'ready') step = 'ready';
    else if ('id' in message) pages.take(message, release);
    if (step === 'ready') events?.onFree();
  }

  return {
    /** Gives it the release; undefined for pages without one. */
    use(code: ReleaseCode | undefined, handlers: ProcessEvents): void {
      release = code;
      events = handlers;
      if (code) post({ type: 'release', release: code });
      if (step === 'ready' && code) step = 'evaluating';
    },
    /** Only a ready one may get pages. A blocked one may answer again. */
    state: () => (step !== 'ready' ? 'starting' : watch.isBlocked() ? 'blocked' : 'ready'),
    /** The number of pages that it has. */
    pages: pages.count,
    render: (page: Page): void => post({ type: 'render', id: pages.add(page), job: page.job, budgetMs }),
    /** Rejects its pages, but goes on with them. */
    giveUp: pages.rejectAll,
    /** Checks its limits. `at`: the time, which must not jump. */
    look(at: number): void {
      if (step === 'ended') return;
      const excess = watch.look(at, step, { pages: pages.count(), oldest: pages.oldest() });
      if (excess) end(excess.reason, excess.isItsOwn);
      else if (watch.isBlocked()) events?.onWaiting(pages.takeWaiting());
    },
    /** Ends it because it is not needed. Its late messages and its end count against nobody. */
    close(): void {
      events = undefined;
      end('it is not needed', false);
    },
  };
}

/** The pages that a process has. */
function createPages() {
  const pages = new Map<number, Page & { hasBegun?: boolean }>();
  let last = 0;

  function rejectAll(error: Error): void {
    for (const page of pages.values()) page.reject(error);
  }

  return {
    count: () => pages.size,
    /** The oldest page that it has begun. */
    oldest: () => [...pages.values()].find(({ hasBegun }) => hasBegun),
    /** Returns its number. */
    add(page: Page): number {
      last += 1;
      pages.set(last, { ...page });
      return last;
    },
    /** Takes what the process says of a page. */
    take(message: Extract<FromChild, { id: number }>, release: ReleaseCode | undefined): void {
      const page = pages.get(message.id);
      if (!page) return;
      if (message.type === 'begun') return void (page.hasBegun = true);
      pages.delete(message.id);
      if (message.type === 'rendered') settle(page, message.result, release);
      if (message.type === 'failed') page.reject(faultOf(release, 'error', message.message, message.stack));
    },
    /** Takes away the pages that it has not begun. */
    takeWaiting(): Page[] {
      const waiting = [...pages].filter(([, { hasBegun }]) => !hasBegun);
      for (const [id] of waiting) pages.delete(id);
      return waiting.map(([, page]) => page);
    },
    rejectAll,
    end(error: Error): void {
      rejectAll(error);
      pages.clear();
    },
  };
}

function settle(page: Page, result: ChildResult, release: ReleaseCode | undefined): void {
  try {
    page.resolve(readResult(page.job, result));
  } catch (error) {
    page.reject(faultOf(release, 'error', error instanceof Error ? error.message : String(error)));
  }
}

function faultOf(
  release: ReleaseCode | undefined,
  kind: 'error' | 'crash',
  message: string,
  stack?: string,
): Error {
  return release ? new ReleaseFault(release.remote, kind, message, stack) : new Error(message);
}

/** The error of a page for which nobody is to blame. */
export function notReady(release: ReleaseCode | undefined): Error {
  return release ? new NotReady(release.remote) : new Overloaded();
}
