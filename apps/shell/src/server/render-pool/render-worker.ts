import { Worker } from 'node:worker_threads';
import type { RemoteName } from '@pluis/contract';
import { createMarkerMemory, readMarker } from '../render-worker/code-marker';
import type {
  Bundles,
  DataQuery,
  FromWorker,
  JobFailure,
  MemoryUse,
  ToWorker,
  WorkerStart,
} from '../render-worker/messages';
import { partsOf, type RenderedJob, type RenderJob } from '../render-worker/render-job';
import type { StorefrontAnswer } from '../storefront/storefront-cache';
import { createFairClock } from './fair-clock';
import { readMessage } from './from-worker';
import { Overloaded } from './release-fault';
import { readThreadUsage } from './thread-usage';

/** A page could not be rendered, but its worker continues. */
export class JobFailed extends Error {
  constructor(readonly failure: JobFailure) {
    super(failure.message);
    this.name = 'JobFailed';
  }
}

/** The worker of a page was given up. */
export class WorkerEnded extends Error {
  constructor(
    reason: string,
    /** The remote whose code ran for this page, if known. */
    readonly remote: RemoteName | undefined,
    /** Whether it was still evaluating its releases. */
    readonly wasEvaluating: boolean,
    /** Whether the code of this page, or of the evaluation, is the cause. If not, the page may be rendered again. */
    readonly isCause: boolean,
    /** Resolves when its thread has ended, which may take long. */
    readonly threadEnd: Promise<void>,
  ) {
    super(reason);
    this.name = 'WorkerEnded';
  }
}

/** Why a worker was given up. */
interface WorkerEnd {
  reason: string;
  /** The remote whose code is the cause; undefined if that is not certain. */
  remote: RemoteName | undefined;
  /** Whether that code ran after its page was done, so that no page is blamed for it. */
  isLate: boolean;
  /** Resolves when its thread has ended, which may take long. */
  threadEnd: Promise<void>;
}

interface Options {
  file: string;
  /** Timeout of a page and of evaluating the releases, in milliseconds of the worker's own time. */
  budgetMs: number;
  /** Maximum heap size, in MiB. */
  heapMb: number;
  /** Maximum growth of the process while a page is rendered, in bytes, heap and buffers together. */
  maxGrowthBytes: number;
  answer(query: DataQuery): Promise<StorefrontAnswer>;
  /** Called with each text that its code writes to the console. */
  onOutput(text: string): void;
  /** Called when its thread has ended. */
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
  /** Rejects with `JobFailed`, `WorkerEnded` or `Overloaded`. */
  render(job: RenderJob): Promise<RenderedJob>;
  /** The number of pages that it is rendering. */
  inFlight(): number;
  /** Returns true if the same code has kept it busy for so long that it should get no further pages for now. */
  isBlocked(): boolean;
  /**
   * Checks its timeouts and memory. Called every `lookMs`; `at`: the present time, `memory`: of the process,
   * in bytes.
   */
  look(at: number, memory: number): void;
  /** Ends it when its pages are done. */
  retire(): void;
  end(reason: string): void;
}

interface Work {
  reject(error: Error): void;
  /** The worker's own time when the work began; see `createFairClock`. */
  begunAt: number;
  /** The wall clock time when the work began. */
  wallBegunAt: number;
  /** The memory of the process when the work was first checked, and the memory that the thread had touched by then. */
  memory?: { process: number; touched: number | undefined };
}

interface Rendering extends Work {
  resolve(result: RenderedJob): void;
  job: RenderJob;
}

/**
 * The cause of a worker's end:
 * - `running-code`: the code that runs now
 * - `page`: the code that runs now, if only its page was being rendered; other code may have filled the heap
 * - `unknown`: some code that ran here
 * - `nobody`: the machine or the operator
 */
type Blame = 'running-code' | 'page' | 'unknown' | 'nobody';

/** A worker that is busy with the same code for this long gets no further pages for now, in milliseconds. */
const blockedMs = 500;
/** A page is given up after this multiple of its timeout on the wall clock, because the machine is too busy. */
const maxWallFactor = 4;
/** Maximum length of a text that a thread writes to the console; the rest is cut off. */
const maxOutputLength = 2000;

