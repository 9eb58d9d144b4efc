import { folderPlace } from '../place/folder-place';
import type { Place } from '../place/place';
import { ReleaseError } from '../release/release-error';
import type { ReleaseRef } from '../release/release-ref';
import { releaseKey } from '../release/release-source';
import { readPacked } from '../release/verified-release';
import { isPublishedIn } from './published';
import { written } from './written';

/**
 * Makes sure that the release store holds a release of a package, and returns its reference. Every byte is verified, in the
 * package and in the store. Several processes may run it at once. Throws `ReleaseError`, `PublishRefusal` and `SettingError`;
 * no flag may name the release then.
 * @param packageDir a folder with the layout `<remote>/<version>.tgz`
 */
export async function provideRelease(
  place: Place,
  packageDir: string,
  remote: string,
  version: string,
): Promise<ReleaseRef> {
  const { release, packed } = await readPacked(folderPlace(packageDir), { remote, version });
  const { integrity } = release;
  if (await isPublishedIn(place, release)) return { version, integrity };
  const key = releaseKey(remote, version);
  await written(place, remote, place.create(key, packed));
  if (await isPublishedIn(place, release)) return { version, integrity };
  throw new ReleaseError('digest', `${place.name}/${key} is not what was written`);
}
