import semver from 'semver';

const remoteName = /^[a-z][a-z0-9-]{0,63}$/;
const pathSegment = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]{0,199}$/;

/** Returns true for the name of a remote, which is also used as a folder, in a flag's name and in URLs. */
export function isRemoteName(text: string): boolean {
  return remoteName.test(text);
}

/**
 * Returns true for an exact semantic version without build metadata: one spelling per version, safe as a
 * folder name.
 */
export function isVersion(text: string): boolean {
  return text.length <= 128 && semver.valid(text) === text;
}

/** Returns true for a relative path of plain segments, which cannot leave the folder or URL it is appended to. */
export function isReleasePath(text: string): boolean {
  return text.length <= 512 && text.split('/').every((segment) => pathSegment.test(segment));
}

/** Returns true for the compressed form of another file: the same name with a further extension. */
export function isCompressed(file: string): boolean {
  return /\.(br|gz)$/.test(file);
}
