import type { Newest } from './revision-log';
import { RolloutStateError, type RolloutState } from './rollout-state';
import type { RolloutStore } from './rollout-store';

export interface FollowedRollouts {
  /** The last valid state. */
  current(): RolloutState;
  /** True if the newest revision could be read, and is valid. */
  isReadable(): boolean;
  close(): void;
}

export interface FollowOptions {
  readonly onChange: (state: RolloutState) => void;
  /** Called once per new problem, such as a damaged revision. The last valid state stays in force. */
  readonly onProblem: (message: string) => void;
}

/**
 * Follows a log, starting from the newest state that was read from it. Each look is two small reads: the next revision, which is nearly
 * always missing, and the follower's own. If that has changed or is gone (a backup was restored), the newest revision
 * counts, also with a lower number. [MFE-5]
 */
export function followRollouts(
  store: RolloutStore,
  first: Newest,
  { onChange, onProblem }: FollowOptions,
): FollowedRollouts {
  let { state: current, number, text: own } = first;
  /** Why the newest revision is not in force; empty if it is. */
  let damage = first.problem;
  let failure = '';
  let isClosed = false;

  function report(message: string): void {
    if (message !== '') onProblem(`${message.replace(/\.$/, '')}; the last valid flags stay in force.`);
  }

  function take(state: RolloutState): void {
    damage = '';
    current = state;
    if (!isClosed) onChange(state);
  }

  async function step(): Promise<boolean> {
    const next = await store.log.text(number + 1);
    if (next === null) return false;
    [number, own] = [number + 1, next];
    try {
      take(store.log.parse(number, next));
    } catch (error) {
      if (!(error instanceof RolloutStateError)) throw error;
      damage = error.problem;
      report(damage);
    }
    return true;
  }

  async function restart(): Promise<void> {
    const newest = await store.read();
    if (newest.text === own && newest.number === number) return;
    onProblem(`Revision ${number} was replaced or removed; revision ${newest.state.revision} is in force.`);
    [number, own] = [newest.number, newest.text];
    take(newest.state);
    damage = newest.problem;
    report(damage);
  }

  async function look(): Promise<void> {
    while (!isClosed && (await step()));
    if ((await store.log.text(number)) !== own) await restart();
    failure = '';
  }

  const stop = repeat(
    () =>
      look().catch((error: unknown) => {
        const isKnown = error instanceof RolloutStateError;
        const message = isKnown ? error.problem : `${store.name} cannot be read (${String(error)})`;
        if (message !== failure) report(message);
        failure = message;
      }),
    store.pollMs,
  );
  return {
    current: () => current,
    isReadable: () => damage === '' && failure === '',
    close() {
      isClosed = true;
      stop();
    },
  };
}

/** Does something now and every `ms`, but never while the last time has not ended. Returns a function that stops it. */
function repeat(act: () => Promise<void>, ms: number): () => void {
  let isActing = false;
  async function once(): Promise<void> {
    if (isActing) return;
    isActing = true;
    await act().finally(() => (isActing = false));
  }
  const timer = setInterval(once, ms);
  timer.unref();
  void once();
  return () => clearInterval(timer);
}
