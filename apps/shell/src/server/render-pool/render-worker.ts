import { Worker } from 'node:worker_threads';
import type { RemoteName } from '@pluis/contract';
import type { StorefrontAnswer } from '../cache/storefront-cache';
import { createMarkerMemory, readMarker, type MarkerMemory } from '../render-worker/code-marker';
import type {
  Bundles,
  DataQuery,
  FromWorker,
  JobFailure,
  MemoryUse,
  ToWorker,
  WorkerStart,
} from '../render-worker/messages';
import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import { readMessage } from './from-worker';
import { Overloaded } from './release-fault';
import { readThreadUsage } from './thread-usage';
import { createWorkInProgress } from './work-in-progress';
import { createWorkLimits } from './work-limits';
import { findCulprit, WorkerEnded, type Blame, type WorkerEnd } from './worker-end';

interface Options {
  file: string;
  /** Timeout of a page and of evaluating the releases, in milliseconds of the thread's own time. */
  budgetMs: number;
  /** Maximum heap size, in MiB. */
  heapMb: number;
  /** Maximum growth of the process while a page is rendered, in bytes, heap and buffers together. */
  maxGrowthBytes: number;
  answer(query: DataQuery): Promise<StorefrontAnswer>;
  /** Called with each text that its code writes to the console. */
  onOutput(text: string): void;
  /** Called when the thread has ended. */
  onExit(): void;
}

/** Events of a worker besides its pages. */
interface WorkerEvents {
  onLate(failure: JobFailure): void;
  onUsage(usage: MemoryUse, renders: number): void;
  /** The worker is given up together with the pages that it was rendering. Its thread may continue. */
  onEnd(end: WorkerEnd): void;
  /**
   * A page has waited too long without a known reason: it is rendered elsewhere, and this worker gets no more
   * pages.
   */
  onOverdue(): void;
}

/** A thread that renders pages with one release set. */
export interface RenderWorker {
  /** Loads its releases, once. Resolves to those that could not be evaluated; rejects with `WorkerEnded`. */
  setUp(bundles: Bundles, events: WorkerEvents): Promise<JobFailure[]>;
  /** Resolves when it has evaluated its releases, successfully or not. */
  ready(): Promise<void>;
  /** Rejects with `ReleaseFault`, `WorkerEnded` or `Overloaded`. */
  render(job: RenderJob): Promise<RenderedJob>;
  /** The number of pages that it is rendering. */
  inFlight(): number;
  /** Returns true if the same code has kept it busy for so long that it should get no further pages for now. */
  isBlocked(): boolean;
  /**
   * Checks its timeouts and memory. Called every `lookMs`; `at`: the present time, `memory`: reads that of the
   * process, in bytes.
   */
  look(at: number, memory: () => number): void;
  /** Ends it when its pages are done. */
  retire(): void;
  end(reason: string): void;
}

/** Maximum length of a text that a thread writes to the console; the rest is cut off. */
const maxOutputLength = 2000;

/** Starts a worker. It loads the shell's code but no release. */
export function startRenderWorker(options: Options): RenderWorker {
  const marker = createMarkerMemory();
  const thread = startThread(options, { marker, onMessage, giveUp });
  const work = createWorkInProgress(thread.end);
  const limits = createWorkLimits({ ...options, marker, usage: thread.usage });
  /** The remotes in the order of their bundles. */
  let names: RemoteName[] = [];
  let ready: Promise<JobFailure[]> = Promise.resolve([]);
  let events: WorkerEvents | undefined;
  let endReason: string | undefined;
  let isRetired = false;

  function onMessage(message: WorkMessage): void {
    if (message.type !== 'late') work.take(message);
    stopIfDone();
    if (message.type === 'rendered') events?.onUsage(message.usage, work.begun());
    if (message.type === 'late') events?.onLate(message.failure);
  }

  /** Gives the worker up without waiting for its thread to end, because native code cannot be interrupted. */
  function giveUp(reason: string, blame: Blame): void {
    if (endReason !== undefined) return;
    const culprit = findCulprit(readMarker(marker), blame, names);
    const { page, remote, isCertain } = culprit;
    const isLate = isCertain && !work.isSettingUp() && !work.has(page);
    endReason = reason;
    work.drop(reason, blame === 'nobody' ? undefined : culprit);
    events?.onEnd({ reason, remote: isCertain ? remote : undefined, isLate, threadEnd: thread.end });
    thread.stop();
  }

  function stopIfDone(): void {
    if (!isRetired || work.inFlight() > 0) return;
    endReason ??= 'it is not needed any more';
    thread.stop();
  }

  async function untilLoaded(): Promise<void> {
    await thread.loaded;
    if (endReason !== undefined) throw new WorkerEnded(endReason, undefined, false, false, thread.end);
  }

  return {
    setUp(bundles, handlers) {
      events = handlers;
      names = Object.keys(bundles);
      ready = untilLoaded().then(() => {
        thread.post({ type: 'set-up', bundles });
        return work.beginSetUp(limits.start());
      });
      ready.catch(() => {});
      return ready;
    },
    ready: async () => void (await ready.catch(() => {})),
    async render(job) {
      await ready;
      await untilLoaded();
      return work.beginPage(job, limits.start(), (id) => thread.post({ type: 'render', id, job }));
    },
    inFlight: work.inFlight,
    isBlocked: limits.isBlocked,
    look(at, memory) {
      if (endReason !== undefined) return;
      const excess = limits.look({ at, memory, oldest: work.oldest(), isSettingUp: work.isSettingUp() });
      if (!excess) return;
      if (!excess.isOfOldest || work.pages() === 1) return giveUp(excess.reason, excess.blame);
      // The thread can continue with its other pages; this one is rendered again in a worker without others.
      work.dropOldest(excess.reason);
      stopIfDone();
      events?.onOverdue();
    },
    retire() {
      isRetired = true;
      stopIfDone();
    },
    end: (reason) => giveUp(reason, 'nobody'),
  };
}

