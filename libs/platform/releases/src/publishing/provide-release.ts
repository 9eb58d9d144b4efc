import { folderPlace } from '../place/folder-place';
import type { Place } from '../place/place';
import { ReleaseError } from '../release/release-error';
import type { ReleaseRef } from '../release/release-ref';
import { releaseKey } from '../release/release-source';
import { readPacked, readRelease } from '../release/verified-release';
import { findPublished, type Found } from './published';
import { written } from './written';

/** A release that the store holds complete and verified. `done` says how it got there. */
export interface ProvidedRelease extends ReleaseRef {
  readonly done: 'nothing' | 'added' | 'repaired';
}

/**
 * Makes sure that the release store holds a release of a package, and returns its reference. Every byte is verified, in the
 * package and in the store. A damaged tarball in the store is replaced. Several processes may run it at once. Throws
 * `ReleaseError`, `PublishRefusal` and `SettingError`; no flag may name the release then.
 * @param packageDir a folder with the layout `<remote>/<version>.tgz`
 */
export async function provideRelease(
  place: Place,
  packageDir: string,
  remote: string,
  version: string,
): Promise<ProvidedRelease> {
  const { release: carried, packed } = await readPacked(folderPlace(packageDir), { remote, version });
  const { integrity } = carried;
  const found = await findPublished(place, carried);
  if (found === 'whole') return { version, integrity, done: 'nothing' };
  const key = releaseKey(remote, version);
  const write = found === 'absent' ? place.create(key, packed) : place.replace(key, packed);
  await written<unknown>(place, remote, write);
  if ((await findPublished(place, carried)) !== 'whole')
    throw new ReleaseError('digest', `${place.name}/${key} is not what was written`);
  return { version, integrity, done: found === 'absent' ? 'added' : 'repaired' };
}

/** Returns what `provideRelease` would find in the store, without writing anything. Throws as `provideRelease` does. */
export async function inspectRelease(
  place: Place,
  packageDir: string,
  remote: string,
  version: string,
): Promise<Found> {
  return findPublished(place, await readRelease(folderPlace(packageDir), { remote, version }));
}
