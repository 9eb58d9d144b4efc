import { bucketPlace } from '@pluis/releases';
import { bucketStore, fileStore } from '../state/rollout-stores';
import type { RolloutStore } from '../state/rollout-store';
import type { ReleaseSettings } from './settings';

type Settings = Pick<ReleaseSettings, 'flagsFile' | 'stateBucket' | 'aws'>;

/** One store for each settings object, because changes of one process wait for each other. */
const stores = new WeakMap<Settings, RolloutStore>();

/** Opens the place of the rollout state: a folder, or a bucket. Throws an Error if the address is invalid. */
export function rolloutStore(settings: Settings): RolloutStore {
  const { flagsFile, stateBucket: address, aws } = settings;
  const known = stores.get(settings);
  if (known) return known;
  const store = address === null ? fileStore(flagsFile) : bucketStore(bucketPlace(address, aws));
  stores.set(settings, store);
  return store;
}
