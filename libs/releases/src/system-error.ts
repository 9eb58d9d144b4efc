/** True when Node reported one of these codes (`ENOENT`, `EEXIST`, …). */
export function isErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.some((code) => error.code === code)
  );
}
