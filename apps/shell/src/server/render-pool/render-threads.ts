import { setTimeout as wait } from 'node:timers/promises';
import type { DataQuery } from '../render-worker/messages';
import type { StorefrontAnswer } from '../cache/storefront-cache';
import { lookMs } from './fair-clock';
import { startRenderWorker, type RenderWorker } from './render-worker';

interface Options {
  /** The script of the threads. */
  workerFile: string;
  /** Timeout of a page, in milliseconds. */
  budgetMs: number;
  answer(query: DataQuery): Promise<StorefrontAnswer>;
  /** Called with each text that a thread writes to the console. */
  onOutput(text: string): void;
}

/** Maximum heap size of a thread, in MiB. */
const heapMb = 256;
/** Maximum growth of the process while a thread renders one page, in bytes. */
const maxGrowthBytes = 256 * 2 ** 20;
/** How long closing waits for threads to end, in milliseconds. */
const maxClosingMs = 1000;

/** Starts threads, one in advance, and watches them until they have ended. */
export function createRenderThreads({ workerFile, budgetMs, answer, onOutput }: Options) {
  /** All threads that have not ended. */
  const threads = new Set<RenderWorker>();
  /** Those of them that were given up. */
  const lingering = new Set<RenderWorker>();
  let isClosed = false;
  let standby: RenderWorker | undefined = start();
  // Messages from threads are read first; after a pause there may be many.
  const watch = setInterval(() => setImmediate(lookAtAll), lookMs).unref();

  function start(): RenderWorker {
    const worker: RenderWorker = startRenderWorker({
      file: workerFile,
      budgetMs,
      heapMb,
      maxGrowthBytes,
      answer,
      onOutput,
      onExit() {
        threads.delete(worker);
        lingering.delete(worker);
      },
    });
    threads.add(worker);
    return worker;
  }

  function lookAtAll(): void {
    const at = performance.now();
    let bytes: number | undefined;
    // Reading it takes long, so it is not read while no page is rendered.
    const memory = () => (bytes ??= process.memoryUsage.rss());
    for (const worker of threads) worker.look(at, memory);
  }

  return {
    /** Returns the standby thread; the next one is started a moment later. */
    take(): RenderWorker {
      const worker = standby ?? start();
      standby = undefined;
      setTimeout(() => {
        if (!isClosed) standby ??= start();
      }, 100).unref();
      return worker;
    },
    /** Notes that a thread was given up. It may not end for long. */
    giveUp(worker: RenderWorker): void {
      if (threads.has(worker)) lingering.add(worker);
    },
    count: () => threads.size,
    lingering: () => lingering.size,
    isClosed: () => isClosed,
    /** Ends all threads. Resolves when they have ended, or after a second. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(watch);
      for (const worker of threads) worker.end('the server closes');
      for (let waited = 0; threads.size > 0 && waited < maxClosingMs; waited += 20) await wait(20);
    },
  };
}

export type RenderThreads = ReturnType<typeof createRenderThreads>;
