import semver from 'semver';
import { bucketPlace } from '../place/bucket-place';
import { folderPlace } from '../place/folder-place';
import type { Place } from '../place/place';
import { isVersion } from '../release/names';
import { toReleaseError } from '../release/release-error';
import type { ReleaseStore } from './release-store';

/** Opens the configured place of the releases: a bucket or a folder. Throws an Error if its address is none. */
export function releasePlace({ releasesBucket, releasesDir, aws }: ReleaseStore): Place {
  return releasesBucket === null ? folderPlace(releasesDir) : bucketPlace(releasesBucket, aws);
}

interface PublishedVersion {
  readonly version: string;
  /** The time of the publish, in milliseconds since 1970. */
  readonly publishedAt: number;
}

/**
 * Lists the versions of a remote, newest first. Rejects with `ReleaseError` if the place does not answer: it must not be taken
 * for an empty one.
 */
export async function publishedVersions(place: Place, remote: string): Promise<readonly PublishedVersion[]> {
  const files = await place.files(remote).catch((error: unknown) => {
    throw toReleaseError(error, `${place.name}/${remote}`);
  });
  return files
    .map(({ key, changedAt }) => ({ version: key.slice(remote.length + 1, -4), publishedAt: changedAt, key }))
    .filter(({ key, version }) => key.endsWith('.tgz') && isVersion(version))
    .map(({ version, publishedAt }) => ({ version, publishedAt }))
    .sort((a, b) => b.publishedAt - a.publishedAt || semver.rcompare(a.version, b.version));
}
