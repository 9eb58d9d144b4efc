/**
 * Why a release cannot be used.
 * - `not-found`: the store has no such file
 * - `http`: the store answered with another status
 * - `timeout`: the deadline passed or the caller aborted
 * - `too-large`: more bytes than a release may have
 * - `unreadable`: the store failed in another way
 * - `unsafe-path`: a name that could leave the release's folder
 * - `digest`: the bytes are not the published ones
 * - `manifest`: `release.json` violates its schema or names another release
 * - `refused`: a check of the caller refused it (contract, rendering)
 */
export type ReleaseErrorKind =
  | 'not-found'
  | 'http'
  | 'timeout'
  | 'too-large'
  | 'unreadable'
  | 'unsafe-path'
  | 'digest'
  | 'manifest'
  | 'refused';

export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';

  constructor(
    readonly kind: ReleaseErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Converts any failure to a `ReleaseError`; an aborted signal counts as `timeout`. */
export function toReleaseError(error: unknown, what: string, signal?: AbortSignal): ReleaseError {
  if (error instanceof ReleaseError) return error;
  if (signal?.aborted) return new ReleaseError('timeout', `${what} did not come in time`, { cause: error });
  const detail = error instanceof Error ? error.message : String(error);
  return new ReleaseError('unreadable', `${what} could not be read: ${detail}`, { cause: error });
}
