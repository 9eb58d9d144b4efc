import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Finding, Findings } from './findings';
import { fakeLateWork } from './late-work';

/** How long one step may take, in milliseconds: code that waits for ever is told from code that loops. */
const stepTimeoutMs = 5000;
/** How long a minute of late work may take, in milliseconds. */
const lateTimeoutMs = 20_000;
/** How much time goes by for a part that is left alone, in milliseconds. */
const leftAloneMs = 60_000;
const { setTimeout: realTimeout, clearTimeout: clearRealTimeout } = globalThis;
/** How long to wait for what comes late, in milliseconds. */
const mostIdle = 1500;

export interface Trials {
  /** Does one thing with the release: whether it went well. What it throws, now or later, or says, is a problem there. */
  attempt(where: string, work: () => unknown): Promise<boolean>;
  /** The same for a minute of a part's timers, which go by at once. */
  leaveAlone(where: string): Promise<boolean>;
  /** Notes a problem of the step that runs; each sentence once. */
  report(sentence: string): void;
  /** Waits for what was set going to end, and says what was found. */
  end(found: Partial<Findings>): Promise<never>;
}

/** Written at once, so that the last word of a process that loops or dies is heard. */
function say(finding: Finding): void {
  writeSync(3, `${JSON.stringify(finding)}\n`);
}

/** The steps by which a process tries a release, each with a name. Errors that come late belong to their step, too. */
export function createTrials(mostMegabytes: number): Trials {
  const problems: string[] = [];
  const reported = new Set<string>();
  const step = new AsyncLocalStorage<string>();
  let latest = 'its code';
  const exit = process.exit.bind(process);
  watchMemory(mostMegabytes);
  const late = (error: unknown) =>
    problems.push(`${step.getStore() ?? latest}: it fails late: ${messageOf(error)}`);
  process.on('uncaughtException', late);
  process.on('unhandledRejection', late);
  // It could end those who started it.
  process.kill = () => {
    throw new Error('A release must not end processes');
  };

  const lateWork = fakeLateWork(late);

  async function end({ slices = [], scripts = {} }: Partial<Findings>): Promise<never> {
    say({ at: 'its late work' });
    lateWork.end();
    await untilIdle();
    say({ slices, scripts, problems: [...new Set(problems)] });
    return exit(0);
  }

  async function attempt(where: string, work: () => unknown, timeoutMs = stepTimeoutMs): Promise<boolean> {
    latest = where;
    say({ at: where });
    const before = problems.length;
    try {
      const problem = await step.run(where, () => within(timeoutMs, work));
      if (typeof problem !== 'string') return problems.length === before;
      problems.push(`${where}: ${problem}`);
    } catch (error) {
      problems.push(`${where}: ${messageOf(error)}`);
      // What waits for ever here does so everywhere.
      if (error instanceof NeverEnds) return end({});
    }
    return false;
  }

  return {
    attempt,
    leaveAlone: (where) => attempt(where, () => lateWork.pass(leftAloneMs), lateTimeoutMs),
    report(sentence) {
      if (reported.has(sentence)) return;
      reported.add(sentence);
      problems.push(`${step.getStore() ?? latest}: ${sentence}`);
    },
    end,
  };
}

class NeverEnds extends Error {}

async function within(milliseconds: number, work: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = realTimeout(
      () => reject(new NeverEnds(`it has not ended after ${milliseconds / 1000} s`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearRealTimeout(timer);
  }
}

async function untilIdle(): Promise<void> {
  for (let waited = 0; waited < mostIdle; waited += 50) {
    await new Promise((resolve) => realTimeout(resolve, 50));
    if (!process.getActiveResourcesInfo().some((name) => /^(Timeout|Immediate)$/.test(name))) return;
  }
}

/** Ends this process when it holds too much outside of the heap, which has a limit of its own; a loop cannot stop it. */
function watchMemory(mostMegabytes: number): void {
  const code = `
    const { writeSync } = require('node:fs');
    const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.memoryUsage.rss() < workerData.most * 2 ** 20) return;
      writeSync(3, JSON.stringify({ isTooLarge: true }) + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }, 50);`;
  new Worker(code, { eval: true, workerData: { most: mostMegabytes } }).unref();
}

/** A sentence out of whatever was thrown. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : `it throws ${String(error)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
