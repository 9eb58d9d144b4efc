import { sha384 } from './integrity';
import type { ReleaseRef } from './release-ref';

/**
 * The name under which the shell is rolled out. Its builds are put on trial by the same rules as the releases of a
 * remote, but servers run them and no release store has them. [MFE-13]
 */
export const shellName = 'shell';

/** Returns the version of a build of the shell, from the digest in its `build.json`. */
export function shellVersion(digest: string): string {
  return `0.0.0-s${digest}`;
}

/** Returns the value of the shell's flag. Nothing is loaded by it, so its digest is that of the version. */
export function shellBuild(version: string): ReleaseRef {
  return { version, integrity: sha384(Buffer.from(version)) };
}
