import type { ReleaseCode } from './messages';
import { ReleaseFault } from './release-fault';
import { notReady, type Page, type RenderProcess } from './render-process';

interface Options {
  /** Undefined for pages without one. */
  release: ReleaseCode | undefined;
  /** Maximum number of processes. */
  max: number;
  /** The time that limits are measured with, in milliseconds. */
  now(): number;
  /** Returns a process without a release. */
  start(): RenderProcess;
  /** A process has ended although it was needed. */
  onEnd(reason: string, isFault: boolean): void;
  isPaused(): boolean;
  /** The release is or was stable. */
  isProven(): boolean;
}

/** The processes of one release, and the pages that wait for one of them. */
export type ReleasePool = ReturnType<typeof createReleasePool>;

/** Maximum number of pages that a process has at a time: if it ends, those that it has begun end with it. */
const maxPages = 8;
/** If every process has this many pages, another one is started. */
const busyPages = 3;
/** A process besides the first one ends after this time without a page, in milliseconds. */
const idleMs = 10_000;
/** How long after one that could not start the next process is started, in milliseconds. */
const restMs = 1000;
/**
 * How long a page waits for a process that starts, or for blocked ones, in milliseconds: then the browser renders its part. The
 * frame is rendered by the server only.
 */
const maxWaitMs = { starting: 5000, blocked: 1000, frame: 15_000 };

export function createReleasePool(options: Options) {
  const { release, now, isPaused, isProven } = options;
  const processes = createProcessSet(options, { onFree: work, onWaiting });
  let queue: Page[] = [];
  const prepared: (() => void)[] = [];

  function onWaiting(pages: readonly Page[]): void {
    queue = [...pages, ...queue];
    work();
  }

  /** Whether the release before stands in: this one is paused, or it is on trial and one of its processes is blocked. */
  const standsAside = () => isPaused() || (!isProven() && processes.blocked().length > 0);

  function work(): void {
    if (release && standsAside()) {
      const paused = new ReleaseFault(release.remote, 'paused', 'its release is paused');
      queue = refuse(queue, paused);
      // One of a process's pages blocks it; which one is unknown.
      for (const process of processes.blocked()) process.giveUp(paused);
    }
    if (!processes.areStarting()) for (const resolve of prepared.splice(0)) resolve();
    giveOut(queue, processes);
  }

  return {
    hasPages: () => queue.length > 0 || processes.all().some((process) => process.pages() > 0),
    render(page: Page): void {
      queue.push(page);
      work();
    },
    /** Starts a process if there is none. Resolves when it is ready or has ended. */
    prepare(): Promise<void> {
      processes.keepOne();
      return new Promise((resolve) => {
        prepared.push(resolve);
        work();
      });
    },
    /** Takes an idle process away; undefined if there is none. */
    lend: () => processes.takeIdle(),
    /** Checks the processes and the pages. `isNamed`: visitors get the release, so that one process is kept. */
    look(isNamed: boolean): void {
      processes.look();
      if (isNamed) processes.keepOne();
      const wait = release ? (processes.areStarting() ? 'starting' : 'blocked') : 'frame';
      if (!processes.all().some((process) => process.state() === 'ready'))
        queue = refuse(queue, notReady(release), now() - maxWaitMs[wait]);
      work();
    },
    close(): void {
      processes.close();
      queue = refuse(queue, notReady(release));
    },
  };
}

/** Gives waiting pages to the processes with the fewest, and starts another one if all are busy. */
function giveOut(waiting: Page[], processes: ReturnType<typeof createProcessSet>): void {
  while (waiting.length > 0) {
    const least = processes.leastBusy();
    if (!least || least.pages() >= busyPages) processes.grow();
    const page = least && waiting.shift();
    if (!page) return;
    processes.use(least);
    least.render(page);
  }
}

/** Rejects the pages that have waited since before a time, and returns the others. */
function refuse(pages: readonly Page[], error: Error, since = Infinity): Page[] {
  for (const page of pages.filter((each) => each.since <= since)) page.reject(error);
  return pages.filter((each) => each.since > since);
}

type SetOptions = Omit<Options, 'isProven'>;

function createProcessSet(
  { release, max, now, start, onEnd, isPaused }: SetOptions,
  handlers: { onFree(): void; onWaiting(pages: readonly Page[]): void },
) {
  /** When each process got its last page. */
  const processes = new Map<RenderProcess, number>();
  const all = () => [...processes.keys()];
  const areStarting = () => all().some((process) => process.state() === 'starting');
  const blocked = () => all().filter((process) => process.state() === 'blocked');
  let restUntil = 0;

  function drop(process: RenderProcess): void {
    processes.delete(process);
    process.close();
  }

  /** Starts one process at a time; while one is blocked, one more than usual. */
  function grow(): void {
    const limit = max + Number(blocked().length > 0);
    if (areStarting() || isPaused() || now() < restUntil || processes.size >= limit) return;
    const process = start();
    processes.set(process, now());
    process.use(release, {
      ...handlers,
      onEnd(reason, isFault) {
        processes.delete(process);
        if (!isFault) restUntil = now() + restMs;
        onEnd(reason, isFault);
      },
    });
  }

  return {
    all,
    areStarting,
    blocked,
    /** Returns the process that may get the next page. */
    leastBusy: () => leastBusyOf(all()),
    grow,
    keepOne(): void {
      if (processes.size === 0) grow();
    },
    /** Notes that a process gets a page. */
    use: (process: RenderProcess) => void processes.set(process, now()),
    takeIdle(): RenderProcess | undefined {
      const idle = all().find((process) => process.state() === 'ready' && process.pages() === 0);
      return idle && processes.delete(idle) ? idle : undefined;
    },
    look(): void {
      for (const process of all()) process.look(now());
      for (const [process, used] of processes) {
        const isIdle = process.state() !== 'starting' && process.pages() === 0 && now() - used >= idleMs;
        if (isIdle && processes.size > 1) drop(process);
      }
    },
    close: () => all().forEach(drop),
  };
}

function leastBusyOf(processes: readonly RenderProcess[]): RenderProcess | undefined {
  const free = processes.filter((process) => process.state() === 'ready' && process.pages() < maxPages);
  return free.sort((a, b) => a.pages() - b.pages())[0];
}
