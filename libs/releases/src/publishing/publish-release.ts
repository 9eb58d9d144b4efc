import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeNew } from '../durable-write';
import { sha384 } from '../release/integrity';
import {
  manifestFile,
  parseReleaseManifest,
  serialiseManifest,
  type ReleaseFile,
  type ReleaseManifest,
} from '../release/manifest';
import { isVersion } from '../release/names';
import { SettingError } from '../setting-error';
import { isErrorCode } from '../system-error';
import { readBuildOutput, type BuildOutput } from './build-output';
import { contentDigest, contentVersion, type ReleaseContent } from './content-version';
import { PublishRefusal } from './publish-refusal';

export interface PublishOptions {
  /** A remote's finished build: `browser/`, `server/`, `build.json`. */
  readonly distDir: string;
  /** The release store's folder. */
  readonly releasesDir: string;
  /** Exact semantic version; without it one is derived from the content. */
  readonly version?: string;
  readonly commit?: string | null;
  /** Names of the store slices that the remote injects. */
  readonly slices?: readonly string[];
  /** Number of messages per language. */
  readonly messageKeys?: Readonly<Record<string, number>>;
  readonly now?: Date;
}

export interface Published {
  readonly manifest: ReleaseManifest;
  /** Digest of `release.json`, to be named by a flag. */
  readonly integrity: string;
  /** False when the same content was published under this version before. */
  readonly created: boolean;
}

/**
 * Copies a build into the store as an immutable release, in one step: it is there whole or not at all.
 * The same version with the same content is left as it is; with other content it is refused.
 * Throws `PublishRefusal`, `ReleaseError` (`manifest`).
 */
export async function publishRelease(options: PublishOptions): Promise<Published> {
  const build = await readBuildOutput(options.distDir);
  const manifest = describeRelease(build, options);
  const shelf = path.join(options.releasesDir, manifest.name);
  // What is published already needs no store that can be written.
  const published = await readPublished(shelf, manifest);
  if (published !== null) return published;
  try {
    const made = await mkdir(shelf, { recursive: true });
    if (made !== undefined) await chmod(shelf, folderMode);
    await removeAbandoned(shelf);
    return await writeRelease(shelf, manifest, build);
  } catch (error) {
    if (!isErrorCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR')) throw error;
    throw new SettingError(shelf, 'written', 'RELEASES_DIR to a folder that can', error);
  }
}

function describeRelease(build: BuildOutput, options: PublishOptions): ReleaseManifest {
  const content: ReleaseContent = {
    ...build.facts,
    slices: [...(options.slices ?? [])].sort(),
    messageKeys: { ...options.messageKeys },
    files: Object.fromEntries([...build.files].map(([file, bytes]) => [file, describeFile(bytes)])),
  };
  const version = options.version ?? contentVersion(content);
  if (!isVersion(version)) {
    throw new PublishRefusal(
      `"${version}" is not a version. Use three numbers, for example 1.5.0 or 1.5.0-beta.1.`,
    );
  }
  const builtAt = (options.now ?? new Date()).toISOString();
  const manifest = { ...content, version, commit: options.commit ?? null, builtAt };
  return parseReleaseManifest(serialiseManifest(manifest));
}

function describeFile(bytes: Uint8Array): ReleaseFile {
  return { integrity: sha384(bytes), bytes: bytes.byteLength };
}

/** What the store has under this version: null, or the same content; other content is refused. */
async function readPublished(shelf: string, wanted: ReleaseManifest): Promise<Published | null> {
  const file = path.join(shelf, wanted.version, manifestFile);
  const bytes = await readFile(file).catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  });
  if (bytes === null) return null;
  const manifest = parseReleaseManifest(bytes);
  if (contentDigest(manifest) === contentDigest(wanted)) {
    return { manifest, integrity: sha384(bytes), created: false };
  }
  throw new PublishRefusal(
    `${wanted.name} ${wanted.version} is published already with other content, and a release never changes. ` +
      'Publish under another version.',
  );
}

async function writeRelease(
  shelf: string,
  manifest: ReleaseManifest,
  build: BuildOutput,
): Promise<Published> {
  const temporary = await mkdtemp(path.join(shelf, temporaryPrefix));
  try {
    for (const [file, bytes] of build.files) await writeInto(temporary, file, bytes);
    const bytes = serialiseManifest(manifest);
    await writeInto(temporary, manifestFile, bytes);
    // Whoever serves it, a proxy too, must be able to read it, whatever this user's umask says.
    await chmod(temporary, folderMode);
    await syncFolder(temporary);
    await rename(temporary, path.join(shelf, manifest.version));
    await syncFolder(shelf);
    return { manifest, integrity: sha384(bytes), created: true };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!isErrorCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
    const published = await readPublished(shelf, manifest);
    if (published !== null) return published;
    throw new PublishRefusal(
      `${path.join(shelf, manifest.version)} exists and is not a release. Remove that folder and publish again.`,
    );
  }
}

async function writeInto(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  for (let inner = path.dirname(target); inner !== folder; inner = path.dirname(inner))
    await chmod(inner, folderMode);
  await writeNew(target, bytes);
  await chmod(target, fileMode);
}

const folderMode = 0o755;
const fileMode = 0o644;
const temporaryPrefix = '.publishing-';
const abandonedAfterMs = 60 * 60 * 1000;

/** A publish that was killed leaves its folder behind; nobody reads it, an hour later it goes. */
async function removeAbandoned(shelf: string): Promise<void> {
  for (const name of await readdir(shelf)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    const folder = path.join(shelf, name);
    const modified = await stat(folder).then(
      (stats) => stats.mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - modified > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}
