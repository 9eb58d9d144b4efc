import { type Bucket, keepLatest, readText, ReleaseError, writeText } from '@pluis/releases';
import { driftOf } from './file-store';
import { createBucketHistory } from './bucket-history';
import type { HistoryEntry } from './history-entry';
import { flagsText, flagsVersion } from '../flags/project-flags';
import { parseRollouts, RolloutStateError, serialiseRollouts, type RolloutState } from './rollout-state';
import type { RolloutStore } from './rollout-store';

/** Timeout of a read, in milliseconds. A server looks again when it is over. */
const readTimeoutMs = 15_000;
const flagsKey = 'flags.json';

/** Splits `s3://bucket/path` or `s3://bucket/path/state.json` into the place and the name of the state. */
export function stateAddress(address: string): { readonly place: string; readonly key: string } {
  const [, place, key] = /^(s3:\/\/.+)\/([^/]+\.json)$/.exec(address) ?? [];
  return place !== undefined && key !== undefined ? { place, key } : { place: address, key: 'rollouts.json' };
}

/**
 * Keeps the state, the generated flags and the history in a bucket. The state is written only if it has not
 * changed since it was read, so that machines that share only the bucket lose no change. The history has one
 * object for each revision; a writer first adds the entry of the revision before, in case its writer died.
 */
export function bucketStore(bucket: Bucket, key: string): RolloutStore {
  const revisions = new WeakMap<HistoryEntry, number>();
  let last: { readonly tag: string; readonly state: RolloutState } | undefined;
  const name = `${bucket.name}/${key}`;

  const readInTime = (file: string) => readText(bucket, file, AbortSignal.timeout(readTimeoutMs));
  const history = createBucketHistory(bucket, readInTime);

  /** Writes the flags of the latest revision: a slow writer never replaces those of a later one. */
  async function writeFlags(state: RolloutState): Promise<void> {
    await keepLatest(bucket, flagsKey, (before) => {
      const there = before === null ? null : flagsVersion(before);
      return there?.id === state.id && there.revision > state.revision ? null : flagsText(state);
    });
  }

  return {
    name,
    flagsName: `${bucket.name}/${flagsKey}`,
    pollMs: 1000,
    async read() {
      try {
        const stored = await readInTime(key);
        if (stored === null)
          throw new RolloutStateError(`${name} does not exist.`, 'The first start of the store creates it.');
        last = { state: parseRollouts(stored.text), tag: stored.etag };
        return last;
      } catch (error) {
        if (error instanceof ReleaseError)
          throw new RolloutStateError(`${name} cannot be read: ${error.message}`, '', { cause: error });
        if (!(error instanceof RolloutStateError) || error.problem.startsWith(name)) throw error;
        const advice = 'Restore an earlier version of the object, or a copy.';
        throw new RolloutStateError(`${name} is broken: ${error.message}.`, advice, { cause: error });
      }
    },
    async write(state, tag) {
      const text = serialiseRollouts(state);
      if (last?.tag === tag) await history.add(last.state);
      const etag = tag === '' ? null : tag;
      const isWritten = await writeText(bucket, key, text, etag).catch(async (error: unknown) => {
        // Without an answer it is unknown whether the state was written.
        if ((await readInTime(key).catch(() => null))?.text === text) return true;
        throw error;
      });
      if (!isWritten) return false;
      if (state.lastEntry !== null) revisions.set(state.lastEntry, state.revision);
      // The state is in force without the flags: `status` reports the difference, and the guard or the next change repairs it.
      await writeFlags(state).catch(() => undefined);
      return true;
    },
    isThere: async () => (await readInTime(key)) !== null,
    repair: writeFlags,
    async drift(state) {
      const stored = await readInTime(flagsKey);
      return driftOf(`${bucket.name}/${flagsKey}`, stored && stored.text, flagsText(state));
    },
    async appendHistory(lastEntry) {
      const revision = revisions.get(lastEntry);
      if (revision !== undefined && last) await history.add({ ...last.state, revision, lastEntry });
    },
    readHistory: history.read,
  };
}

/** Creates the state in a bucket that has none yet; returns true if it did. */
export async function createInBucket(store: RolloutStore, state: RolloutState): Promise<boolean> {
  return store.write(state, '');
}
