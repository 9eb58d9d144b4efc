import { createHash } from 'node:crypto';
import { isCompressed } from './names';
import { byName, type ReleaseFiles } from './tarball';

/** Returns the SHA-384 of bytes in the format of Subresource Integrity: `sha384-<base64>`. */
export function sha384(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Returns the digest of a release: the SHA-384 over the sorted names and digests of its files, so that two builds of one
 * source have the same one. It leaves out compressed files, whose bytes depend on the version of Node; opening a release
 * compares those with the files that they stand for.
 */
export function releaseDigest(files: ReleaseFiles): string {
  const covered = [...files].filter(([name]) => !isCompressed(name));
  return sha384(
    covered
      .sort(byName)
      .map(([name, bytes]) => `${sha384(bytes)} ${name}\n`)
      .join(''),
  );
}

/** Returns true for the format of `sha384`: 48 bytes in base64 without padding. */
export function isIntegrity(text: string): boolean {
  return /^sha384-[A-Za-z0-9+/]{64}$/.test(text);
}
