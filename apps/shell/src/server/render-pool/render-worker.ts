import type { RemoteName } from '@pluis/contract';
import { createMarkerMemory, readMarker } from '../render-worker/code-marker';
import type { Bundles, JobFailure, MemoryUse } from '../render-worker/messages';
import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import { startRenderThread, type ThreadOptions, type WorkMessage } from './render-thread';
import { createWorkInProgress } from './work-in-progress';
import { createWorkLimits } from './work-limits';
import { findCulprit, WorkerEnded, type Blame, type WorkerEnd } from './worker-end';

interface Options extends ThreadOptions {
  /** Maximum growth of the process while a page is rendered, in bytes, heap and buffers together. */
  maxGrowthBytes: number;
}

/** Events of a worker besides its pages. */
interface WorkerEvents {
  onLate(failure: JobFailure): void;
  onUsage(usage: MemoryUse, renders: number): void;
  /** The worker is given up together with the pages that it was rendering. Its thread may continue. */
  onEnd(end: WorkerEnd): void;
  /**
   * A page has waited too long without a known reason: it is rendered elsewhere, and this worker gets no more
   * pages.
   */
  onOverdue(): void;
}

/** A thread that renders pages with one release set. */
export interface RenderWorker {
  /** Loads its releases, once. Resolves to those that could not be evaluated; rejects with `WorkerEnded`. */
  setUp(bundles: Bundles, events: WorkerEvents): Promise<JobFailure[]>;
  /** Resolves when it has evaluated its releases, successfully or not. */
  ready(): Promise<void>;
  /** Rejects with `JobFailed`, `WorkerEnded` or `Overloaded`. */
  render(job: RenderJob): Promise<RenderedJob>;
  /** The number of pages that it is rendering. */
  inFlight(): number;
  /** Returns true if the same code has kept it busy for so long that it should get no further pages for now. */
  isBlocked(): boolean;
  /**
   * Checks its timeouts and memory. Called every `lookMs`; `at`: the present time, `memory`: reads that of the
   * process, in bytes.
   */
  look(at: number, memory: () => number): void;
  /** Ends it when its pages are done. */
  retire(): void;
  end(reason: string): void;
}

/** Starts a worker. It loads the shell's code but no release. */
export function startRenderWorker(options: Options): RenderWorker {
  const marker = createMarkerMemory();
  const thread = startRenderThread({ ...options, marker, onMessage, onFailure: giveUp });
  const work = createWorkInProgress(thread.end);
  const limits = createWorkLimits({ ...options, marker, usage: thread.usage });
  /** The remotes in the order of their bundles. */
  let names: RemoteName[] = [];
  let ready: Promise<JobFailure[]> = Promise.resolve([]);
  let events: WorkerEvents | undefined;
  let endReason: string | undefined;
  let isRetired = false;

  function onMessage(message: WorkMessage): void {
    if (message.type !== 'late') work.take(message);
    stopIfDone();
    if (message.type === 'rendered') events?.onUsage(message.usage, work.begun());
    if (message.type === 'late') events?.onLate(message.failure);
  }

  /** Gives the worker up without waiting for its thread to end, because native code cannot be interrupted. */
  function giveUp(reason: string, blame: Blame): void {
    if (endReason !== undefined) return;
    const culprit = findCulprit(readMarker(marker), blame, names);
    const { page, remote, isCertain } = culprit;
    const isLate = isCertain && !work.isSettingUp() && !work.has(page);
    endReason = reason;
    work.drop(reason, blame === 'nobody' ? undefined : culprit);
    events?.onEnd({ reason, remote: isCertain ? remote : undefined, isLate, threadEnd: thread.end });
    thread.stop();
  }

  function stopIfDone(): void {
    if (!isRetired || work.inFlight() > 0) return;
    endReason ??= 'it is not needed any more';
    thread.stop();
  }

  async function untilLoaded(): Promise<void> {
    await thread.loaded;
    if (endReason !== undefined) throw new WorkerEnded(endReason, undefined, false, false, thread.end);
  }

  return {
    setUp(bundles, handlers) {
      events = handlers;
      names = Object.keys(bundles);
      ready = untilLoaded().then(() => {
        thread.post({ type: 'set-up', bundles });
        return work.beginSetUp(limits.start());
      });
      ready.catch(() => {});
      return ready;
    },
    ready: async () => void (await ready.catch(() => {})),
    async render(job) {
      await ready;
      await untilLoaded();
      return work.beginPage(job, limits.start(), (id) => thread.post({ type: 'render', id, job }));
    },
    inFlight: work.inFlight,
    isBlocked: limits.isBlocked,
    look(at, memory) {
      if (endReason !== undefined) return;
      const excess = limits.look({ at, memory, oldest: work.oldest(), isSettingUp: work.isSettingUp() });
      if (!excess) return;
      if (!excess.isOfOldest || work.pages() === 1) return giveUp(excess.reason, excess.blame);
      // The thread can continue with its other pages; this one is rendered again in a worker without others.
      work.dropOldest(excess.reason);
      stopIfDone();
      events?.onOverdue();
    },
    retire() {
      isRetired = true;
      stopIfDone();
    },
    end: (reason) => giveUp(reason, 'nobody'),
  };
}
