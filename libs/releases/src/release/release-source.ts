import { isReleasePath, isRemoteName, isVersion } from './names';
import { ReleaseError } from './release-error';

/** Where releases are read from. What it returns is not verified: `openRelease` does that. */
export interface ReleaseSource {
  /**
   * Reads one file of one release.
   * Throws `ReleaseError`: `not-found`, `http`, `timeout`, `too-large`, `unreadable`, `unsafe-path`.
   */
  read(remote: string, version: string, file: string, signal?: AbortSignal): Promise<Uint8Array>;
}

/** `<remote>/<version>/<file>`, or an `unsafe-path` error: no name leads out of the store. */
export function releasePath(remote: string, version: string, file: string): string {
  if (isRemoteName(remote) && isVersion(version) && isReleasePath(file))
    return `${remote}/${version}/${file}`;
  throw new ReleaseError(
    'unsafe-path',
    `${JSON.stringify([remote, version, file])} is not a file of a release`,
  );
}
