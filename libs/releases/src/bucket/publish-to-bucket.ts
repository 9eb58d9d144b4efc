import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { samePublished, type Published } from '../publishing/published';
import { readBuiltAt } from '../publishing/list-releases';
import { PublishRefusal } from '../publishing/publish-refusal';
import { sha384 } from '../release/integrity';
import { manifestFile, type ReleaseManifest } from '../release/manifest';
import { isSameRelease } from '../release/release-ref';
import { provenanceFile } from '../release/provenance';
import type { Bucket } from './bucket';
import { changeIndex, indexKey, parseIndex, type IndexedRelease } from './release-index';

/**
 * Copies a published release from a folder into a bucket. Files are written one at a time in name order, each
 * only if its key does not exist, and `release.json` last. If two processes publish the same version at the
 * same time, the one that first writes a file that both have wins and the other is refused. No reader ever
 * sees an incomplete release. Throws `PublishRefusal` and `ReleaseError`.
 */
export async function publishToBucket(
  bucket: Bucket,
  releasesDir: string,
  { manifest, integrity }: Published,
): Promise<Published> {
  const { name, version } = manifest;
  const folder = `${name}/${version}`;
  const builtAt = await readBuiltAt(path.join(releasesDir, folder), manifest);
  const published = await readPublished(bucket, `${folder}/${manifestFile}`, manifest);
  if (published !== null) {
    // A publish that was interrupted after its last file has not updated the index.
    await listOnce(bucket, name, { version, integrity: published.integrity, builtAt });
    return published;
  }
  const provenance = await readFile(path.join(releasesDir, folder, provenanceFile)).catch(() => null);
  // Provenance is not part of the release. If another build of the same content wrote one, it stays.
  if (provenance !== null) await bucket.write(`${folder}/${provenanceFile}`, provenance, { ifAbsent: true });
  for (const file of [...Object.keys(manifest.files).sort(), manifestFile]) {
    const bytes = await readFile(path.join(releasesDir, folder, file));
    const isOurs = await writeOnce(bucket, `${folder}/${file}`, bytes);
    if (isOurs) continue;
    if (file === manifestFile) {
      const others = await readPublished(bucket, `${folder}/${manifestFile}`, manifest);
      if (others !== null) return others;
    }
    throw new PublishRefusal(
      `${name} ${version} is being published by another process, or was left incomplete with other content (${file}). ` +
        'Releases never change. Publish under another version.',
    );
  }
  await listOnce(bucket, name, { version, integrity, builtAt });
  return { manifest, integrity, created: true };
}

async function listOnce(bucket: Bucket, remote: string, release: IndexedRelease): Promise<void> {
  const stored = await bucket.read(indexKey(remote));
  const listed = stored === null ? [] : parseIndex(stored.bytes).versions;
  if (listed.some(({ version, integrity }) => isSameRelease({ version, integrity }, release))) return;
  await changeIndex(bucket, remote, (versions) => [
    ...versions.filter((other) => other.version !== release.version),
    release,
  ]);
}

/** Returns true if the key now holds these bytes, whether we wrote them or an earlier, interrupted publish did. */
async function writeOnce(bucket: Bucket, key: string, bytes: Uint8Array): Promise<boolean> {
  const there = await bucket.read(key);
  if (there === null && (await bucket.write(key, bytes, { ifAbsent: true }))) return true;
  const stored = there ?? (await bucket.read(key));
  return stored !== null && sha384(stored.bytes) === sha384(bytes);
}

/**
 * Returns the release that the bucket has under this version, or null. Throws `PublishRefusal` if its content
 * differs.
 */
async function readPublished(
  bucket: Bucket,
  key: string,
  wanted: ReleaseManifest,
): Promise<Published | null> {
  const stored = await bucket.read(key);
  return stored && samePublished(stored.bytes, wanted);
}
