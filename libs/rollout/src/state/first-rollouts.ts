import { lastGoodFile, readLastGood } from './last-good';
import { RolloutStateError, type RolloutState } from './rollout-state';
import type { RolloutStore } from './rollout-store';

/**
 * Reads the state for the start of a server. If it is broken, missing or cannot be reached, returns the last
 * good one and reports it. Throws `RolloutStateError` if neither can be read.
 */
export async function readFirstRollouts(
  store: RolloutStore,
  flagsFile: string,
  onProblem: (message: string) => void,
): Promise<RolloutState> {
  try {
    return (await store.read()).state;
  } catch (error) {
    if (!(error instanceof RolloutStateError)) throw error;
    const kept = await readLastGood(flagsFile);
    if (kept === null) throw error;
    onProblem(`${error.message} Until then the last good flags are in force (${lastGoodFile(flagsFile)}).`);
    return kept;
  }
}
