import { Overloaded } from './release-fault';
import { keyOf, type ReleasesToRender } from './releases-to-render';
import type { RenderThreads } from './render-threads';
import type { RenderWorker } from './render-worker';
import type { SetUpWorker } from './set-up-worker';

/** The threads with one release set. */
export interface Group {
  releases: ReleasesToRender;
  workers: Set<RenderWorker>;
  /** The number of pages that it is rendering. */
  pages: number;
  usedAt: number;
}

interface Options {
  /** Maximum number of threads per release set. */
  size: number;
  threads: RenderThreads;
  setUp: SetUpWorker;
}

/** If every thread renders this many pages at a time, another one is started. */
const busyPages = 3;
/** Maximum number of threads for all release sets besides the busiest one. */
const maxOtherWorkers = 4;
/** Maximum number of threads that were given up and have not ended; beyond it only the primary group gets new ones. */
export const maxLingering = 8;
/** An unused release set is dropped after this time, in milliseconds. */
const idleMs = 60_000;

/** Groups threads by their releases. The primary group has the releases of most visitors. */
export function createRenderGroups({ size, threads, setUp }: Options) {
  const groups = new Map<string, Group>();
  let primary: Group | undefined;
  const sweep = setInterval(forgetIdle, idleMs).unref();

  function groupOf(releases: ReleasesToRender): Group {
    const key = keyOf(releases);
    const group = groups.get(key) ?? { releases, workers: new Set(), pages: 0, usedAt: 0 };
    group.usedAt = performance.now();
    // Keeps the groups in order of use, least recent first.
    groups.delete(key);
    groups.set(key, group);
    return group;
  }

  function forgetIdle(): void {
    for (const [key, group] of groups) {
      if (performance.now() - group.usedAt < idleMs || groups.size === 1) continue;
      groups.delete(key);
      for (const worker of group.workers) worker.retire();
    }
  }

  /** Makes room for one more thread: the least recently used release set gives up an idle one. */
  function makeRoom(): void {
    const workers = [...groups.values()].reduce((sum, group) => sum + group.workers.size, 0);
    if (workers < size + maxOtherWorkers) return;
    for (const group of groups.values()) {
      const idle = [...group.workers].find((worker) => worker.inFlight() === 0);
      if (!idle) continue;
      group.workers.delete(idle);
      return idle.retire();
    }
    throw new Overloaded();
  }

  function addWorker(group: Group): RenderWorker {
    if (threads.lingering() >= maxLingering && group !== primary) throw new Overloaded();
    makeRoom();
    const worker = threads.take();
    group.workers.add(worker);
    setUp(worker, group.releases, {
      remove: () => group.workers.delete(worker),
      // One release blocks these threads, so from now on each page is rendered with only the releases it needs.
      onUnusable() {
        if (group === primary) primary = undefined;
      },
    });
    return worker;
  }

  return {
    /** Chooses the group for a page: the primary one if it has all of its releases, otherwise one with only these. */
    groupFor(needed: ReleasesToRender): Group {
      const hasAll = Object.entries(needed).every(
        ([remote, { release }]) => primary?.releases[remote]?.release.integrity === release.integrity,
      );
      return groupOf(primary && hasAll ? primary.releases : needed);
    },
    /** Returns the worker for the next page of a group. Throws `Overloaded`. */
    workerOf(group: Group): RenderWorker {
      const { best, isEnough } = bestOf(group.workers, size);
      if (best && isEnough) return best;
      try {
        return addWorker(group);
      } catch (error) {
        if (best) return best;
        throw error;
      }
    },
    isPrimary: (group: Group) => group === primary,
    /** Makes a release set the primary one. Resolves when its code was evaluated. */
    async prepare(releases: ReleasesToRender): Promise<void> {
      const group = groupOf(releases);
      primary = group;
      if (group.workers.size === 0) await addWorker(group).ready();
    },
    close: () => clearInterval(sweep),
  };
}

/** Returns the worker with the fewest pages, if possible one that is not blocked, and whether another one is needed. */
function bestOf(workers: ReadonlySet<RenderWorker>, size: number) {
  const free = [...workers].filter((worker) => !worker.isBlocked());
  const [least] = free.sort((a, b) => a.inFlight() - b.inFlight());
  const [any] = workers;
  // One extra thread may start while one is blocked; more would only compete for the CPUs.
  const isFull = free.length >= size || workers.size > size;
  return { best: least ?? any, isEnough: isFull || (least !== undefined && least.inFlight() < busyPages) };
}
