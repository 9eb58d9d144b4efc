import { setTimeout as wait } from 'node:timers/promises';
import type { StorefrontAnswer, StorefrontCache } from '../cache/storefront-cache';
import type { Config } from '../config';
import type { Quarantine } from '../releases/quarantine';
import type { DataQuery } from '../render-worker/messages';
import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import { lookMs } from './fair-clock';
import { createLoneRenders } from './lone-renders';
import { Overloaded, ReleaseCondemned, ReleaseFault } from './release-fault';
import { neededFor, type ReleasesToRender } from './releases-to-render';
import { createRenderGroups, type Group } from './render-groups';
import { createRenderThreads } from './render-threads';
import { createWorkerSetUp, type SetUpOptions } from './set-up-worker';
import { WorkerEnded } from './worker-end';

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

interface Options extends SetUpOptions {
  config: Pick<Config, 'storefront' | 'renderWorkers' | 'renderBudgetMs'>;
  /** The script of the threads. */
  workerFile: string;
  /** The provider cache that all threads share. */
  storefront: Pick<StorefrontCache, 'ask'>;
  quarantine: Pick<Quarantine, 'strike' | 'isCondemned'>;
}

/** Maximum number of pages rendered at the same time. */
const maxPages = 64;

export function createRenderer(options: Options): Renderer {
  const { config, workerFile, quarantine, warn } = options;
  const threads = createRenderThreads({
    workerFile,
    budgetMs: config.renderBudgetMs,
    answer: (query) => answer(query, options),
    onOutput: (text) => warn(`output ${text}`, { text: text.trimEnd() }, 'a release wrote to the console'),
  });
  const setUp = createWorkerSetUp({ ...options, threads });
  const groups = createRenderGroups({ size: config.renderWorkers, threads, setUp });
  let pages = 0;
  const renderAlone = createLoneRenders({
    threads,
    setUp,
    async renderOnce(worker, job, releases) {
      throwIfCondemned(releases);
      return worker().render(job).catch(throwAsCrash);
    },
  });

  async function renderInGroup(group: Group, job: RenderJob): Promise<RenderedJob> {
    // Pages of a release that blocks its threads must leave room for the pages of others.
    const isBlocked = !groups.isPrimary(group) && [...group.workers].some((worker) => worker.isBlocked());
    if (isBlocked && group.pages >= maxPages / 2) throw new Overloaded();
    group.pages += 1;
    try {
      return await groups.workerOf(group).render(job);
    } finally {
      group.pages -= 1;
    }
  }

  /**
   * Renders a page again whose worker was ended by another page. If the cause is unknown, it is rendered
   * alone, which reveals the cause.
   */
  async function renderAgain(job: RenderJob, needed: ReleasesToRender, cause: WorkerEnded) {
    if (cause.isCause && !cause.wasEvaluating) throw crashOf(cause);
    // By then the pages that caused other failures are known.
    await wait(lookMs);
    throwIfCondemned(needed);
    return renderAlone(job, needed);
  }

  const isCondemned = ({ release }: ReleasesToRender[string]) =>
    quarantine.isCondemned(release.name, release.version);

  function throwIfCondemned(releases: ReleasesToRender): void {
    if (Object.values(releases).some(isCondemned)) throw new ReleaseCondemned();
  }

  return {
    async render(job, releases) {
      if (pages >= maxPages) throw new Overloaded();
      const needed = neededFor(job, releases);
      pages += 1;
      try {
        return await renderInGroup(groups.groupFor(needed), job).catch((error: unknown) => {
          if (error instanceof WorkerEnded) return renderAgain(job, needed, error);
          throw error;
        });
      } finally {
        pages -= 1;
      }
    },
    async prepare(releases) {
      const usable = Object.entries(releases).filter(([, served]) => !isCondemned(served));
      await groups.prepare(Object.fromEntries(usable));
    },
    workers: threads.count,
    blockedWorkers: threads.lingering,
    close() {
      groups.close();
      return threads.close();
    },
  };
}

function throwAsCrash(error: unknown): never {
  throw error instanceof WorkerEnded ? crashOf(error) : error;
}

/** Answers a thread's query from the provider's cache. */
async function answer(
  { url, headers, body, onlyIfCached }: DataQuery,
  { config, storefront }: Pick<Options, 'config' | 'storefront'>,
): Promise<StorefrontAnswer> {
  if (url !== config.storefront.url) throw new Error('Only the provider can be queried.');
  const cache = onlyIfCached ? 'only-if-cached' : 'default';
  return storefront.ask(url, { method: 'POST', headers, body, cache });
}

function crashOf({ wasEvaluating, message, remote, threadEnd }: WorkerEnded): ReleaseFault {
  return new ReleaseFault(wasEvaluating ? 'evaluation' : 'crash', message, remote, { threadEnd });
}
