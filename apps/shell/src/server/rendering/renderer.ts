import { remoteOf, type RemoteName } from '@pluis/contract';
import type { Bundles, DataQuery, JobFailure } from '../render/messages';
import { partsOf, type RenderedJob, type RenderJob } from '../render/render-job';
import type { ServedRelease } from '../served-releases';
import type { StorefrontAnswer } from '../storefront-cache';
import { Overloaded, ReleaseFault } from './release-fault';
import { JobFailed, startRenderWorker, WorkerEnded, type RenderWorker } from './render-worker';

/** The releases that a page is rendered with. */
export type ReleasesToRender = Record<RemoteName, ServedRelease>;

/** Something that a release did when no page waited for it. */
export interface LateFault {
  releases: ReleasesToRender;
  remote: RemoteName | undefined;
  kind: 'crash' | 'evaluation';
  message: string;
}

/** Renders pages in threads: whatever a release's code does there, the process that answers visitors goes on. */
export interface Renderer {
  /** Renders with those of the releases that the page needs. Throws ReleaseFault where one fails, and Overloaded. */
  render(job: RenderJob, releases: ReleasesToRender): Promise<RenderedJob>;
  /** Evaluates ahead of the first page what most pages need. */
  prepare(releases: ReleasesToRender): Promise<void>;
  /** The threads that run now. */
  workers(): number;
  close(): void;
}

interface Options {
  /** The script of the threads. */
  workerFile: string;
  answer(query: DataQuery): Promise<StorefrontAnswer>;
  onLate(fault: LateFault): void;
  /** A thread was replaced, and why. */
  onReplaced?(reason: string): void;
  /** The most threads of one release set. */
  size?: number;
  budgetMs?: number;
  heapMb?: number;
  /** The most pages that are rendered at a time. */
  mostPages?: number;
}

interface Group {
  releases: ReleasesToRender;
  workers: Set<RenderWorker>;
  usedAt: number;
}

/** A thread that renders so many pages at a time gets help. */
const busy = 3;
/** What a thread may hold after its garbage was collected, in bytes. */
const mostBytes = 192 * 1024 * 1024;
/** Who reaches that within so many pages leaks. */
const soon = 500;
/** Threads of release sets beyond those of the busiest one. */
const moreWorkers = 4;
/** A release set that nobody has asked for is forgotten after so many milliseconds. */
const idleMs = 60_000;

