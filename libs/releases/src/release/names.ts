import semver from 'semver';

const remoteName = /^[a-z][a-z0-9-]{0,63}$/;
const pathSegment = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]{0,199}$/;

/** True for a remote's name: it is also a folder, a flag's name and a part of a URL. */
export function isRemoteName(text: string): boolean {
  return remoteName.test(text);
}

/** True for an exact semantic version without build metadata: one spelling per version, safe as a folder. */
export function isVersion(text: string): boolean {
  return text.length <= 128 && semver.valid(text) === text;
}

/** True for a relative path of plain segments: it cannot leave the folder or the URL that it is appended to. */
export function isReleasePath(text: string): boolean {
  return text.length <= 512 && text.split('/').every((segment) => pathSegment.test(segment));
}

/** True for a file that is another one compressed: it has that one's name, and an ending more. */
export function isCompressed(file: string): boolean {
  return /\.(br|gz)$/.test(file);
}
