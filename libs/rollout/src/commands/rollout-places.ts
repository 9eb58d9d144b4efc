import { type Bucket, openBucket } from '@pluis/releases';
import { bucketStore, stateAddress } from '../state/bucket-store';
import { fileStore } from '../state/file-store';
import type { RolloutStore } from '../state/rollout-store';
import type { ReleaseSettings } from './settings';

type Settings = Pick<ReleaseSettings, 'flagsFile' | 'stateBucket' | 'aws'>;

/** One store for each settings object, because a store remembers what it has read. */
const stores = new WeakMap<Settings, RolloutStore>();

/** Opens the place of the rollout state: a file, or a bucket. Throws `ReleaseError` if the bucket cannot be used. */
export function rolloutStore(settings: Settings, send: typeof fetch = fetch): RolloutStore {
  const bucket = stateBucket(settings, send);
  const store =
    stores.get(settings) ??
    (bucket === null
      ? fileStore(settings.flagsFile)
      : bucketStore(bucket, stateAddress(settings.stateBucket ?? '').key));
  stores.set(settings, store);
  return store;
}

function stateBucket({ stateBucket: address, aws }: Settings, send: typeof fetch): Bucket | null {
  return address === null ? null : openBucket(stateAddress(address).place, aws, send, 'ROLLOUT_STATE');
}
