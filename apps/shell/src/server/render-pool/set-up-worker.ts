import type { RemoteName } from '@pluis/contract';
import type { ReleaseFailure } from '@pluis/releases';
import type { Metrics } from '../health/metrics';
import type { RateLimitedLog } from '../health/rate-limited-log';
import type { Quarantine } from '../releases/quarantine';
import { bundlesOf, type ReleasesToRender } from './releases-to-render';
import type { RenderThreads } from './render-threads';
import type { RenderWorker } from './render-worker';
import { WorkerEnded } from './worker-end';

export interface SetUpOptions {
  /** Where browsers find releases. */
  releasesBase: string;
  quarantine: Pick<Quarantine, 'strike'>;
  onFailure(failure: ReleaseFailure): void;
  metrics: Pick<Metrics, 'workerReplaced'>;
  warn: RateLimitedLog;
}

/** The use of a worker: in a group, or for one page at a time. */
interface Place {
  /** Takes the worker out of use; returns whether it was in use. */
  remove(): boolean;
  /** Called if one of the releases cannot be evaluated. */
  onUnusable(): void;
}

/** A release failed while no page waited for it. */
interface LateFault {
  remote: RemoteName | undefined;
  message: string;
  /** Resolves when the thread that it blocks has ended; undefined if it blocks none. */
  threadEnd?: Promise<void>;
}

export type SetUpWorker = (worker: RenderWorker, releases: ReleasesToRender, place: Place) => void;

/** Maximum memory of a thread after garbage collection, in bytes. */
const maxHeldBytes = 192 * 2 ** 20;
/** A thread that reaches `maxHeldBytes` within this many pages is treated as leaking. */
const leakWindowPages = 500;

/**
 * Creates the function that gives a worker its releases, and replaces it when it fails, leaks or is too slow. Late
 * faults count against a release.
 */
export function createWorkerSetUp(options: SetUpOptions & { threads: RenderThreads }): SetUpWorker {
  const { releasesBase, threads, metrics, quarantine, warn } = options;

  function onReplaced(reason: string): void {
    metrics.workerReplaced(reason);
    warn(`replaced ${reason}`, { reason }, 'a rendering thread was replaced');
  }

  function strike(releases: ReleasesToRender, kind: 'crash' | 'evaluation', fault: LateFault): void {
    const { remote, message, threadEnd } = fault;
    const all = Object.values(releases);
    const served = remote === undefined && all.length === 1 ? all[0] : remote && releases[remote];
    if (!served) {
      // Any of these releases may have caused it; blaming one would be a guess.
      const names = all.map(({ release }) => `${release.name} ${release.version}`);
      return warn(`late ${message}`, { releases: names, reason: message }, 'an unknown release failed');
    }
    const { name, version } = served.release;
    options.onFailure(quarantine.strike({ remote: name, version, kind, reason: message, threadEnd }));
  }

  return function setUp(worker, releases, { remove, onUnusable }) {
    const late = (fault: LateFault) => strike(releases, 'crash', fault);
    const unusable = (fault: LateFault) => {
      onUnusable();
      strike(releases, 'evaluation', fault);
    };
    const replace = (reason: string) => {
      worker.retire();
      const wasInUse = remove();
      if (wasInUse) onReplaced(reason);
      return wasInUse;
    };
    worker
      .setUp(bundlesOf(releases, releasesBase), {
        onLate({ remote, message }) {
          replace('late');
          late({ remote, message: `it fails after its page was done: ${message}` });
        },
        onUsage({ bytes, grownBy }, renders) {
          if (bytes < maxHeldBytes || !replace('memory') || renders >= leakWindowPages) return;
          const held = Math.round(bytes / 2 ** 20);
          late({ remote: grownBy, message: `it leaks: ${held} MiB after ${renders} pages` });
        },
        onEnd({ reason, remote, isLate, threadEnd }) {
          threads.giveUp(worker);
          if (remove() && !threads.isClosed()) onReplaced('ended');
          if (isLate) late({ remote, threadEnd, message: `${reason}, after its page was done` });
        },
        onOverdue: () => void replace('overdue'),
      })
      .then(
        (failures) => failures.forEach(unusable),
        (error: unknown) => {
          if (error instanceof WorkerEnded && error.wasEvaluating && error.isCause) unusable(error);
        },
      );
  };
}
