import { setTimeout as wait } from 'node:timers/promises';
import { remoteOf, type RemoteName } from '@pluis/contract';
import type { Bundles, DataQuery, JobFailure } from '../render-worker/messages';
import { partsOf, type RenderedJob, type RenderJob } from '../render-worker/render-job';
import { releaseUrl } from '../pages/page-digests';
import type { ServedRelease } from '../releases/served-set';
import type { StorefrontAnswer } from '../storefront/storefront-cache';
import { lookMs } from './fair-clock';
import { createLoneRenders } from './lone-renders';
import { Overloaded, ReleaseCondemned, ReleaseFault } from './release-fault';
import { JobFailed, startRenderWorker, WorkerEnded, type RenderWorker } from './render-worker';

/** The releases that a page is rendered with. */
export type ReleasesToRender = Record<RemoteName, ServedRelease>;

/** A release failed while no page waited for it. */
export interface LateFault {
  releases: ReleasesToRender;
  remote: RemoteName | undefined;
  kind: 'crash' | 'evaluation';
  message: string;
  /** Resolves when the thread that it blocks has ended; undefined if it blocks none. */
  threadEnd?: Promise<void>;
}

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

interface Group {
  releases: ReleasesToRender;
  workers: Set<RenderWorker>;
  pages: number;
  usedAt: number;
}

/** If every thread renders this many pages at a time, another one is started. */
const busyPages = 3;
/** Maximum memory of a thread after garbage collection, in bytes. */
const maxHeldBytes = 192 * 2 ** 20;
/** Maximum growth of the process while a thread renders one page, in bytes. */
const maxGrowthBytes = 256 * 2 ** 20;
/** A thread that reaches `maxHeldBytes` within this many pages is treated as leaking. */
const leakWindowPages = 500;
/** Maximum number of threads for all release sets besides the busiest one. */
const maxOtherWorkers = 4;
/** Maximum number of pages rendered alone at the same time. */
const lanes = 2;
/** Maximum number of threads that were given up and have not ended; beyond it only the primary group gets new ones. */
const maxLingering = 8;
/** How long closing waits for threads to end, in milliseconds. */
const maxClosingMs = 1000;
/** An unused release set is dropped after this time, in milliseconds. */
const idleMs = 60_000;

