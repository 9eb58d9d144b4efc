import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import type { RenderWorker } from './render-worker';

/** Renders pages one at a time in a worker, so that the cause is known if the worker ends. */
export interface LoneRenders<Releases> {
  /** Waits for the page's turn, then renders it. */
  render(job: RenderJob, releases: Releases): Promise<RenderedJob>;
  /** The workers that are running. */
  workers(): RenderWorker[];
}

interface Options<Releases> {
  /** Maximum number of workers that render at the same time. */
  lanes: number;
  /** Starts a worker with these releases. */
  start(releases: Releases): RenderWorker;
  /** Renders a page in a given worker. Rejects if the page must no longer be rendered. */
  renderOnce(worker: () => RenderWorker, job: RenderJob, releases: Releases): Promise<RenderedJob>;
  keyOf(releases: Releases): string;
}

interface Waiting<Releases> {
  job: RenderJob;
  releases: Releases;
  resolve(result: Promise<RenderedJob>): void;
}

interface Lane {
  key: string;
  worker: RenderWorker | undefined;
}

export function createLoneRenders<Releases>({
  lanes: maxLanes,
  start,
  renderOnce,
  keyOf,
}: Options<Releases>): LoneRenders<Releases> {
  const waiting: Waiting<Releases>[] = [];
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

  function workerFor(lane: Lane, releases: Releases): RenderWorker {
    const key = keyOf(releases);
    if (lane.worker && lane.key === key) return lane.worker;
    drop(lane);
    lane.key = key;
    lane.worker = start(releases);
    return lane.worker;
  }

  function drop(lane: Lane): void {
    lane.worker?.retire();
    lane.worker = undefined;
  }

  return {
    render(job, releases) {
      return new Promise((resolve) => {
        waiting.push({ job, releases, resolve });
        if (lanes.size < maxLanes) void work({ key: '', worker: undefined });
      });
    },
    workers: () => [...lanes].flatMap(({ worker }) => worker ?? []),
  };
}
