import type { RenderedJob, RenderJob } from '../render/render-job';
import type { RenderWorker } from './render-worker';

/** Renders pages one at a time in a worker, so that it is known which page is the cause if the worker ends. */
export interface LoneRenders<Releases> {
  /** Waits until it is this page's turn. */
  render(job: RenderJob, releases: Releases): Promise<RenderedJob>;
  /** The workers that it has now. */
  workers(): RenderWorker[];
}

interface Options<Releases> {
  /** So many workers at most render at the same time. */
  lanes: number;
  /** Starts a worker with these releases. */
  start(releases: Releases): RenderWorker;
  /** Renders a page in a worker of its own. Rejects if the page must not be rendered any more. */
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

  /** Renders what waits, one page after another. A worker that survives its page is used for the next one. */
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
