import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import type { Finding, Findings } from './findings';
import { fakeLateWork } from './late-work';

/** Timeout for one step, in milliseconds. It reveals code that waits forever. */
const stepTimeoutMs = 5000;
/** Timeout for simulating a minute of timers, in milliseconds. */
const lateTimeoutMs = 20_000;
/** How much time is simulated for a part that is left alone, in milliseconds. */
const leftAloneMs = 60_000;
const { setTimeout: realTimeout, clearTimeout: clearRealTimeout } = globalThis;
/** How long to wait for late errors, in milliseconds. */
const maxIdleMs = 1500;

/** Written synchronously, so that the last message of a process that loops or dies is not lost. */
function say(finding: Finding): void {
  writeSync(3, `${JSON.stringify(finding)}\n`);
}

/** Runs the named steps by which a process tries a release. Late errors are attributed to the step that caused them. */
export function createTrials() {
  const problems: string[] = [];
  const reported = new Set<string>();
  const step = new AsyncLocalStorage<string>();
  let latest = 'its code';
  const exit = process.exit.bind(process);
  const late = (error: unknown) =>
    problems.push(`${step.getStore() ?? latest}: it fails late: ${messageOf(error)}`);
  process.on('uncaughtException', late);
  process.on('unhandledRejection', late);
  // The release could end the processes of the publisher.
  process.kill = () => {
    throw new Error('A release must not end processes');
  };

  const lateWork = fakeLateWork(late);

  /** Waits until pending work has ended, then writes the result and exits. */
  async function end({ slices = [], scripts = {} }: Partial<Findings>): Promise<never> {
    say({ at: 'its late work' });
    lateWork.end();
    await untilIdle();
    say({ slices, scripts, problems: [...new Set(problems)] });
    return exit(0);
  }

  /**
   * Runs one step; resolves to true if it succeeded. Errors that it throws, now or later, and problems that
   * it reports are attributed to it.
   */
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
      // If it waits forever here, it does so everywhere.
      if (error instanceof NeverEnds) return end({});
    }
    return false;
  }

  return {
    attempt,
    /** Lets a minute of timers pass without delay, as a step. */
    leaveAlone: (where: string) => attempt(where, () => lateWork.pass(leftAloneMs), lateTimeoutMs),
    /** Adds a problem to the current step; each sentence only once. */
    report(sentence: string): void {
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
  for (let waited = 0; waited < maxIdleMs; waited += 50) {
    await new Promise((resolve) => realTimeout(resolve, 50));
    if (!process.getActiveResourcesInfo().some((name) => /^(Timeout|Immediate)$/.test(name))) return;
  }
}

/** Formats anything that was thrown as a sentence. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : `it throws ${String(error)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
