import { createFlagdFlags } from './flagd-flags';
import type { ReleaseFlags } from './release-flags';
import type { RolloutStore } from '../state/rollout-store';
import { createStoreFlags } from './store-flags';

export interface ReleaseFlagsOptions {
  /** Used unless the environment names a flagd daemon. */
  readonly store: RolloutStore;
  /** The copy of the last good state is next to this file. */
  readonly flagsFile: string;
  /**
   * `FLAGD_HOST`, `FLAGD_PORT` or `FLAGD_SOCKET_PATH` select a flagd daemon; the provider reads all `FLAGD_*`
   * itself.
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly onProblem?: (message: string) => void;
}

/** Returns true if the environment names a flagd daemon to use instead of the rollout state. */
export function usesFlagd(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.FLAGD_HOST || env.FLAGD_PORT || env.FLAGD_SOCKET_PATH);
}

/** Opens the flags. Throws `RolloutStateError` if the state is missing or broken and there is no good copy. */
export async function createReleaseFlags(options: ReleaseFlagsOptions): Promise<ReleaseFlags> {
  const { store, flagsFile, env = {}, onProblem = () => undefined } = options;
  return usesFlagd(env)
    ? createFlagdFlags({ env, onProblem })
    : createStoreFlags({ store, flagsFile, onProblem });
}
