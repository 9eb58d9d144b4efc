import * as v from 'valibot';
import { isIntegrity } from './integrity';
import { isRemoteName, isVersion } from './names';

/** Identifies one immutable release by its version and the digest of its `release.json`. */
export interface ReleaseRef {
  readonly version: string;
  readonly integrity: string;
}

/** A release of a named remote. */
export interface RemoteReleaseRef extends ReleaseRef {
  readonly remote: string;
}

export const remoteNameSchema = v.pipe(v.string(), v.check(isRemoteName, 'is not a name of a remote'));
export const versionSchema = v.pipe(v.string(), v.check(isVersion, 'is not an exact semantic version'));
export const integritySchema = v.pipe(v.string(), v.check(isIntegrity, 'is not a sha384 digest'));

export const releaseRefSchema = v.pipe(
  v.object({ version: versionSchema, integrity: integritySchema }),
  v.readonly(),
);

/** Returns true if both references identify the same bytes. */
export function isSameRelease(a: ReleaseRef, b: ReleaseRef): boolean {
  return a.version === b.version && a.integrity === b.integrity;
}
