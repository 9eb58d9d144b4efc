import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha384 } from '../release/integrity';
import { manifestFile, parseReleaseManifest, type ReleaseManifest } from '../release/manifest';
import { isVersion } from '../release/names';
import type { ReleaseRef } from '../release/release-ref';

export interface PublishedRelease extends ReleaseRef {
  readonly manifest: ReleaseManifest;
}

/** The releases of a remote in a folder store, newest build first. What cannot be read is left out. */
export async function listReleases(releasesDir: string, remote: string): Promise<PublishedRelease[]> {
  const shelf = path.join(releasesDir, remote);
  const names = await readdir(shelf).catch(() => []);
  const found = await Promise.all(names.filter(isVersion).map((version) => readRelease(shelf, version)));
  return found
    .filter((release) => release !== null)
    .sort((a, b) => b.manifest.builtAt.localeCompare(a.manifest.builtAt));
}

async function readRelease(shelf: string, version: string): Promise<PublishedRelease | null> {
  try {
    const bytes = await readFile(path.join(shelf, version, manifestFile));
    return { version, integrity: sha384(bytes), manifest: parseReleaseManifest(bytes) };
  } catch {
    return null;
  }
}
