/** Describes an unhandled error: its status and status text if it has them, otherwise its message [RTE-3]. */
export function describeError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('status' in error) {
    const text = 'statusText' in error ? String(error.statusText) : '';
    return `${String(error.status)} ${text}`.trim();
  }
  return 'message' in error ? String(error.message) : String(error);
}
