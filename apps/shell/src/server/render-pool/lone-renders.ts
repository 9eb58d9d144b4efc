import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import { Overloaded } from './release-fault';
import { keyOf, type ReleasesToRender } from './releases-to-render';
import { maxLingering } from './render-groups';
import type { RenderThreads } from './render-threads';
import type { RenderWorker } from './render-worker';
import type { SetUpWorker } from './set-up-worker';

interface Options {
  threads: RenderThreads;
  setUp: SetUpWorker;
  /** Renders a page in a given worker. Rejects if the page must no longer be rendered. */
  renderOnce(worker: () => RenderWorker, job: RenderJob, releases: ReleasesToRender): Promise<RenderedJob>;
}

interface Waiting {
  job: RenderJob;
  releases: ReleasesToRender;
  resolve(result: Promise<RenderedJob>): void;
}

interface Lane {
  key: string;
  worker: RenderWorker | undefined;
}

/** Maximum number of pages rendered alone at the same time. */
const maxLanes = 2;

/**
 * Renders pages one at a time in a worker, so that the cause is known if the worker ends. The returned function
 * waits for the page's turn.
 */
export function createLoneRenders({ threads, setUp, renderOnce }: Options) {
  const waiting: Waiting[] = [];
  const lanes = new Set<Lane>();

  /** Renders the waiting pages in sequence. A worker that survives its page is used for the next one. */
  async function work(lane: Lane): Promise<void> {
    lanes.add(lane);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { job, releases, resolve } = next;
      const rendering = renderOnce(() => workerFor(lane, releases), job, releases);
      resolve(rendering);
      await rendering.catch(() => drop(lane));
    }
    drop(lane);
    lanes.delete(lane);
  }

  function workerFor(lane: Lane, releases: ReleasesToRender): RenderWorker {
    const key = keyOf(releases);
    if (lane.worker && lane.key === key) return lane.worker;
    drop(lane);
    lane.key = key;
    lane.worker = start(releases);
    return lane.worker;
  }

  function start(releases: ReleasesToRender): RenderWorker {
    if (threads.lingering() >= maxLingering) throw new Overloaded();
    const worker = threads.take();
    let isInUse = true;
    setUp(worker, releases, {
      remove() {
        const wasInUse = isInUse;
        isInUse = false;
        return wasInUse;
      },
      onUnusable() {},
    });
    return worker;
  }

  function drop(lane: Lane): void {
    lane.worker?.retire();
    lane.worker = undefined;
  }

  return function renderAlone(job: RenderJob, releases: ReleasesToRender): Promise<RenderedJob> {
    return new Promise((resolve) => {
      waiting.push({ job, releases, resolve });
      if (lanes.size < maxLanes) void work({ key: '', worker: undefined });
    });
  };
}
