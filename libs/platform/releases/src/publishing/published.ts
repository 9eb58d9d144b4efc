import type { Place } from '../place/place';
import type { ReleaseManifest } from '../release/manifest';
import { ReleaseError } from '../release/release-error';
import { readRelease, type Release } from '../release/verified-release';
import { PublishRefusal } from './publish-refusal';

export interface Published {
  readonly manifest: ReleaseManifest;
  /** The digest of the release, for the flag. */
  readonly integrity: string;
  /** False if the same content was already published under this version. */
  readonly created: boolean;
}

/** A store has this release under its version, or nothing, or bytes that are not a release. */
export type Found = 'whole' | 'absent' | 'damaged';

const timeoutMs = 60_000;

/**
 * Finds a release in a store. Throws `PublishRefusal` if the store has another one under this version, because releases never
 * change, and `ReleaseError` if the store fails.
 */
export async function findPublished(place: Place, wanted: Release): Promise<Found> {
  const { name: remote, version, integrity } = wanted;
  try {
    const found = await readRelease(place, { remote, version }, { signal: AbortSignal.timeout(timeoutMs) });
    if (found.integrity === integrity) return 'whole';
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.kind === 'not-found') return 'absent';
    if (['digest', 'manifest', 'unsafe-path', 'too-large'].includes(error.kind)) return 'damaged';
    throw error;
  }
  throw new PublishRefusal(
    `${remote} ${version} is already published with other content, and releases never change. ` +
      'Publish under another version.',
  );
}
