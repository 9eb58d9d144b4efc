import type { Place } from '../place/place';
import { isRemoteName, isVersion } from './names';
import { ReleaseError } from './release-error';

/** A place with releases: `<remote>/<version>.tgz`. Their bytes are not verified; `openRelease` does that. */
export type ReleaseSource = Pick<Place, 'name' | 'readBytes'>;

/** Returns the key of a release. Throws an `unsafe-path` error for names that could lead out of the place. */
export function releaseKey(remote: string, version: string): string {
  if (isRemoteName(remote) && isVersion(version)) return `${remote}/${version}.tgz`;
  throw new ReleaseError('unsafe-path', `${JSON.stringify([remote, version])} is not a release`);
}
