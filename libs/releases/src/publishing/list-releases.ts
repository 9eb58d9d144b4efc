import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha384 } from '../release/integrity';
import { manifestFile, parseReleaseManifest, type ReleaseManifest } from '../release/manifest';
import { isVersion } from '../release/names';
import { parseProvenance, provenanceFile } from '../release/provenance';
import type { ReleaseRef } from '../release/release-ref';

export interface PublishedRelease extends ReleaseRef {
  readonly manifest: ReleaseManifest;
  /** ISO time; 1970-01-01 if unknown. */
  readonly builtAt: string;
}

/** Lists a remote's releases in a folder store, newest build first; skips unreadable ones. */
export async function listReleases(releasesDir: string, remote: string): Promise<PublishedRelease[]> {
  const shelf = path.join(releasesDir, remote);
  const names = await readdir(shelf).catch(() => []);
  const found = await Promise.all(names.filter(isVersion).map((version) => readRelease(shelf, version)));
  return found.filter((release) => release !== null).sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

/**
 * Returns the build time of a release in a folder as ISO time: from its provenance, or for earlier releases
 * from `release.json`.
 */
export async function readBuiltAt(folder: string, manifest: ReleaseManifest): Promise<string> {
  const provenance = await readFile(path.join(folder, provenanceFile)).then(parseProvenance, () => null);
  return provenance?.builtAt ?? manifest.builtAt ?? new Date(0).toISOString();
}

async function readRelease(shelf: string, version: string): Promise<PublishedRelease | null> {
  try {
    const folder = path.join(shelf, version);
    const bytes = await readFile(path.join(folder, manifestFile));
    const manifest = parseReleaseManifest(bytes);
    // A copy that another program left under another name is not a release.
    if (manifest.version !== version) return null;
    const builtAt = await readBuiltAt(folder, manifest);
    return { version, integrity: sha384(bytes), manifest, builtAt };
  } catch {
    return null;
  }
}
