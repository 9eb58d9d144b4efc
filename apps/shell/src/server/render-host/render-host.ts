import { setTimeout as wait } from 'node:timers/promises';
import type { StorefrontAnswer, StorefrontCache } from '../cache/storefront-cache';
import type { Config } from '../config';
import type { RateLimitedLog } from '../health/rate-limited-log';
import type { ServedRelease } from '../releases/served-set';
import type { DataQuery } from '../render-worker/messages';
import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import { lookMs } from './limits';
import { createReaper } from './reaper';
import { Overloaded, ReleaseFault } from './release-fault';
import { createReleaseTable, type TableOptions } from './release-table';
import { startProcess, type RenderProcess } from './render-process';

/** Renders pages, each in a process of its release. Nothing that a release does there reaches the server or another release. */
export interface RenderHost {
  /**
   * Renders a job with the code of a release, or without any. Rejects with `ReleaseFault`, with `NotReady` while the release's
   * process starts, and with `Overloaded`.
   */
  render(job: RenderJob, served: ServedRelease | undefined): Promise<RenderedJob>;
  /**
   * Starts a process for each release that visitors get, and keeps one. Resolves when they are ready, or cannot be used. The
   * processes of all other releases end once they are unused.
   */
  prepare(named: readonly ServedRelease[]): Promise<void>;
  /** The number of running processes. */
  processes(): number;
  /** Ends all processes. */
  close(): Promise<void>;
}

interface Options extends TableOptions {
  config: Pick<Config, 'storefront' | 'renderWorkers' | 'renderBudgetMs'>;
  /** The script of the processes. */
  childFile: string;
  /** The provider cache that all processes share. */
  storefront: Pick<StorefrontCache, 'ask'>;
  warn: RateLimitedLog;
}

/** Maximum number of pages at the same time. */
const maxPages = 64;
/** How long closing waits for processes to end, in milliseconds. */
const maxClosingMs = 1000;
/** How late a look may be, in milliseconds: after a longer one this process itself was stopped, and nobody is charged. */
const maxLateMs = 10 * lookMs;

export function createRenderHost(options: Options): RenderHost {
  const { breaker } = options;
  const reaper = createReaper();
  const running = new Set<RenderProcess>();
  const clock = createClock();
  const table = createReleaseTable(options, { start, now: clock.now });
  let pages = 0;
  // Messages are read first; after a pause there may be many.
  const watch = setInterval(() => setImmediate(() => table.look(clock.tick())), lookMs).unref();

  function start(): RenderProcess {
    const process: RenderProcess = startProcess({
      file: options.childFile,
      budgetMs: options.config.renderBudgetMs,
      reaper,
      answer: (query) => answer(query, options),
      onOutput: (text) =>
        options.warn(`output ${text}`, { text: text.trimEnd() }, 'a release wrote to the console'),
      onExit: () => running.delete(process),
    });
    running.add(process);
    return process;
  }

  return {
    async render(job, served) {
      if (pages >= maxPages) throw new Overloaded();
      const { name, version } = served?.release ?? {};
      if (name !== undefined && version !== undefined && breaker.isPaused(name, version))
        throw new ReleaseFault(name, 'paused', 'its release is paused');
      pages += 1;
      try {
        return await new Promise<RenderedJob>((resolve, reject) =>
          table.of(served).render({ job, since: clock.now(), hasBegun: false, resolve, reject }),
        );
      } finally {
        pages -= 1;
      }
    },
    prepare: table.prepare,
    processes: () => running.size,
    async close() {
      clearInterval(watch);
      table.close();
      for (let waited = 0; running.size > 0 && waited < maxClosingMs; waited += 20) await wait(20);
      reaper.close();
    },
  };
}

/** The time that limits are measured with, in milliseconds: it stops while this process is stopped. */
function createClock() {
  let now = 0;
  let tickedAt = performance.now();
  return {
    now: () => now,
    tick(): number {
      const at = performance.now();
      now += Math.min(at - tickedAt, maxLateMs);
      tickedAt = at;
      return now;
    },
  };
}

/** Answers a query of a release from the provider's cache. */
async function answer(
  { url, headers, body, onlyIfCached }: DataQuery,
  { config, storefront }: Pick<Options, 'config' | 'storefront'>,
): Promise<StorefrontAnswer> {
  if (url !== config.storefront.url) throw new Error('Only the provider can be queried.');
  const cache = onlyIfCached ? 'only-if-cached' : 'default';
  return storefront.ask(url, { method: 'POST', headers, body, cache });
}
