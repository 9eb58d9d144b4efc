import { Worker } from 'node:worker_threads';
import type { MarkerMemory } from '../render-worker/code-marker';
import type { DataQuery, FromWorker, ToWorker, WorkerStart } from '../render-worker/messages';
import type { StorefrontAnswer } from '../storefront/storefront-cache';
import { readMessage } from './from-worker';
import { Overloaded } from './release-fault';
import { readThreadUsage, type ThreadUsage } from './thread-usage';
import type { Blame } from './worker-end';

export interface ThreadOptions {
  file: string;
  /** Timeout of a page and of evaluating the releases, in milliseconds of the thread's own time. */
  budgetMs: number;
  /** Maximum heap size, in MiB. */
  heapMb: number;
  answer(query: DataQuery): Promise<StorefrontAnswer>;
  /** Called with each text that its code writes to the console. */
  onOutput(text: string): void;
  /** Called when the thread has ended. */
  onExit(): void;
}

interface Options extends ThreadOptions {
  marker: MarkerMemory;
  /** Called with each parsed message about its work. An error that it throws is one of the thread. */
  onMessage(message: WorkMessage): void;
  /** Called when the thread ends without being stopped, or sends a wrong message. */
  onFailure(reason: string, blame: Blame): void;
}

export type WorkMessage = Exclude<FromWorker, { type: 'loaded' | 'query' }>;

/** A thread with the shell's code, and the messages to and from it. */
export interface RenderThread {
  /** Resolves when the thread has loaded the shell's code. Rejects with `Overloaded` if it ends before. */
  loaded: Promise<void>;
  /** Resolves when it has ended. */
  end: Promise<void>;
  post(message: ToWorker): void;
  usage(): ThreadUsage | undefined;
  /** Reads no more messages and ends it, which may take long. */
  stop(): void;
}

/** Maximum length of a text that a thread writes to the console; the rest is cut off. */
const maxOutputLength = 2000;

/** Starts a thread. It loads the shell's code but no release. */
export function startRenderThread(options: Options): RenderThread {
  const thread = createThread(options);
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
        if (message.type !== 'loaded') return options.onMessage(message);
        if (isLoaded) throw new Error('it says twice that it is loaded');
        isLoaded = true;
        systemId = message.threadId;
        resolve();
      } catch (error) {
        // The code that sent the message may have ended since.
        options.onFailure(error instanceof Error ? error.message : String(error), 'unknown');
      }
    });
    let failure = 'it ended its process';
    let blame: Blame = 'running-code';
    thread.on('error', (error: NodeJS.ErrnoException) => {
      const isHeapFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      failure = isHeapFull ? 'it fills the memory' : error.message;
      blame = isHeapFull ? 'page' : 'running-code';
    });
    thread.on('exit', () => {
      options.onFailure(failure, blame);
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
    loaded,
    end: new Promise((resolve) => thread.once('exit', () => resolve())),
    post,
    usage: () => readThreadUsage(systemId),
    stop() {
      isStopped = true;
      void thread.terminate();
    },
  };
}

function createThread({ file, budgetMs, heapMb, marker, onOutput }: Options): Worker {
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
