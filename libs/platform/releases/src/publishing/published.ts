import type { Place } from '../place/place';
import type { ReleaseManifest } from '../release/manifest';
import { ReleaseError } from '../release/release-error';
import { releaseKey } from '../release/release-source';
import { readRelease, type Release } from '../release/verified-release';
import { PublishRefusal } from './publish-refusal';

export interface Published {
  readonly manifest: ReleaseManifest;
  /** The digest of the release, for the flag. */
  readonly integrity: string;
  /** False if the same content was already published under this version. */
  readonly created: boolean;
}

const timeoutMs = 60_000;

/**
 * Returns true if a store has a release, and false if it has none under its version. Throws `PublishRefusal` if it has another
 * one or damaged bytes there, because releases never change, and `ReleaseError` if the store fails.
 */
export async function isPublishedIn(place: Place, wanted: Release): Promise<boolean> {
  const { name: remote, version, integrity } = wanted;
  try {
    const found = await readRelease(place, { remote, version }, { signal: AbortSignal.timeout(timeoutMs) });
    if (found.integrity === integrity) return true;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.kind === 'not-found') return false;
    if (!['digest', 'manifest', 'unsafe-path', 'too-large'].includes(error.kind)) throw error;
    throw new PublishRefusal(
      `${place.name}/${releaseKey(remote, version)} is damaged, and a release never changes. ` +
        'Publish under another version, or remove it first.',
    );
  }
  throw new PublishRefusal(
    `${remote} ${version} is already published with other content, and releases never change. ` +
      'Publish under another version.',
  );
}