export function createRenderer(options: Options): Renderer {
  const { size = 2, budgetMs = 4000, heapMb = 256, maxPages = 64, isCondemned = () => false } = options;
  const { releasesBase = '/releases' } = options;
  const groups = new Map<string, Group>();
  /** All threads that have not ended. */
  const threads = new Set<RenderWorker>();
  /** Those of them that were given up. */
  const lingering = new Set<RenderWorker>();
  /** The threads with the releases of most visitors. */
  let primary: Group | undefined;
  let isClosed = false;
  let pages = 0;
  let standby: RenderWorker | undefined = start();
  const sweep = setInterval(forgetIdle, idleMs).unref();
  // Messages from threads are read first; after a pause there may be many.
  const watch = setInterval(() => setImmediate(lookAtAll), lookMs).unref();
  const lone = createLoneRenders<ReleasesToRender>({
    lanes,
    start: startLone,
    keyOf,
    async renderOnce(worker, job, releases) {
      throwIfCondemned(releases);
      return renderIn(worker(), job).catch((error: unknown) => {
        throw error instanceof WorkerEnded ? crashOf(error) : error;
      });
    },
  });

  function start(): RenderWorker {
    const worker: RenderWorker = startRenderWorker({
      file: options.workerFile,
      budgetMs,
      heapMb,
      maxGrowthBytes,
      answer: options.answer,
      onOutput: (text) => options.onOutput?.(text),
      onExit() {
        threads.delete(worker);
        lingering.delete(worker);
      },
    });
    threads.add(worker);
    return worker;
  }

  /** Returns the standby thread; the next one is started a moment later. */
  function takeStandby(): RenderWorker {
    const worker = standby ?? start();
    standby = undefined;
    setTimeout(() => {
      if (!isClosed) standby ??= start();
    }, 100).unref();
    return worker;
  }

  function lookAtAll(): void {
    const at = performance.now();
    const memory = process.memoryUsage.rss();
    for (const worker of threads) worker.look(at, memory);
  }

  function groupOf(releases: ReleasesToRender): Group {
    const key = keyOf(releases);
    const group = groups.get(key) ?? { releases, workers: new Set(), pages: 0, usedAt: 0 };
    group.usedAt = Date.now();
    // Keeps the groups in order of use, least recent first.
    groups.delete(key);
    groups.set(key, group);
    return group;
  }

  /** Chooses the group for a page: the primary one if it has all of its releases, otherwise one with only these. */
  function groupFor(needed: ReleasesToRender): Group {
    const hasAll = Object.entries(needed).every(
      ([remote, { release }]) => primary?.releases[remote]?.release.integrity === release.integrity,
    );
    return groupOf(primary && hasAll ? primary.releases : needed);
  }

  /** One release blocks these threads, so from now on each page is rendered with only the releases it needs. */
  function leavePrimary(group: Group): void {
    if (group === primary) primary = undefined;
  }

  function groupedWorkers(): number {
    return [...groups.values()].reduce((sum, group) => sum + group.workers.size, 0);
  }

  function forgetIdle(): void {
    for (const [key, group] of groups) {
      if (Date.now() - group.usedAt < idleMs || groups.size === 1) continue;
      groups.delete(key);
      for (const worker of group.workers) worker.retire();
    }
  }

  /** Makes room for one more thread: the least recently used release set gives up an idle one. */
  function makeRoom(): void {
    if (groupedWorkers() < size + maxOtherWorkers) return;
    for (const group of groups.values()) {
      const idle = [...group.workers].find((worker) => worker.inFlight() === 0);
      if (!idle) continue;
      group.workers.delete(idle);
      return idle.retire();
    }
    throw new Overloaded();
  }

  function addWorker(group: Group): RenderWorker {
    if (lingering.size >= maxLingering && group !== primary) throw new Overloaded();
    makeRoom();
    const worker = takeStandby();
    group.workers.add(worker);
    setUp(worker, group.releases, {
      remove: () => group.workers.delete(worker),
      onUnusable: () => leavePrimary(group),
    });
    return worker;
  }

  function startLone(releases: ReleasesToRender): RenderWorker {
    if (lingering.size >= maxLingering) throw new Overloaded();
    const worker = takeStandby();
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

  /** Gives a worker its releases. `remove` takes it out of use and returns whether it was in use. */
  function setUp(
    worker: RenderWorker,
    releases: ReleasesToRender,
    { remove, onUnusable }: { remove(): boolean; onUnusable(): void },
  ): void {
    const late = (kind: LateFault['kind'], fault: Pick<LateFault, 'remote' | 'message' | 'threadEnd'>) =>
      options.onLate({ releases, kind, ...fault });
    const replace = (reason: string) => {
      worker.retire();
      if (remove()) options.onReplaced?.(reason);
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
          options.onReplaced?.('memory');
          if (renders >= leakWindowPages) return;
          const held = Math.round(bytes / 2 ** 20);
          late('crash', { remote: grownBy, message: `it leaks: ${held} MiB after ${renders} pages` });
        },
        onEnd({ reason, remote, isLate, threadEnd }) {
          if (threads.has(worker)) lingering.add(worker);
          if (remove() && !isClosed) options.onReplaced?.('ended');
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
  }

  function workerOf(group: Group): RenderWorker {
    const free = [...group.workers].filter((worker) => !worker.isBlocked());
    const [least] = free.sort((a, b) => a.inFlight() - b.inFlight());
    // One extra thread may start while one is blocked; more would only compete for the CPUs.
    const isFull = free.length >= size || group.workers.size > size;
    if (least && (least.inFlight() < busyPages || isFull)) return least;
    const [any] = group.workers;
    if (any && isFull) return any;
    try {
      return addWorker(group);
    } catch (error) {
      const other = least ?? any;
      if (other) return other;
      throw error;
    }
  }

  async function renderIn(worker: RenderWorker, job: RenderJob): Promise<RenderedJob> {
    try {
      return await worker.render(job);
    } catch (error) {
      throw error instanceof JobFailed ? faultOf(error.failure) : error;
    }
  }

  async function renderInGroup(group: Group, job: RenderJob): Promise<RenderedJob> {
    // Pages of a release that blocks its threads must leave room for the pages of others.
    const isBlocked = group !== primary && [...group.workers].some((worker) => worker.isBlocked());
    if (isBlocked && group.pages >= maxPages / 2) throw new Overloaded();
    group.pages += 1;
    try {
      return await renderIn(workerOf(group), job);
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
    return lone.render(job, needed);
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
        return await renderInGroup(groupFor(needed), job).catch((error: unknown) => {
          if (error instanceof WorkerEnded) return renderAgain(job, needed, error);
          throw error;
        });
      } finally {
        pages -= 1;
      }
    },
    async prepare(releases) {
      const usable = Object.entries(releases).filter(([, served]) => !isCondemned(served));
      const group = groupOf(Object.fromEntries(usable));
      primary = group;
      if (group.workers.size > 0) return;
      await addWorker(group).ready();
    },
    workers: () => threads.size,
    blockedWorkers: () => lingering.size,
    async close() {
      isClosed = true;
      clearInterval(sweep);
      clearInterval(watch);
      for (const worker of threads) worker.end('the server closes');
      for (let waited = 0; threads.size > 0 && waited < maxClosingMs; waited += 20) await wait(20);
    },
  };
}

function faultOf({ isUnusable, remote, message, stack }: JobFailure): ReleaseFault {
  return new ReleaseFault(isUnusable ? 'evaluation' : 'error', message, remote, { stack });
}

function crashOf({ wasEvaluating, message, remote, threadEnd }: WorkerEnded): ReleaseFault {
  return new ReleaseFault(wasEvaluating ? 'evaluation' : 'crash', message, remote, { threadEnd });
}

/** Returns the same key for the same releases. */
function keyOf(releases: ReleasesToRender): string {
  return Object.entries(releases)
    .map(([remote, { release }]) => `${remote} ${release.integrity}`)
    .sort()
    .join(' ');
}

function bundlesOf(releases: ReleasesToRender, base: string): Bundles {
  return Object.fromEntries(
    Object.entries(releases).map(([remote, served]) => {
      const { release, code } = served;
      return [remote, { version: release.version, code, url: releaseUrl(base, served) }];
    }),
  );
}

/** Returns the releases of the remotes whose parts a page shows. */
function neededFor(job: RenderJob, releases: ReleasesToRender): ReleasesToRender {
  const remotes = [...new Set(partsOf(job).map(remoteOf))];
  return Object.fromEntries(
    remotes.flatMap((remote) => {
      const served = releases[remote];
      return served ? [[remote, served]] : [];
    }),
  );
}