type WorkMessage = Exclude<FromWorker, { type: 'loaded' | 'query' }>;

interface ThreadEvents {
  marker: MarkerMemory;
  /** Called with each parsed message about its work. An error that it throws is one of the thread. */
  onMessage(message: WorkMessage): void;
  /** Called when the thread ends without being stopped, or sends a wrong message. */
  giveUp(reason: string, blame: Blame): void;
}

/** Starts the thread, and answers its queries for data. */
function startThread(options: Options, { marker, onMessage, giveUp }: ThreadEvents) {
  const thread = createThread(options, marker);
  const post = (message: ToWorker) => thread.postMessage(message);
  let systemId: number | undefined;
  let isStopped = false;

  const loaded = new Promise<void>((resolve, reject) => {
    let isLoaded = false;
    thread.on('message', (sent: unknown) => {
      if (isStopped) return;
      try {
        const message = readMessage(sent);
        if (message.type === 'query') return answer(message.id, message.query);
        if (message.type !== 'loaded') return onMessage(message);
        if (isLoaded) throw new Error('it says twice that it is loaded');
        isLoaded = true;
        systemId = message.threadId;
        resolve();
      } catch (error) {
        // The code that sent the message may have ended since.
        giveUp(error instanceof Error ? error.message : String(error), 'unknown');
      }
    });
    let end: [reason: string, blame: Blame] = ['it ended its process', 'running-code'];
    thread.on('error', (error: NodeJS.ErrnoException) => {
      const isHeapFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end = isHeapFull ? ['it fills the memory', 'page'] : [error.message, 'running-code'];
    });
    thread.on('exit', () => {
      giveUp(...end);
      reject(new Overloaded('No thread could be started to render pages.'));
      options.onExit();
    });
  });
  loaded.catch(() => {});

  function answer(id: number, query: DataQuery): void {
    options.answer(query).then(
      (found) => post({ type: 'data', id, answer: found }),
      (error: unknown) => post({ type: 'no-data', id, message: String(error) }),
    );
  }

  return {
    /** Resolves when the thread has loaded the shell's code. Rejects with `Overloaded` if it ends before. */
    loaded,
    /** Resolves when it has ended. */
    end: new Promise<void>((resolve) => thread.once('exit', () => resolve())),
    post,
    usage: () => readThreadUsage(systemId),
    /** Reads no more messages and ends it, which may take long. */
    stop() {
      isStopped = true;
      void thread.terminate();
    },
  };
}

function createThread({ file, budgetMs, heapMb, onOutput }: Options, marker: MarkerMemory): Worker {
  const thread = new Worker(file, {
    workerData: { marker, budgetMs } satisfies WorkerStart,
    // Releases must not see the operator's environment.
    env: { NODE_ENV: process.env['NODE_ENV'] },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  for (const output of [thread.stdout, thread.stderr]) {
    output.setEncoding('utf8');
    output.on('data', (text: string) => onOutput(text.slice(0, maxOutputLength)));
  }
  thread.unref();
  return thread;
}
