import type { FromWorker, JobFailure } from '../render-worker/messages';
import { partsOf, type RenderedJob, type RenderJob } from '../render-worker/render-job';
import { Overloaded, ReleaseFault } from './release-fault';
import type { WorkStart } from './work-limits';
import { WorkerEnded, type Culprit } from './worker-end';

/** The end of some work. */
type WorkResult = Extract<FromWorker, { type: 'set-up' | 'rendered' | 'failed' }>;

interface Work<T> extends WorkStart {
  resolve(value: T): void;
  reject(error: Error): void;
}

interface Page extends Work<RenderedJob> {
  job: RenderJob;
}

/** The set-up and the pages that a worker has begun and that somebody waits for. */
export function createWorkInProgress(threadEnd: Promise<void>) {
  const pages = new Map<number, Page>();
  let settingUp: Work<JobFailure[]> | undefined;
  let begun = 0;

  function end(id: number): Page | undefined {
    const page = pages.get(id);
    pages.delete(id);
    return page;
  }

  return {
    /** Resolves to the releases that could not be evaluated. */
    beginSetUp(start: WorkStart): Promise<JobFailure[]> {
      return new Promise<JobFailure[]>((resolve, reject) => {
        settingUp = { ...start, resolve, reject };
      });
    },
    /** @param send called with the page's number, which is in the messages about it */
    beginPage(job: RenderJob, start: WorkStart, send: (id: number) => void): Promise<RenderedJob> {
      return new Promise((resolve, reject) => {
        begun += 1;
        pages.set(begun, { ...start, resolve, reject, job });
        send(begun);
      });
    },
    /** Ends work with its result. Throws if a page has a part that it should not have. */
    take(message: WorkResult): void {
      switch (message.type) {
        case 'set-up':
          settingUp?.resolve(message.failures);
          settingUp = undefined;
          return;
        case 'rendered':
          checkParts(pages.get(message.id)?.job, message.result);
          return end(message.id)?.resolve(message.result);
        case 'failed':
          return end(message.id)?.reject(faultOf(message.failure));
      }
    },
    /** Gives up only the oldest page. The cause is not known. */
    dropOldest(reason: string): void {
      const [first = 0] = pages.keys();
      end(first)?.reject(new WorkerEnded(reason, undefined, false, false, threadEnd));
    },
    /** Gives all work up. Without a culprit the machine or the operator is the cause. */
    drop(reason: string, culprit: Culprit | undefined): void {
      settingUp?.reject(new WorkerEnded(reason, culprit?.remote, true, culprit !== undefined, threadEnd));
      settingUp = undefined;
      for (const [id, page] of pages) {
        const own = culprit?.page === id ? culprit : undefined;
        const isCause = own?.isCertain ?? false;
        const ended = new WorkerEnded(reason, own?.remote, false, isCause, threadEnd);
        page.reject(culprit ? ended : new Overloaded());
      }
      pages.clear();
    },
    oldest: (): WorkStart | undefined => settingUp ?? pages.values().next().value,
    has: (id: number) => pages.has(id),
    isSettingUp: () => settingUp !== undefined,
    pages: () => pages.size,
    /** The number of pages, plus one while it is set up. */
    inFlight: () => pages.size + (settingUp ? 1 : 0),
    /** The number of pages begun so far. */
    begun: () => begun,
  };
}

function faultOf({ isUnusable, remote, message, stack }: JobFailure): ReleaseFault {
  return new ReleaseFault(isUnusable ? 'evaluation' : 'error', message, remote, { stack });
}

function checkParts(job: RenderJob | undefined, { parts }: RenderedJob): void {
  if (job && !parts.every((part) => partsOf(job).includes(part)))
    throw new Error('it sends a part that the page does not have');
}
