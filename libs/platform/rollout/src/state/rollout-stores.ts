import path from 'node:path';
import { folderPlace, type Place } from '@pluis/releases';
import { withReserve } from './reserve';
import type { RolloutState } from './rollout-state';
import { createFirst, createRolloutStore, type RolloutStore } from './rollout-store';

/** Keeps the revisions in the folder `state` next to the generated flags. */
export function fileStore(flagsFile: string): RolloutStore {
  const folder = path.dirname(flagsFile);
  return createRolloutStore(folderPlace(folder), {
    flagsKey: path.basename(flagsFile),
    pollMs: 500,
    write: (work) => withReserve(folder, work),
  });
}

/** Keeps the revisions below `state/` in a bucket. */
export function bucketStore(place: Place): RolloutStore {
  return createRolloutStore(place, { flagsKey: 'flags.json', pollMs: 1000 });
}

/** Creates a state without remotes if there is none; returns true if it did. */
export async function ensureRollouts(flagsFile: string): Promise<boolean> {
  return createFirst(fileStore(flagsFile));
}

/** Reads the state next to a flags file. Throws `RolloutStateError`. */
export async function readRollouts(flagsFile: string): Promise<RolloutState> {
  return (await fileStore(flagsFile).read()).state;
}
