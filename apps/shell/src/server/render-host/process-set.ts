import type { ReleaseCode } from '../render-worker/messages';
import type { Page } from './process-pages';
import type { ProcessEnd, RenderProcess } from './render-process';

export interface SetOptions {
  /** Undefined for pages without a release. */
  release: ReleaseCode | undefined;
  /** Maximum number of processes. */
  max: number;
  /** Returns a process without a release. */
  start(): RenderProcess;
  /** The release's code has ended a process. */
  onFault(reason: string): void;
  /** A process has ended although it was needed. */
  onLost(reason: string): void;
  isPaused(): boolean;
}

interface Handlers {
  /** A process may get a page. */
  onFree(): void;
  /** These pages need another process. */
  onWaiting(pages: readonly Page[]): void;
}

/** Maximum number of pages that a process has at a time: if it ends, those that it has begun end with it. */
const maxPages = 8;
/** A process besides the first one ends after this time without a page, in milliseconds. */
const idleMs = 10_000;
/** How long after one that could not start the next process is started, in milliseconds. */
const restMs = 1000;

/** The processes of a release. */
export function createProcessSet(options: SetOptions, { onFree, onWaiting }: Handlers) {
  /** When each process got its last page. */
  const processes = new Map<RenderProcess, number>();
  const all = () => [...processes.keys()];
  let restUntil = 0;

  function onEnd(process: RenderProcess, { reason, isFault, waiting }: ProcessEnd, now: number): void {
    if (!processes.delete(process)) return;
    if (!isFault) restUntil = now + restMs;
    options.onLost(isFault ? 'ended' : 'busy');
    if (isFault) options.onFault(reason);
    onWaiting(waiting);
  }

  function drop(process: RenderProcess): void {
    // First, because a process that is not in the set is not replaced.
    processes.delete(process);
    process.end('it is not needed any more');
  }

  return {
    all,
    /** Returns the process that may get the next page. */
    leastBusy(): RenderProcess | undefined {
      const free = all().filter((process) => process.isReady() && process.pages() < maxPages);
      return free.sort((a, b) => a.pages() - b.pages())[0];
    },
    /** Starts one process at a time; while one is blocked, one more than usual. */
    grow(now: () => number): void {
      const max = options.max + (all().some((process) => !process.isReady()) ? 1 : 0);
      if (options.isPaused() || now() < restUntil || processes.size >= max) return;
      if (all().some((process) => !process.hasStarted())) return;
      const process = options.start();
      processes.set(process, now());
      const handlers = {
        onFree,
        onBlocked: onWaiting,
        onEnd: (end: ProcessEnd) => onEnd(process, end, now()),
      };
      process.use(options.release, handlers);
    },
    isStarting: () => all().some((process) => !process.hasStarted()),
    /** Notes that a process gets a page. */
    use: (process: RenderProcess, now: number) => void processes.set(process, now),
    /** Returns false if it was not in the set. */
    remove: (process: RenderProcess) => processes.delete(process),
    dropIdle(now: number): void {
      for (const [process, used] of processes) {
        const isIdle = process.hasStarted() && process.pages() === 0 && now - used >= idleMs;
        if (isIdle && processes.size > 1) drop(process);
      }
    },
    dropAll: () => all().forEach(drop),
  };
}
