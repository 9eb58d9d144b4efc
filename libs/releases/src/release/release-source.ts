import { isReleasePath, isRemoteName, isVersion } from './names';
import { ReleaseError } from './release-error';

/** Reads releases from a store. The bytes are not verified; `openRelease` does that. */
export interface ReleaseSource {
  /**
   * Reads one file of one release.
   * Throws `ReleaseError`: `not-found`, `http`, `timeout`, `too-large`, `unreadable`, `unsafe-path`.
   */
  read(remote: string, version: string, file: string, signal?: AbortSignal): Promise<Uint8Array>;
}

/** Returns `<remote>/<version>/<file>`. Throws an `unsafe-path` error for names that could lead out of the store. */
export function releasePath(remote: string, version: string, file: string): string {
  if (isRemoteName(remote) && isVersion(version) && isReleasePath(file))
    return `${remote}/${version}/${file}`;
  throw new ReleaseError(
    'unsafe-path',
    `${JSON.stringify([remote, version, file])} is not a file of a release`,
  );
}
