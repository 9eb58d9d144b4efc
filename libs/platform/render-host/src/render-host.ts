import { setTimeout as wait } from 'node:timers/promises';
import type { Breaker, Failure } from './breaker';
import type { DataAnswer, DataQuery, RenderedJob } from './messages';
import { lookMs } from './process-watch';
import { createReaper } from './reaper';
import { Overloaded } from './release-fault';
import { createReleasePool, type ReleasePool } from './release-pool';
import type { RenderJob } from './render-job';
import { startProcess, type RenderProcess } from './render-process';

/** A release that can be rendered. */
export interface RenderableRelease {
  release: { name: string; version: string; integrity: string };
  /** The text of its server bundle. */
  code: string;
}

export type RenderHost = ReturnType<typeof createRenderHost>;

interface RenderHostOptions {
  /** The script of the processes. */
  childFile: string;
  /** Maximum number of processes of a release. */
  maxProcesses: number;
  /** Timeout of a page, in milliseconds. */
  budgetMs: number;
  breaker: Pick<Breaker, 'isPaused' | 'isProven'>;
  /** Returns where browsers find a release's files. */
  urlOf(release: RenderableRelease): string;
  /** Answers a query of a release. The query can name any address. */
  answer(query: DataQuery): Promise<DataAnswer>;
  /** Logs a line, at most once per cause and minute. */
  warn(cause: string, fields: object, message: string): void;
  /** Called when a release has ended a process of its own. */
  onCrash(failure: Failure): void;
  /** Called when a process has ended although it was needed. */
  onLost(reason: string): void;
}

/** Maximum number of pages at the same time. */
const maxPages = 64;
/** How long closing waits for processes to end, in milliseconds. */
const maxClosingMs = 1000;
/** How late a look may be, in milliseconds: after a longer one this process itself was stopped, and nobody is charged. */
const maxLateMs = 10 * lookMs;
/** The processes of a release that is not named end after this time without a page, in milliseconds. */
const unnamedIdleMs = 10 * 60_000;
/** Maximum number of releases with processes that are not named: predecessors and previews. */
const maxUnnamed = 4;

/** Renders pages, each in a process of its release. Nothing that a release does there reaches the server or another release. */
export function createRenderHost(options: RenderHostOptions) {
  const { childFile, budgetMs, answer, warn } = options;
  const reaper = createReaper();
  const running = new Set<RenderProcess>();
  const clock = createClock();
  const pools = createPools(options, { start, now: clock.now });
  let pages = 0;
  let isClosed = false;
  // Messages are read first; after a pause there may be many.
  const watch = setInterval(() => setImmediate(look), lookMs).unref();

  function look(): void {
    clock.tick();
    if (!isClosed) pools.look();
  }

  function start(): RenderProcess {
    const process: RenderProcess = startProcess({
      childFile,
      budgetMs,
      reaper,
      answer,
      onOutput: (text) => warn(`output ${text}`, { text: text.trimEnd() }, 'a release wrote to the console'),
      onExit: () => running.delete(process),
    });
    running.add(process);
    return process;
  }

  return {
    /**
     * Renders a job with the code of a release, or without any. Rejects with `ReleaseFault`, with `NotReady` while the release's
     * process starts, and with `Overloaded`.
     */
    async render(job: RenderJob, served: RenderableRelease | undefined): Promise<RenderedJob> {
      if (isClosed || pages >= maxPages) throw new Overloaded();
      pages += 1;
      try {
        return await new Promise<RenderedJob>((resolve, reject) =>
          pools.of(served).render({ job, since: clock.now(), resolve, reject }),
        );
      } finally {
        pages -= 1;
      }
    },
    /** Starts and keeps a process for each of these releases. Those of all others end once they are unused. */
    prepare: pools.prepare,
    /** The number of running processes. */
    processes: (): number => running.size,
    /** Ends all processes. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(watch);
      pools.close();
      for (let waited = 0; running.size > 0 && waited < maxClosingMs; waited += 20) await wait(20);
      reaper.close();
    },
  };
}

interface PoolOptions {
  start(): RenderProcess;
  now(): number;
}

/** Frames are the shell's own. */
const always = { isPaused: () => false, isProven: () => true };

/** The releases that have processes, and a process without a release, which renders frames alone. */
function createPools(options: RenderHostOptions, { start, now }: PoolOptions) {
  const { maxProcesses, urlOf, breaker, onCrash, onLost } = options;
  const pools = new Map<string, { pool: ReleasePool; usedAt: number }>();
  const onEnd = (_reason: string, isFault: boolean) => onLost(isFault ? 'ended' : 'busy');
  const frame = createReleasePool({ release: undefined, max: 1, start, now, onEnd, ...always });
  let named: ReadonlySet<string> = new Set();
  let isPrepared = false;

  function poolOf(served: RenderableRelease): ReleasePool {
    const { name: remote, version, integrity } = served.release;
    const known = pools.get(integrity);
    if (known) {
      known.usedAt = now();
      return known.pool;
    }
    const pool = createReleasePool({
      release: { remote, version, code: served.code, url: urlOf(served) },
      max: maxProcesses,
      // The frame's process has loaded the shell's code already, and another one takes its place.
      start: () => frame.lend() ?? start(),
      now,
      onEnd(reason, isFault) {
        onEnd(reason, isFault);
        if (isFault) onCrash({ remote, version, reason });
      },
      isPaused: () => breaker.isPaused(remote, version),
      isProven: () => breaker.isProven(remote, version),
    });
    pools.set(integrity, { pool, usedAt: now() });
    return pool;
  }

  return {
    of: (served: RenderableRelease | undefined) => (served ? poolOf(served) : frame),
    /** Resolves when their processes are ready, or cannot be used. */
    async prepare(wanted: readonly RenderableRelease[]): Promise<void> {
      named = new Set(wanted.map(({ release }) => release.integrity));
      await Promise.all(wanted.map((served) => poolOf(served).prepare()));
      isPrepared = true;
    },
    look(): void {
      for (const [integrity, { pool }] of pools) pool.look(named.has(integrity));
      // Visitors' releases come first.
      frame.look(isPrepared);
      const unnamed = [...pools].filter(([integrity]) => !named.has(integrity));
      for (const [integrity, { pool }] of unneeded(unnamed, now())) {
        pools.delete(integrity);
        pool.close();
      }
    },
    close: () => [{ pool: frame }, ...pools.values()].forEach(({ pool }) => pool.close()),
  };
}

/** Returns the pools that have been unused for long or are beyond the maximum, the least recently used first. */
function unneeded<Used extends [string, { pool: ReleasePool; usedAt: number }]>(
  unnamed: readonly Used[],
  now: number,
): Used[] {
  return unnamed
    .filter(([, { pool }]) => !pool.hasPages())
    .sort(([, a], [, b]) => b.usedAt - a.usedAt)
    .filter(([, { usedAt }], place) => place >= maxUnnamed || now - usedAt >= unnamedIdleMs);
}

/** The time that limits are measured with, in milliseconds: it stops while this process is stopped. */
function createClock() {
  let now = 0;
  let tickedAt = performance.now();
  return {
    now: () => now,
    tick(): void {
      const at = performance.now();
      now += Math.min(at - tickedAt, maxLateMs);
      tickedAt = at;
    },
  };
}
