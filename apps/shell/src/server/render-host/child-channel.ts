import type { StorefrontAnswer } from '../cache/storefront-cache';
import type { DataQuery, FromChild, ToChild } from '../render-worker/messages';
import { forkChild } from './fork-child';
import { readMessage } from './from-child';
import type { Reaper } from './reaper';

export interface ChannelOptions {
  /** The script of the processes. */
  file: string;
  reaper: Reaper;
  answer(query: DataQuery): Promise<StorefrontAnswer>;
  /** Called with each text that it writes to the console. */
  onOutput(text: string): void;
  /** Called when it has ended. */
  onExit(): void;
}

interface Handlers {
  /** Called with each message but queries, which are answered here. An error that it throws is the process's fault. */
  onMessage(message: FromChild): void;
  /** Called when it ends, or sends something wrong; `isFault`: it does so by itself. */
  onEnd(reason: string, isFault: boolean): void;
}

/** Starts a process and reads its messages. */
export function openChannel(options: ChannelOptions, { onMessage, onEnd }: Handlers) {
  const { child, describeEnd } = forkChild(options.file, options.onOutput);
  options.reaper.watch(child);

  function post(message: ToChild): void {
    // It may be ending: then its end says so.
    if (child.connected) child.send(message, () => {});
  }

  function answer(id: number, query: DataQuery): void {
    options.answer(query).then(
      (found) => post({ type: 'data', id, answer: found }),
      (error: unknown) => post({ type: 'no-data', id, message: String(error) }),
    );
  }

  function hasEnded(reason: string, isFault: boolean): void {
    onEnd(reason, isFault);
    options.onExit();
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
  child.once('close', (code, signal) => hasEnded(describeEnd(signal ?? `exit code ${code}`), true));

  return {
    pid: child.pid,
    post,
    /** Native code cannot be ended otherwise. */
    kill: () => child.kill('SIGKILL'),
  };
}

export type Channel = ReturnType<typeof openChannel>;
