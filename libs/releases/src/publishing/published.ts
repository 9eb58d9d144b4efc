import { sha384 } from '../release/integrity';
import { parseReleaseManifest, type ReleaseManifest } from '../release/manifest';
import { contentDigest } from './content-version';
import { PublishRefusal } from './publish-refusal';

export interface Published {
  readonly manifest: ReleaseManifest;
  /** The digest of `release.json`, for the flag. */
  readonly integrity: string;
  /** False if the same content was already published under this version. */
  readonly created: boolean;
}

/**
 * Returns the release whose `release.json` the store has under the wanted version. Throws `PublishRefusal` if its
 * content differs, because releases never change, and `ReleaseError` (`manifest`).
 */
export function samePublished(bytes: Uint8Array, wanted: ReleaseManifest, refusal?: string): Published {
  const manifest = parseReleaseManifest(bytes);
  if (contentDigest(manifest) === contentDigest(wanted))
    return { manifest, integrity: sha384(bytes), created: false };
  throw new PublishRefusal(
    refusal ??
      `${wanted.name} ${wanted.version} is already published with other content, and releases never change. ` +
        'Publish under another version.',
  );
}
