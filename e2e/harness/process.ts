import { spawn, type ChildProcess } from 'node:child_process';
import { root } from './paths';

export interface RunningProcess {
  /** The output so far. */
  output(): string;
  child: ChildProcess;
  stop(): Promise<void>;
}

interface ProcessOptions {
  /** The project's root by default. */
  cwd?: string;
  /** How long it may take until the line, in milliseconds: by default less than a test's own timeout, which shows no output. */
  startsWithinMs?: number;
  /** Whether it gets a process group, so that `endGroup` reaches all processes that it starts. */
  isGroup?: boolean;
}

/** Starts a process and waits until it has printed a line that matches. Throws with its output if it does not. */
export async function startProcess(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
  { cwd = root, isGroup = false, startsWithinMs = 120_000 }: ProcessOptions = {},
): Promise<RunningProcess> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${command} ${args.join(' ')} ${what}:\n${output}`));
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (ready.test(output)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    void exited.then(() => fail('ended early'));
    timer = setTimeout(() => {
      fail(`was not ready after ${startsWithinMs} ms`);
      if (!isGroup || !child.pid || !signalGroup(child.pid, 'SIGKILL')) child.kill('SIGKILL');
    }, startsWithinMs);
  }).finally(() => clearTimeout(timer));
  return {
    output: () => output,
    child,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}

/** How long the processes of a group may take to end, in milliseconds, before they are killed. */
const groupEndsWithinMs = 60_000;

/** Sends a signal to all processes of a group and waits until none is left. Resolves with whether they ended by themselves. */
export async function endGroup(group: number, signal: NodeJS.Signals): Promise<boolean> {
  signalGroup(group, signal);
  for (let waited = 0; signalGroup(group, 0); waited += 100) {
    if (waited > groupEndsWithinMs) {
      signalGroup(group, 'SIGKILL');
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}

/** Sends a signal to all processes of a group; 0 only asks. False if the group has no process left. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