/** Starts a worker. It loads the shell's code but no release. */
export function startRenderWorker(options: Options): RenderWorker {
  const { file, budgetMs, heapMb, maxGrowthBytes, answer } = options;
  const marker = createMarkerMemory();
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
    output.on('data', (text: string) => options.onOutput(text.slice(0, maxOutputLength)));
  }
  thread.unref();
  const clock = createFairClock();
  const jobs = new Map<number, Rendering>();
  /** The remotes in the order of their bundles. */
  let names: RemoteName[] = [];
  let settingUp: (Work & { resolve(failures: JobFailure[]): void }) | undefined;
  let ready: Promise<JobFailure[]> = Promise.resolve([]);
  let events: WorkerEvents | undefined;
  let threadId: number | undefined;
  let ended: WorkerEnd | undefined;
  let isRetired = false;
  let renders = 0;
  /** The code that ran at the last check, and since when, in the worker's own time. */
  let turn = { number: 0, since: 0 };

  const loaded = new Promise<void>((resolve, reject) => {
    let isLoaded = false;
    thread.on('message', (sent: unknown) => {
      if (ended) return;
      try {
        const message = readMessage(sent);
        if (message.type !== 'loaded') return take(message);
        if (isLoaded) throw new Error('it says twice that it is loaded');
        isLoaded = true;
        threadId = message.threadId;
        resolve();
      } catch (error) {
        // The code that sent the message may have ended since.
        giveUp(error instanceof Error ? error.message : String(error), 'unknown');
      }
    });
    let failure: string | undefined;
    let isHeapFull = false;
    thread.on('error', (error: NodeJS.ErrnoException) => {
      isHeapFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      failure = isHeapFull ? 'it fills the memory' : error.message;
    });
    thread.on('exit', () => {
      giveUp(failure ?? 'it ended its process', isHeapFull ? 'page' : 'running-code');
      reject(new Overloaded('No thread could be started to render pages.'));
      options.onExit();
    });
  });
  const threadEnd = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  loaded.catch(() => {});

  const post = (message: ToWorker) => thread.postMessage(message);

  function take(message: Exclude<FromWorker, { type: 'loaded' }>): void {
    switch (message.type) {
      case 'set-up':
        return settingUp?.resolve(message.failures);
      case 'rendered': {
        const job = jobs.get(message.id)?.job;
        if (job && !message.result.parts.every((part) => partsOf(job).includes(part)))
          throw new Error('it sends a part that the page does not have');
        settle(message.id, (rendering) => rendering.resolve(message.result));
        return events?.onUsage(message.usage, renders);
      }
      case 'failed':
        return settle(message.id, (rendering) => rendering.reject(new JobFailed(message.failure)));
      case 'late':
        return events?.onLate(message.failure);
      case 'query':
        return void answer(message.query).then(
          (answered) => post({ type: 'data', id: message.id, answer: answered }),
          (error: unknown) => post({ type: 'no-data', id: message.id, message: String(error) }),
        );
    }
  }

  function settle(id: number, act: (rendering: Rendering) => void): void {
    const rendering = jobs.get(id);
    jobs.delete(id);
    if (rendering) act(rendering);
    if (isRetired && jobs.size === 0) stop();
  }

  /**
   * Gives the worker up without waiting for its thread to end, because blocking native code cannot be
   * interrupted. The page whose code runs is the cause; the others may be rendered again.
   */
  function giveUp(reason: string, blame: Blame): void {
    if (ended) return;
    const code = readMarker(marker);
    const isKnown = code.isActive && (blame === 'running-code' || blame === 'page');
    const remote = isKnown ? names[code.remote] : undefined;
    const isCertain = blame === 'running-code' && code.isActive;
    const isEvaluating = settingUp !== undefined;
    ended = {
      reason,
      remote: isCertain ? remote : undefined,
      isLate: isCertain && !isEvaluating && !jobs.has(code.job),
      threadEnd,
    };
    settingUp?.reject(new WorkerEnded(reason, remote, true, blame !== 'nobody', threadEnd));
    for (const [id, job] of jobs) {
      const isOwn = code.job === id;
      const end = new WorkerEnded(reason, isOwn ? remote : undefined, false, isCertain && isOwn, threadEnd);
      job.reject(blame === 'nobody' ? new Overloaded() : end);
    }
    jobs.clear();
    events?.onEnd(ended);
    stop();
  }

  function stop(): void {
    // Code that still runs is not to blame for the end.
    ended ??= { reason: 'it is not needed any more', remote: undefined, isLate: false, threadEnd };
    void thread.terminate();
  }

  function look(at: number, memory: number): void {
    const code = readMarker(marker);
    const oldest: Work | undefined = settingUp ?? jobs.values().next().value;
    if (ended || (!oldest && !code.isActive)) return clock.stop();
    const usage = readThreadUsage(threadId);
    clock.advance(at, usage?.waitedMs);
    const time = clock.time();
    if (code.turn !== turn.number) turn = { number: code.turn, since: time };
    const busyFor = code.isActive ? time - turn.since : 0;
    const tooLong = `it takes more than ${budgetMs} ms`;
    if (!oldest) {
      if (busyFor >= budgetMs) giveUp(tooLong, 'running-code');
      return;
    }
    oldest.memory ??= { process: memory, touched: usage?.touchedBytes };
    const touched = usage && usage.touchedBytes - (oldest.memory.touched ?? 0);
    if (memory - oldest.memory.process > maxGrowthBytes && (touched ?? Infinity) > maxGrowthBytes) {
      const megabytes = Math.round(maxGrowthBytes / 2 ** 20);
      return giveUp(`it takes more than ${megabytes} MiB for one page`, usage ? 'running-code' : 'unknown');
    }
    const isOverdue = time - oldest.begunAt >= budgetMs;
    const isTooLate = at - oldest.wallBegunAt >= maxWallFactor * budgetMs;
    if (!isOverdue && !isTooLate) return;
    if (busyFor >= Math.min(blockedMs, budgetMs / 2) || (isOverdue && settingUp))
      giveUp(tooLong, 'running-code');
    else if (!isOverdue) giveUp('the machine is too busy', 'nobody');
    else if (jobs.size === 1) giveUp(tooLong, 'unknown');
    else {
      // The thread can continue with its other pages; this one is rendered again in a worker without others.
      const [first] = jobs.keys();
      if (first !== undefined)
        settle(first, (job) => job.reject(new WorkerEnded(tooLong, undefined, false, false, threadEnd)));
      events?.onOverdue();
    }
  }

  /** Begins work that the thread must finish within its timeout; see `look`. */
  async function begin<T>(act: (work: Work & { resolve(value: T): void }) => void): Promise<T> {
    await loaded;
    if (ended) throw new WorkerEnded(ended.reason, undefined, false, false, threadEnd);
    return new Promise<T>((resolve, reject) =>
      act({ resolve, reject, begunAt: clock.time(), wallBegunAt: performance.now() }),
    );
  }

  return {
    setUp(bundles, handlers) {
      events = handlers;
      names = Object.keys(bundles);
      ready = begin<JobFailure[]>((work) => {
        settingUp = work;
        post({ type: 'set-up', bundles });
      }).finally(() => (settingUp = undefined));
      ready.catch(() => {});
      return ready;
    },
    ready: () =>
      ready.then(
        () => {},
        () => {},
      ),
    async render(job) {
      await ready;
      return begin((work) => {
        renders += 1;
        jobs.set(renders, { ...work, job });
        post({ type: 'render', id: renders, job });
      });
    },
    inFlight: () => jobs.size + (settingUp ? 1 : 0),
    isBlocked() {
      const { isActive, turn: number } = readMarker(marker);
      return isActive && number === turn.number && clock.time() - turn.since >= blockedMs;
    },
    look,
    retire() {
      isRetired = true;
      if (jobs.size === 0) stop();
    },
    end(reason) {
      giveUp(reason, 'nobody');
    },
  };
}
