import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { publishToBucket } from '../bucket/publish-to-bucket';
import { replaceFile } from '../durable-write';
import { folderSource } from '../release/folder-source';
import { sha384 } from '../release/integrity';
import { manifestFile, type ReleaseManifest } from '../release/manifest';
import { provenanceFile } from '../release/provenance';
import { ReleaseError } from '../release/release-error';
import type { ReleaseRef, RemoteReleaseRef } from '../release/release-ref';
import type { ReleaseSource } from '../release/release-source';
import { openRelease, type Release } from '../release/verified-release';
import { releaseBucket, releaseSource } from './published-releases';
import type { ReleaseStore } from './release-store';
import { asSettingError, placeRelease, type ReleaseFiles } from './release-folder';
import { samePublished } from './published';

/** A release that the store holds complete and verified. `done` says how it got there. */
export interface ProvidedRelease extends ReleaseRef {
  readonly done: 'nothing' | 'added' | 'repaired';
}

const deadlineMs = 60_000;

/**
 * Makes sure that the configured release store holds a release of a package, and returns its reference in the
 * store. If the store has an earlier build of the same content, which has another digest, that one stays.
 * Every byte is verified, in the package and in the store. Missing or wrong files in a folder are repaired
 * and missing ones in a bucket are added. Several processes may run it at once. Throws `ReleaseError`, `PublishRefusal` and `SettingError`; no flag may name the
 * release then.
 * @param packageDir a folder with the layout `<remote>/<version>/`
 */
export async function provideRelease(
  settings: ReleaseStore,
  packageDir: string,
  remote: string,
  version: string,
): Promise<ProvidedRelease> {
  const carried = await openCarried(packageDir, remote, version);
  const bucket = releaseBucket(settings);
  if (bucket === null) return provideInFolder(settings.releasesDir, packageDir, carried);
  const found = await findSame(releaseSource(settings), carried.manifest);
  if (found !== null) return { ...(await verified(settings, found)), done: 'nothing' };
  const { integrity } = await publishToBucket(bucket, packageDir, { ...carried, created: false });
  return { ...(await verified(settings, { remote, version, integrity })), done: 'added' };
}

/** Returns what `provideRelease` would find in the store, without writing anything. Throws as `provideRelease` does. */
export async function inspectRelease(
  settings: ReleaseStore,
  packageDir: string,
  remote: string,
  version: string,
): Promise<'whole' | 'absent' | 'damaged'> {
  const { manifest } = await openCarried(packageDir, remote, version);
  const source = releaseSource(settings);
  try {
    const found = await findSame(source, manifest);
    if (found === null) return 'absent';
    await openRelease(source, found, { signal: AbortSignal.timeout(deadlineMs) });
    return 'whole';
  } catch (error) {
    const isDamage =
      error instanceof ReleaseError && ['digest', 'not-found', 'manifest'].includes(error.kind);
    if (!isDamage) throw error;
    return 'damaged';
  }
}

/** Opens and verifies the release in the package. */
async function openCarried(packageDir: string, remote: string, version: string): Promise<Release> {
  const source = folderSource(packageDir);
  const integrity = sha384(await source.read(remote, version, manifestFile));
  return openRelease(source, { remote, version, integrity });
}

async function verified(settings: ReleaseStore, ref: RemoteReleaseRef): Promise<ReleaseRef> {
  const signal = AbortSignal.timeout(deadlineMs);
  const { version, integrity } = await openRelease(releaseSource(settings), ref, { signal });
  return { version, integrity };
}

/**
 * Finds a release of this version with the same content in the store; null if there is none. Throws
 * `PublishRefusal` if its content differs, and `ReleaseError`.
 */
async function findSame(source: ReleaseSource, wanted: ReleaseManifest): Promise<RemoteReleaseRef | null> {
  const { name: remote, version } = wanted;
  const signal = AbortSignal.timeout(deadlineMs);
  const bytes = await source.read(remote, version, manifestFile, signal).catch((error: unknown) => {
    if (error instanceof ReleaseError && error.kind === 'not-found') return null;
    throw error;
  });
  if (bytes === null) return null;
  const refusal =
    `${remote} ${version} is in the release store with other content, and a release never changes. ` +
    'Publish one of the two under another version.';
  return { remote, version, integrity: samePublished(bytes, wanted, refusal).integrity };
}

async function provideInFolder(
  releasesDir: string,
  packageDir: string,
  carried: Release,
): Promise<ProvidedRelease> {
  const { name: remote, version, integrity } = carried;
  if (await isSameFolder(packageDir, releasesDir)) return { version, integrity, done: 'nothing' };
  const folder = path.join(packageDir, remote, version);
  const files = await filesOf(folder, carried);
  const shelf = path.join(releasesDir, remote);
  if (await placeRelease(shelf, version, files)) return { version, integrity, done: 'added' };
  const source = folderSource(releasesDir);
  const found = await findSame(source, carried.manifest).catch((error: unknown) => {
    // An unreadable manifest is damage; a release never changes, so the same version has the same content.
    if (error instanceof ReleaseError && error.kind === 'manifest') return null;
    throw error;
  });
  const isWhole = async (ref: RemoteReleaseRef) =>
    openRelease(source, ref).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ReleaseError && ['digest', 'not-found'].includes(error.kind)) return false;
        throw error;
      },
    );
  if (found !== null && (await isWhole(found)))
    return { version, integrity: found.integrity, done: 'nothing' };
  // The store's own manifest stays if the package has the files that it lists, because a flag may name its
  // digest.
  const others = new Map([...files].filter(([file]) => file !== manifestFile));
  await writeMissing(path.join(shelf, version), others);
  if (found !== null && (await isWhole(found)))
    return { version, integrity: found.integrity, done: 'repaired' };
  await writeMissing(path.join(shelf, version), files);
  await openRelease(source, { remote, version, integrity });
  return { version, integrity, done: 'repaired' };
}

async function isSameFolder(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((folder) => realpath(folder).catch(() => folder)));
  return first === second;
}

/** Collects all files of the release's folder, `release.json` last. */
async function filesOf(folder: string, release: Release): Promise<ReleaseFiles> {
  const files = new Map<string, Uint8Array>();
  for (const file of Object.keys(release.manifest.files)) files.set(file, await release.file(file));
  const provenance = await readFile(path.join(folder, provenanceFile)).catch(() => null);
  if (provenance !== null) files.set(provenanceFile, provenance);
  return files.set(manifestFile, await readFile(path.join(folder, manifestFile)));
}

/** Replaces each missing or differing file atomically; several processes may do so at once. */
async function writeMissing(folder: string, files: ReleaseFiles): Promise<void> {
  try {
    for (const [file, bytes] of files) {
      const target = path.join(folder, file);
      const present = await readFile(target).catch(() => null);
      if (present === null || sha384(present) !== sha384(bytes)) await replaceFile(target, bytes);
    }
  } catch (error) {
    throw asSettingError(folder, error);
  }
}
