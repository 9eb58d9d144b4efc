import { createPageQueue } from './page-queue';
import type { Page } from './process-pages';
import { createProcessSet, type SetOptions } from './process-set';
import type { RenderProcess } from './render-process';

interface Options extends SetOptions {
  /** The present time of the clock that `look` continues, in milliseconds. */
  now: number;
}

/** The processes of one release, and the pages that wait for one of them. */
export type ReleaseProcesses = ReturnType<typeof createReleaseProcesses>;

/** If every process has this many pages, another one is started. */
const busyPages = 3;

export function createReleaseProcesses({ now: first, ...options }: Options) {
  const queue = createPageQueue(options.release);
  const processes = createProcessSet(options, { onFree: work, onWaiting: putBack });
  let now = first;
  let usedAt = now;
  let isClosed = false;

  /** Gives the waiting pages to the processes with the fewest, and starts another one if all are busy. */
  function work(): void {
    while (!queue.isEmpty()) {
      const least = processes.leastBusy();
      if (!least || least.pages() >= busyPages) grow();
      const page = least && queue.take();
      if (!page) return;
      processes.use(least, now);
      least.render(page);
    }
  }

  function grow(): void {
    if (!isClosed) processes.grow(() => now);
  }

  function putBack(pages: readonly Page[]): void {
    queue.putBack(pages);
    if (options.isPaused()) queue.refuseAll(true);
    if (processes.all().length === 0) grow();
    work();
  }

  return {
    /** When it got its last page. */
    usedAt: () => usedAt,
    hasPages: () => !queue.isEmpty() || processes.all().some((process) => process.pages() > 0),
    render(page: Page): void {
      usedAt = now;
      queue.add(page);
      work();
    },
    /** Starts a process if there is none. Resolves when it is ready or has ended. */
    async prepare(): Promise<void> {
      usedAt = now;
      if (processes.all().length === 0) grow();
      await Promise.all(processes.all().map((process) => process.settled()));
    },
    /** Takes an idle process away, which has no release; undefined if there is none. */
    lend(): RenderProcess | undefined {
      const idle = processes.leastBusy();
      return idle?.pages() === 0 && processes.remove(idle) ? idle : undefined;
    },
    look(at: number): void {
      now = at;
      for (const process of processes.all()) process.look(at);
      processes.dropIdle(at);
      if (!processes.all().some((process) => process.isReady())) queue.refuseLate(at, processes.isStarting());
      work();
    },
    close(): void {
      isClosed = true;
      processes.dropAll();
      queue.refuseAll(false);
    },
  };
}
