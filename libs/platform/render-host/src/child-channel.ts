import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { readMessage, type DataAnswer, type DataQuery, type FromChild, type ToChild } from './messages';
import { readingOnly } from './permission';
import type { Reaper } from './reaper';

export interface ChannelOptions {
  /** The script of the processes. */
  childFile: string;
  reaper: Reaper;
  answer(query: DataQuery): Promise<DataAnswer>;
  /** Called with each text that a process writes to the console. */
  onOutput(text: string): void;
  /** Called when it has ended. */
  onExit(): void;
}

interface Handlers {
  /** Called with each message but queries, which are answered here. An error that it throws is the process's fault. */
  onMessage(message: FromChild): void;
  /** Called when it ends, or sends something wrong; `isItsOwn`: it does so by itself. */
  onEnd(reason: string, isItsOwn: boolean): void;
}

/**
 * The limits of a process's heap, in MiB. A page is gone once it is sent: with V8's usual 16 MiB for young objects, three processes
 * hold a quarter more memory, and render no faster.
 */
const heapLimits = ['--max-old-space-size=192', '--max-semi-space-size=2'];
/** Maximum length of a text that it writes to the console; the rest is cut off. */
const maxOutputLength = 2000;

/** Starts a process for the code of one release, and reads its messages. */
export function openChannel(options: ChannelOptions, { onMessage, onEnd }: Handlers) {
  const { reaper, onOutput, onExit } = options;
  const child = forkChild(options.childFile);
  reaper.watch(child);
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-maxOutputLength);
      onOutput(text.slice(0, maxOutputLength));
    });

  function post(message: ToChild): void {
    // It may be ending: then its end says so.
    if (child.connected) child.send(message, () => {});
  }

  function answer(id: number, query: DataQuery): void {
    options.answer(query).then(
      (found) => post({ type: 'data', id, answer: found }),
      (error: unknown) => post({ type: 'data', id, error: String(error) }),
    );
  }

  function hasEnded(reason: string, isItsOwn: boolean): void {
    onEnd(reason, isItsOwn);
    onExit();
  }

  child.on('message', (sent: unknown) => {
    try {
      const message = readMessage(sent);
      if (message.type === 'query') answer(message.id, message.query);
      else onMessage(message);
    } catch (error) {
      onEnd(error instanceof Error ? error.message : String(error), true);
    }
  });
  child.once('error', ({ message }) => hasEnded(message, false));
  // Also if it has closed its channel.
  child.once('disconnect', () => child.kill('SIGKILL'));
  // By then all that it has said is read.
  child.once('close', (code, signal) => hasEnded(describeEnd(signal ?? `exit code ${code}`, said), true));

  return {
    pid: child.pid,
    post,
    /** Native code cannot be ended otherwise. */
    kill: () => child.kill('SIGKILL'),
  };
}

/** The process reads only the folder of its own script, and knows nothing of the operator's environment. */
function forkChild(file: string): ChildProcess {
  const script = realpathSync(file);
  return fork(script, [], {
    execArgv: [...readingOnly([path.dirname(script)]), ...heapLimits],
    env: { NODE_ENV: process.env['NODE_ENV'] },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Returns a sentence: how a process ended, and the error that it wrote to the console, if any. */
function describeEnd(how: string, said: string): string {
  const error = /^.*(?:Error: |heap out of memory).*/m.exec(said)?.[0];
  return `its process ended (${how})${error === undefined ? '' : `: ${error}`}`;
}
