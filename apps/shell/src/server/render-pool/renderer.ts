import { setTimeout as wait } from 'node:timers/promises';
import type { DataQuery, JobFailure } from '../render-worker/messages';
import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import type { ServedRelease } from '../releases/served-set';
import type { StorefrontAnswer } from '../storefront/storefront-cache';
import { lookMs } from './fair-clock';
import { createLoneRenders } from './lone-renders';
import { Overloaded, ReleaseCondemned, ReleaseFault, type LateFault } from './release-fault';
import { neededFor, type ReleasesToRender } from './releases-to-render';
import { createRenderGroups, type Group } from './render-groups';
import { createRenderThreads } from './render-threads';
import type { RenderWorker } from './render-worker';
import { createWorkerSetUp } from './set-up-worker';
import { JobFailed, WorkerEnded } from './worker-end';

/** Renders pages in threads, so that nothing a release's code does can stop the process that answers visitors. */
export interface Renderer {
  /** Renders with the releases that the page needs. Throws `ReleaseFault`, `ReleaseCondemned` or `Overloaded`. */
  render(job: RenderJob, releases: ReleasesToRender): Promise<RenderedJob>;
  /** Evaluates the releases that most pages need before the first page. */
  prepare(releases: ReleasesToRender): Promise<void>;
  /** The number of running threads, including those that were given up and have not ended. */
  workers(): number;
  /** The number of threads that were given up and have not ended. */
  blockedWorkers(): number;
  /**
   * Ends all threads. Resolves when they have ended, or after a second, because native code may block a
   * thread for longer.
   */
  close(): Promise<void>;
}

interface Options {
  /** The script of the threads. */
  workerFile: string;
  /** Where browsers find releases. */
  releasesBase?: string;
  answer(query: DataQuery): Promise<StorefrontAnswer>;
  onLate(fault: LateFault): void;
  /** Returns true if a release must no longer be rendered. */
  isCondemned?(release: ServedRelease): boolean;
  /** Called with each text that a thread writes to the console. */
  onOutput?(text: string): void;
  /** Called with the reason when a thread was replaced. */
  onReplaced?(reason: string): void;
  /** Maximum number of threads per release set. */
  size?: number;
  budgetMs?: number;
  heapMb?: number;
  /** Maximum number of pages rendered at the same time. */
  maxPages?: number;
}

export function createRenderer(options: Options): Renderer {
  const { size = 2, budgetMs = 4000, heapMb = 256, maxPages = 64, isCondemned = () => false } = options;
  const { workerFile, releasesBase = '/releases', answer, onLate } = options;
  const { onOutput = () => {}, onReplaced = () => {} } = options;
  const threads = createRenderThreads({ workerFile, budgetMs, heapMb, answer, onOutput });
  const setUp = createWorkerSetUp({ releasesBase, threads, onLate, onReplaced });
  const groups = createRenderGroups({ size, threads, setUp });
  let pages = 0;
  const renderAlone = createLoneRenders({
    threads,
    setUp,
    async renderOnce(worker, job, releases) {
      throwIfCondemned(releases);
      return renderIn(worker(), job).catch((error: unknown) => {
        throw error instanceof WorkerEnded ? crashOf(error) : error;
      });
    },
  });

  async function renderInGroup(group: Group, job: RenderJob): Promise<RenderedJob> {
    // Pages of a release that blocks its threads must leave room for the pages of others.
    const isBlocked = !groups.isPrimary(group) && [...group.workers].some((worker) => worker.isBlocked());
    if (isBlocked && group.pages >= maxPages / 2) throw new Overloaded();
    group.pages += 1;
    try {
      return await renderIn(groups.workerOf(group), job);
    } finally {
      group.pages -= 1;
    }
  }

  /**
   * Renders a page again whose worker was ended by another page. If the cause is unknown, it is rendered
   * alone, which reveals the cause.
   */
  async function renderAgain(
    job: RenderJob,
    needed: ReleasesToRender,
    cause: WorkerEnded,
  ): Promise<RenderedJob> {
    if (cause.isCause && !cause.wasEvaluating) throw crashOf(cause);
    // By then the pages that caused other failures are known.
    await wait(lookMs);
    throwIfCondemned(needed);
    return renderAlone(job, needed);
  }

  function throwIfCondemned(releases: ReleasesToRender): void {
    if (Object.values(releases).some(isCondemned)) throw new ReleaseCondemned();
  }

  return {
    async render(job, releases) {
      if (pages >= maxPages) throw new Overloaded();
      pages += 1;
      try {
        const needed = neededFor(job, releases);
        return await renderInGroup(groups.groupFor(needed), job).catch((error: unknown) => {
          if (error instanceof WorkerEnded) return renderAgain(job, needed, error);
          throw error;
        });
      } finally {
        pages -= 1;
      }
    },
    async prepare(releases) {
      const usable = Object.entries(releases).filter(([, served]) => !isCondemned(served));
      await groups.prepare(Object.fromEntries(usable));
    },
    workers: threads.count,
    blockedWorkers: threads.lingering,
    async close() {
      groups.close();
      await threads.close();
    },
  };
}

async function renderIn(worker: RenderWorker, job: RenderJob): Promise<RenderedJob> {
  try {
    return await worker.render(job);
  } catch (error) {
    throw error instanceof JobFailed ? faultOf(error.failure) : error;
  }
}

function faultOf({ isUnusable, remote, message, stack }: JobFailure): ReleaseFault {
  return new ReleaseFault(isUnusable ? 'evaluation' : 'error', message, remote, { stack });
}

function crashOf({ wasEvaluating, message, remote, threadEnd }: WorkerEnded): ReleaseFault {
  return new ReleaseFault(wasEvaluating ? 'evaluation' : 'crash', message, remote, { threadEnd });
}
