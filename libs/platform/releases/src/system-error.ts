/** Returns true if Node reported one of these codes (`ENOENT`, `EEXIST`, …). */
export function isErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.some((code) => error.code === code)
  );
}

/** Returns true if a write failed because the disk or the user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  return isErrorCode(error, 'ENOSPC', 'EDQUOT');
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "the user's share of the disk is used up",
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read',
  EMFILE: 'too many files are open',
  EIO: 'the disk failed',
};

/** Formats an error of the file system as a sentence; null for any other error. */
export function systemErrorText(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!Object.hasOwn(reasons, error.code)) return null;
  const file = 'path' in error && typeof error.path === 'string' ? error.path : 'A file';
  return `${file} could not be written: ${reasons[error.code]} (${error.code}).`;
}
