import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentDigest } from '../publishing/content-version';
import type { Published } from '../publishing/publish-release';
import { readBuiltAt } from '../publishing/list-releases';
import { PublishRefusal } from '../publishing/publish-refusal';
import { sha384 } from '../release/integrity';
import { manifestFile, parseReleaseManifest, type ReleaseManifest } from '../release/manifest';
import { isSameRelease } from '../release/release-ref';
import { provenanceFile } from '../release/provenance';
import type { Bucket } from './bucket';
import { changeIndex, indexKey, parseIndex, type IndexedRelease } from './release-index';

/**
 * Copies a release that was published into a folder into a bucket. Files go first, one after the other by name, each
 * only where nothing lies yet, and `release.json` last: of two who publish one version at once, the first that writes a
 * file the other has too wins, the other is refused, and nobody reads a release that is half there.
 * Throws `PublishRefusal`, `ReleaseError`.
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
    // A publish that was broken off after its last file has not listed it.
    await listOnce(bucket, name, { version, integrity: published.integrity, builtAt });
    return published;
  }
  const provenance = await readFile(path.join(releasesDir, folder, provenanceFile)).catch(() => null);
  // It is no part of the release: that of another build of the same content may stay.
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
      `${name} ${version} is being published by another, or was left half-way with other content (${file}), and a ` +
        'release never changes. Publish under another version.',
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

/** True when these bytes lie there now, written by us or, before, by a publish that was broken off. */
async function writeOnce(bucket: Bucket, key: string, bytes: Uint8Array): Promise<boolean> {
  const there = await bucket.read(key);
  if (there === null && (await bucket.write(key, bytes, { ifAbsent: true }))) return true;
  const stored = there ?? (await bucket.read(key));
  return stored !== null && sha384(stored.bytes) === sha384(bytes);
}

/** What the bucket has under this version: null, or the same content; other content is refused. */
async function readPublished(
  bucket: Bucket,
  key: string,
  wanted: ReleaseManifest,
): Promise<Published | null> {
  const stored = await bucket.read(key);
  if (stored === null) return null;
  const manifest = parseReleaseManifest(stored.bytes);
  if (contentDigest(manifest) === contentDigest(wanted))
    return { manifest, integrity: sha384(stored.bytes), created: false };
  throw new PublishRefusal(
    `${wanted.name} ${wanted.version} is published already with other content, and a release never changes. ` +
      'Publish under another version.',
  );
}
