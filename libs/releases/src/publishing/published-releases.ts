import { bucketSource } from '../bucket/bucket-source';
import { openBucket, type Bucket } from '../bucket/bucket';
import { indexKey, parseIndex } from '../bucket/release-index';
import { listReleases } from './list-releases';
import { folderSource } from '../release/folder-source';
import type { ReleaseSource } from '../release/release-source';
import type { ReleaseStore } from './release-store';

/** Returns the configured release store: a bucket, or the folder. */
export function releaseSource(store: ReleaseStore, fetchFile: typeof fetch = fetch): ReleaseSource {
  const bucket = releaseBucket(store, fetchFile);
  return bucket === null ? folderSource(store.releasesDir) : bucketSource(bucket);
}

/**
 * Returns the bucket that releases are published to; null if none is configured. Throws `ReleaseError` if it
 * cannot be used.
 */
export function releaseBucket(store: ReleaseStore, send: typeof fetch = fetch): Bucket | null {
  const { releasesBucket, aws } = store;
  return releasesBucket === null ? null : openBucket(releasesBucket, aws, send);
}

/**
 * Lists the versions of a remote, newest build first; empty if the store has no index. Rejects with `ReleaseError` if
 * the store does not answer: it must not be taken for an empty one.
 */
export async function publishedVersions(
  store: ReleaseStore,
  remote: string,
  fetchFile: typeof fetch = fetch,
): Promise<readonly { readonly version: string; readonly builtAt: string }[]> {
  const bucket = releaseBucket(store, fetchFile);
  if (bucket !== null) {
    const stored = await bucket.read(indexKey(remote));
    return stored === null ? [] : parseIndex(stored.bytes).versions;
  }
  const releases = await listReleases(store.releasesDir, remote);
  return releases.map(({ version, builtAt }) => ({ version, builtAt }));
}