export function createRenderer(options: Options): Renderer {
  const { size = 2, budgetMs = 4000, heapMb = 256, mostPages = 64 } = options;
  const groups = new Map<string, Group>();
  /** The threads that have all that most visitors get. */
  let home: Group | undefined;
  let isClosed = false;
  let pages = 0;
  let standby: RenderWorker | undefined = start();
  const sweep = setInterval(forgetIdle, idleMs).unref();

  function start(): RenderWorker {
    return startRenderWorker({ file: options.workerFile, budgetMs, heapMb, answer: options.answer });
  }

  /** The thread that was started ahead; the next one starts when this one has had its turn. */
  function takeStandby(): RenderWorker {
    const worker = standby ?? start();
    standby = undefined;
    setTimeout(() => {
      if (!isClosed) standby ??= start();
    }, 100).unref();
    return worker;
  }

  function groupOf(releases: ReleasesToRender): Group {
    const key = Object.entries(releases)
      .map(([remote, { release }]) => `${remote} ${release.integrity}`)
      .sort()
      .join(' ');
    const group = groups.get(key) ?? { releases, workers: new Set(), usedAt: 0 };
    group.usedAt = Date.now();
    // The least used comes first.
    groups.delete(key);
    groups.set(key, group);
    return group;
  }

  /** Where a page is rendered: with what most visitors get if that has all it needs, else with what it needs alone. */
  function groupFor(needed: ReleasesToRender): Group {
    const isAtHome = Object.entries(needed).every(
      ([remote, { release }]) => home?.releases[remote]?.release.integrity === release.integrity,
    );
    return groupOf(home && isAtHome ? home.releases : needed);
  }

  /** One release keeps these threads from working: from now on each page is rendered with what it needs. */
  function leaveHome(group: Group): void {
    if (group === home) home = undefined;
  }

  function workers(): number {
    return [...groups.values()].reduce((sum, group) => sum + group.workers.size, 0);
  }

  function forgetIdle(): void {
    for (const [key, group] of groups) {
      if (Date.now() - group.usedAt < idleMs || groups.size === 1) continue;
      groups.delete(key);
      for (const worker of group.workers) worker.retire();
    }
  }

  /** Makes room for one more: the release set that was not asked for longest gives a thread up. */
  function makeRoom(): void {
    if (workers() < size + moreWorkers) return;
    for (const group of groups.values()) {
      const idle = [...group.workers].find((worker) => worker.inFlight() === 0);
      if (!idle) continue;
      group.workers.delete(idle);
      return idle.retire();
    }
    throw new Overloaded();
  }

  function addWorker(group: Group): RenderWorker {
    makeRoom();
    const worker = takeStandby();
    group.workers.add(worker);
    const replace = (reason: string) => {
      group.workers.delete(worker);
      worker.retire();
      options.onReplaced?.(reason);
    };
    const late = (kind: LateFault['kind'], remote: RemoteName | undefined, message: string) =>
      options.onLate({ releases: group.releases, remote, kind, message });
    worker
      .setUp(bundlesOf(group.releases), {
        onLate({ remote, message }) {
          replace('late');
          late('crash', remote, `it fails when nobody waits for it any more: ${message}`);
        },
        onUsage({ bytes, grownBy }, renders) {
          if (bytes < mostBytes || !group.workers.has(worker)) return;
          replace('memory');
          if (renders < soon)
            late('crash', grownBy, `it leaks: ${Math.round(bytes / 2 ** 20)} MiB after ${renders} pages`);
        },
        onEnd: () => group.workers.delete(worker) && options.onReplaced?.('ended'),
      })
      .then(
        (failures) => {
          if (failures.length > 0) leaveHome(group);
          failures.forEach(({ remote, message }) => late('evaluation', remote, message));
        },
        (error: unknown) => {
          if (!(error instanceof WorkerEnded && error.wasEvaluating)) return;
          leaveHome(group);
          late('evaluation', error.remote, error.message);
        },
      );
    return worker;
  }

  function workerOf(group: Group): RenderWorker {
    const [least] = [...group.workers].sort((a, b) => a.inFlight() - b.inFlight());
    if (least && (least.inFlight() < busy || group.workers.size >= size)) return least;
    try {
      return addWorker(group);
    } catch (error) {
      if (least) return least;
      throw error;
    }
  }

  async function renderOnce(worker: RenderWorker, job: RenderJob): Promise<RenderedJob> {
    try {
      return await worker.render(job);
    } catch (error) {
      throw error instanceof JobFailed ? faultOf(error.failure) : error;
    }
  }

  /** What ended the thread of many pages is found by rendering each of them alone: only one does it again. */
  async function renderAlone(job: RenderJob, releases: ReleasesToRender): Promise<RenderedJob> {
    const alone: Group = { releases, workers: new Set(), usedAt: 0 };
    const worker = addWorker(alone);
    try {
      return await renderOnce(worker, job);
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      throw new ReleaseFault(error.wasEvaluating ? 'evaluation' : 'crash', error.message, error.remote);
    } finally {
      worker.retire();
    }
  }

  return {
    async render(job, releases) {
      if (pages >= mostPages) throw new Overloaded();
      pages += 1;
      try {
        const needed = neededFor(job, releases);
        return await renderOnce(workerOf(groupFor(needed)), job).catch((error: unknown) => {
          if (error instanceof WorkerEnded) return renderAlone(job, needed);
          throw error;
        });
      } finally {
        pages -= 1;
      }
    },
    async prepare(releases) {
      const group = groupOf(releases);
      home = group;
      if (group.workers.size > 0) return;
      await addWorker(group).ready();
    },
    workers,
    close() {
      isClosed = true;
      clearInterval(sweep);
      standby?.end('the server closes');
      for (const { workers: all } of groups.values())
        for (const worker of all) worker.end('the server closes');
    },
  };
}

function faultOf({ isUnusable, remote, message, stack }: JobFailure): ReleaseFault {
  return new ReleaseFault(isUnusable ? 'evaluation' : 'error', message, remote, stack);
}

function bundlesOf(releases: ReleasesToRender): Bundles {
  return Object.fromEntries(
    Object.entries(releases).map(([remote, { release, code }]) => [
      remote,
      { version: release.version, code },
    ]),
  );
}

/** The releases of the remotes whose parts a page shows. */
function neededFor(job: RenderJob, releases: ReleasesToRender): ReleasesToRender {
  const remotes = [...new Set(partsOf(job).map(remoteOf))];
  return Object.fromEntries(
    remotes.flatMap((remote) => {
      const served = releases[remote];
      return served ? [[remote, served]] : [];
    }),
  );
}
