import { RolloutStateError, type RolloutState } from './rollout-state';
import type { RolloutStore } from './rollout-store';

export interface FollowedRollouts {
  /** The last valid state. */
  current(): RolloutState;
  /** True if the state was valid when it was last read. */
  isReadable(): boolean;
  close(): void;
}

export interface FollowOptions {
  readonly onChange: (state: RolloutState) => void;
  /** Called once per new problem, such as a missing or broken file. The last valid state stays in force. */
  readonly onProblem: (message: string) => void;
}

/**
 * Follows a store, starting from a state that was read from it. Each check reads the whole state, which is
 * small, because modification times can miss a change. The first check also reports a change, because the
 * state may have changed since it was read.
 */
export function followRollouts(
  store: RolloutStore,
  first: RolloutState,
  { onChange, onProblem }: FollowOptions,
): FollowedRollouts {
  let current = first;
  let seen: string | undefined;
  let problem = '';
  let isReadable = true;
  let isClosed = false;
  let looking: Promise<void> | null = null;

  function report(message: string): void {
    isReadable = message === '';
    if (message !== '' && message !== problem)
      onProblem(`${message.replace(/\.$/, '')}; the last valid flags stay in force.`);
    problem = message;
  }

  async function look(): Promise<void> {
    const { state, tag } = await store.read();
    report('');
    if (isClosed || tag === seen) return;
    seen = tag;
    current = state;
    onChange(state);
  }

  function lookOnce(): void {
    if (isClosed || looking !== null) return;
    looking = look()
      .catch((error: unknown) =>
        report(
          error instanceof RolloutStateError
            ? error.problem
            : `${store.name} cannot be read (${String(error)})`,
        ),
      )
      .finally(() => {
        looking = null;
      });
  }

  const timer = setInterval(lookOnce, store.pollMs);
  timer.unref();
  const stop = store.watch?.(lookOnce);
  lookOnce();
  return {
    current: () => current,
    isReadable: () => isReadable,
    close() {
      isClosed = true;
      clearInterval(timer);
      stop?.();
    },
  };
}
