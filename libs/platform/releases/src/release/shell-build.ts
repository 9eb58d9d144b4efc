/** No remote can have this name. */
export const shellName = 'shell';

/** Returns the version of a build of the shell, from the digest in its `build.json`. */
export function shellVersion(digest: string): string {
  return `0.0.0-s${digest}`;
}
