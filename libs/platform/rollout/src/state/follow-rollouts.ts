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
  let { number, text: own } = first;
  let isClosed = false;
  const inForce = createInForce(first, { onChange: (state) => isClosed || onChange(state), onProblem });

  async function step(): Promise<boolean> {
    const next = await store.log.text(number + 1);
    if (next === null) return false;
    [number, own] = [number + 1, next];
    try {
      inForce.take(store.log.parse(number, next));
    } catch (error) {
      if (!(error instanceof RolloutStateError)) throw error;
      inForce.refuse(error.problem);
    }
    return true;
  }

  async function restart(): Promise<void> {
    const newest = await store.read();
    if (newest.text === own && newest.number === number) return;
    onProblem(`Revision ${number} was replaced or removed; revision ${newest.state.revision} is in force.`);
    [number, own] = [newest.number, newest.text];
    inForce.take(newest.state);
    inForce.refuse(newest.problem);
  }

  async function look(): Promise<void> {
    while (!isClosed && (await step()));
    if ((await store.log.text(number)) !== own) await restart();
  }

  const stop = repeat(
    () =>
      look().then(
        () => inForce.failed(''),
        (error: unknown) =>
          inForce.failed(
            error instanceof RolloutStateError
              ? error.problem
              : `${store.name} cannot be read (${String(error)})`,
          ),
      ),
    store.pollMs,
  );
  return {
    current: inForce.current,
    isReadable: inForce.isNewest,
    close() {
      isClosed = true;
      stop();
    },
  };
}

/** The state in force, and why it is not the newest one. */
function createInForce(first: Newest, { onChange, onProblem }: FollowOptions) {
  let current = first.state;
  /** Why the newest revision is not in force; empty if it is. */
  let damage = first.problem;
  /** Why the log could not be read the last time; empty if it could. */
  let failure = '';

  function report(message: string): void {
    if (message !== '') onProblem(`${message.replace(/\.$/, '')}; the last valid flags stay in force.`);
  }

  return {
    current: () => current,
    isNewest: () => damage === '' && failure === '',
    take(state: RolloutState): void {
      damage = '';
      current = state;
      onChange(state);
    },
    refuse(problem: string): void {
      damage = problem;
      report(problem);
    },
    failed(message: string): void {
      if (message !== failure) report(message);
      failure = message;
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
