import { ReleaseError } from '@pluis/releases';
import { createInBucket } from '../state/bucket-store';
import { readStored } from '../state/file-store';
import { lastGoodFile, readLastGood } from '../state/last-good';
import { prepareFlags, type PreparedFlags } from '../state/prepare-flags';
import { newRollouts } from '../state/rollout-state';
import { rolloutStore } from './rollout-places';
import type { ReleaseSettings } from './settings';

/** `unreachable`: the bucket does not answer; the store starts by the last good flags and changes nothing. */
export type PreparedRollouts = PreparedFlags | { readonly kind: 'unreachable'; readonly message: string };

/**
 * Prepares the rollout state for a start; see `prepareFlags`. A bucket without a state gets the one of this
 * machine's files, or one without remotes. Throws as `prepareFlags` does, and `ReleaseError` if the bucket cannot
 * be reached and there is no last good copy.
 * @param rollout the name of the `rollout` command, for messages
 */
export async function prepareRollouts(settings: ReleaseSettings, rollout: string): Promise<PreparedRollouts> {
  const { flagsFile } = settings;
  if (settings.stateBucket === null) return prepareFlags(flagsFile, rollout);
  const store = rolloutStore(settings);
  try {
    if (await store.isThere()) return { kind: 'ready' };
    const ofFiles = await readStored(flagsFile).catch(() => null);
    const isCreated = await createInBucket(store, ofFiles?.state ?? newRollouts());
    if (!isCreated) return { kind: 'ready' };
    const origin = ofFiles === null ? '' : ` from the files next to ${flagsFile}`;
    return { kind: 'created', message: `Created ${store.name}${origin}.` };
  } catch (error) {
    if (!(error instanceof ReleaseError) || (await readLastGood(flagsFile)) === null) throw error;
    return {
      kind: 'unreachable',
      message: `WARNING: ${error.message} The last good flags are in force (${lastGoodFile(flagsFile)}), and nothing was changed.`,
    };
  }
}
