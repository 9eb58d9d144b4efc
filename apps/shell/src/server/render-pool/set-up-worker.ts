import type { LateFault } from './release-fault';
import { bundlesOf, type ReleasesToRender } from './releases-to-render';
import type { RenderThreads } from './render-threads';
import type { RenderWorker } from './render-worker';
import { WorkerEnded } from './worker-end';

interface Options {
  /** Where browsers find releases. */
  releasesBase: string;
  threads: RenderThreads;
  onLate(fault: LateFault): void;
  /** Called with the reason when a thread was replaced. */
  onReplaced(reason: string): void;
}

/** The use of a worker: in a group, or for one page at a time. */
interface Place {
  /** Takes the worker out of use; returns whether it was in use. */
  remove(): boolean;
  /** Called if one of the releases cannot be evaluated. */
  onUnusable(): void;
}

export type SetUpWorker = (worker: RenderWorker, releases: ReleasesToRender, place: Place) => void;

/** Maximum memory of a thread after garbage collection, in bytes. */
const maxHeldBytes = 192 * 2 ** 20;
/** A thread that reaches `maxHeldBytes` within this many pages is treated as leaking. */
const leakWindowPages = 500;

/** Creates the function that gives a worker its releases, and replaces it when it fails, leaks or is too slow. */
export function createWorkerSetUp({ releasesBase, threads, onLate, onReplaced }: Options): SetUpWorker {
  return function setUp(worker, releases, { remove, onUnusable }) {
    const late = (kind: LateFault['kind'], fault: Pick<LateFault, 'remote' | 'message' | 'threadEnd'>) =>
      onLate({ releases, kind, ...fault });
    const replace = (reason: string) => {
      worker.retire();
      if (remove()) onReplaced(reason);
    };
    worker
      .setUp(bundlesOf(releases, releasesBase), {
        onLate({ remote, message }) {
          replace('late');
          late('crash', { remote, message: `it fails after its page was done: ${message}` });
        },
        onUsage({ bytes, grownBy }, renders) {
          if (bytes < maxHeldBytes || !remove()) return;
          worker.retire();
          onReplaced('memory');
          if (renders >= leakWindowPages) return;
          const held = Math.round(bytes / 2 ** 20);
          late('crash', { remote: grownBy, message: `it leaks: ${held} MiB after ${renders} pages` });
        },
        onEnd({ reason, remote, isLate, threadEnd }) {
          threads.giveUp(worker);
          if (remove() && !threads.isClosed()) onReplaced('ended');
          if (isLate) late('crash', { remote, threadEnd, message: `${reason}, after its page was done` });
        },
        onOverdue: () => replace('overdue'),
      })
      .then(
        (failures) => {
          if (failures.length > 0) onUnusable();
          for (const { remote, message } of failures) late('evaluation', { remote, message });
        },
        (error: unknown) => {
          if (!(error instanceof WorkerEnded && error.wasEvaluating && error.isCause)) return;
          onUnusable();
          late('evaluation', error);
        },
      );
  };
}
