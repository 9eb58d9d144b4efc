import { Worker } from 'node:worker_threads';
import type { RemoteName } from '@pluis/contract';
import type { Bundles, DataQuery, FromWorker, JobFailure, MemoryUse, ToWorker } from '../render/messages';
import type { RenderedJob, RenderJob } from '../render/render-job';
import type { StorefrontAnswer } from '../storefront-cache';

/** A page could not be rendered by a worker that goes on. */
export class JobFailed extends Error {
  constructor(readonly failure: JobFailure) {
    super(failure.message);
    this.name = 'JobFailed';
  }
}

/** A worker has ended, with all that it was rendering. */
export class WorkerEnded extends Error {
  constructor(
    reason: string,
    /** Whose code ran when it ended. */
    readonly remote: RemoteName | undefined,
    /** Whether it was still evaluating its releases. */
    readonly wasEvaluating: boolean,
  ) {
    super(reason);
    this.name = 'WorkerEnded';
  }
}

interface Options {
  file: string;
  /** How long a page, or evaluating the releases, may take, in milliseconds. */
  budgetMs: number;
  /** The largest heap, in MiB. */
  heapMb: number;
  answer(query: DataQuery): Promise<StorefrontAnswer>;
}

/** What a worker says besides its pages. */
interface WorkerEvents {
  onLate(failure: JobFailure): void;
  onUsage(usage: MemoryUse, renders: number): void;
  onEnd(): void;
}

/** A thread that renders pages with one release set. */
export interface RenderWorker {
  /** Gives it its releases, once. Resolves to those that could not be evaluated; rejects with WorkerEnded. */
  setUp(bundles: Bundles, events: WorkerEvents): Promise<JobFailure[]>;
  /** Resolves when it has evaluated its releases, whatever came of it. */
  ready(): Promise<void>;
  /** Rejects with JobFailed or WorkerEnded. */
  render(job: RenderJob): Promise<RenderedJob>;
  /** The pages that it is rendering now. */
  inFlight(): number;
  /** Ends it when what it is rendering is done. */
  retire(): void;
  end(reason: string): void;
}

interface Waiting<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

/** Starts a worker. It loads the shell's code, and no release's. */
export function startRenderWorker({ file, budgetMs, heapMb, answer }: Options): RenderWorker {
  const marker = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const thread = new Worker(file, {
    workerData: marker,
    // A release has no business with what the operator has set.
    env: { NODE_ENV: process.env['NODE_ENV'] },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  thread.unref();
  const jobs = new Map<number, Waiting<RenderedJob>>();
  /** The remotes in the order of their bundles. */
  let names: RemoteName[] = [];
  let settingUp: Waiting<JobFailure[]> | undefined;
  let ready: Promise<JobFailure[]> = Promise.resolve([]);
  let events: WorkerEvents | undefined;
  let reason: string | undefined;
  let hasEnded = false;
  let isRetired = false;
  let renders = 0;

  const loaded = new Promise<void>((resolve, reject) => {
    thread.on('message', (message: FromWorker) => (message.type === 'loaded' ? resolve() : take(message)));
    thread.on('error', (error: NodeJS.ErrnoException) => {
      reason ??= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it fills the memory' : error.message;
    });
    thread.on('exit', () => {
      ended();
      reject(new WorkerEnded(reason ?? 'it did not start', undefined, true));
    });
  });
  loaded.catch(() => {});

  const post = (message: ToWorker) => thread.postMessage(message);

  function take(message: Exclude<FromWorker, { type: 'loaded' }>): void {
    switch (message.type) {
      case 'set-up':
        return settingUp?.resolve(message.failures);
      case 'rendered':
        events?.onUsage(message.usage, renders);
        return settle(message.id, (job) => job.resolve(message.result));
      case 'failed':
        return settle(message.id, (job) => job.reject(new JobFailed(message.failure)));
      case 'late':
        return events?.onLate(message.failure);
      case 'query':
        return void answer(message.query).then(
          (answered) => post({ type: 'data', id: message.id, answer: answered }),
          (error: unknown) => post({ type: 'no-data', id: message.id, message: String(error) }),
        );
    }
  }

  function settle(id: number, act: (job: Waiting<RenderedJob>) => void): void {
    const job = jobs.get(id);
    jobs.delete(id);
    if (job) act(job);
    if (isRetired && jobs.size === 0) void thread.terminate();
  }

  function ended(): void {
    hasEnded = true;
    const place = Atomics.load(marker, 0);
    const error = new WorkerEnded(reason ?? 'it ended its process', names[place], settingUp !== undefined);
    settingUp?.reject(error);
    for (const job of jobs.values()) job.reject(error);
    jobs.clear();
    events?.onEnd();
  }

  function end(why: string): void {
    reason ??= why;
    void thread.terminate();
  }

  /** Runs what the thread must have done within its budget; ends it otherwise. */
  async function within<T>(act: (waiting: Waiting<T>) => void): Promise<T> {
    await loaded;
    if (hasEnded) throw new WorkerEnded(reason ?? 'it has ended', undefined, false);
    const timer = setTimeout(() => end(`it takes more than ${budgetMs} ms`), budgetMs);
    try {
      return await new Promise<T>((resolve, reject) => act({ resolve, reject }));
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    setUp(bundles, handlers) {
      events = handlers;
      names = Object.keys(bundles);
      ready = within<JobFailure[]>((waiting) => {
        settingUp = waiting;
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
      return within((waiting) => {
        renders += 1;
        jobs.set(renders, waiting);
        post({ type: 'render', id: renders, job });
      });
    },
    inFlight: () => jobs.size + (settingUp ? 1 : 0),
    retire() {
      isRetired = true;
      if (jobs.size === 0) void thread.terminate();
    },
    end,
  };
}
