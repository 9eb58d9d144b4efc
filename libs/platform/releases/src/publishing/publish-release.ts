import { createHash } from 'node:crypto';
import type { Place } from '../place/place';
import { releaseDigest } from '../release/integrity';
import { manifestFile, type ReleaseContent, serialiseManifest } from '../release/manifest';
import { isVersion } from '../release/names';
import { releaseKey } from '../release/release-source';
import { packTarball, type ReleaseFiles } from '../release/tarball';
import { type Release, releaseOf } from '../release/verified-release';
import { type BuildOutput, readBuildOutput } from './build-output';
import { PublishRefusal } from './publish-refusal';
import { isPublishedIn, type Published } from './published';
import { written } from './written';

interface Described {
  /** Exact semantic version; derived from the content if missing. */
  readonly version?: string | undefined;
  /** Number of messages per language. */
  readonly messageKeys?: Readonly<Record<string, number>>;
}

export interface PublishOptions extends Described {
  /** Names of the store slices that the remote injects, unless `check` returns them. */
  readonly slices?: readonly string[];
  /**
   * Checks the release before it is written; its manifest names no store slices yet. Returns the slices that
   * the remote injects. Rejects if the release must not be published.
   */
  readonly check?: (release: Release) => Promise<readonly string[]>;
}

/**
 * Checks a build and writes it to a place as one tarball, only if there is none of this version: the bytes that were checked
 * are the ones that are published. If the version exists with the same content, it stays as it is; with other content, the
 * publish is refused. Two builds of one source have the same digest. Throws `PublishRefusal`, `SettingError`, `ReleaseError`,
 * and the errors of `check`.
 */
export async function publishBuild(
  place: Place,
  build: BuildOutput,
  options: PublishOptions,
): Promise<Published> {
  const { check } = options;
  const staged = stage(build, options, check === undefined ? options.slices : []);
  const slices = (await check?.(staged.release)) ?? [];
  // Only slices that the check has found change the release that was checked.
  const { files, release } = slices.length === 0 ? staged : stage(build, options, slices);
  const { name, version, manifest, integrity } = release;
  // Looked for first, because an already published release needs no write access to the store.
  if (await isPublishedIn(place, release)) return { manifest, integrity, created: false };
  const key = releaseKey(name, version);
  const created = await written(place, name, place.create(key, packTarball(files)));
  if (created || (await isPublishedIn(place, release))) return { manifest, integrity, created };
  throw new PublishRefusal(`${key} was removed while it was published. Publish it again.`);
}

/** The same for a finished build in a folder: `browser/`, `server/`, `build.json`. */
export async function publishRelease(
  place: Place,
  { distDir, ...options }: PublishOptions & { readonly distDir: string },
): Promise<Published> {
  return publishBuild(place, await readBuildOutput(distDir), options);
}

/**
 * Returns a build as the release that it would be, without writing it anywhere. Throws `PublishRefusal`, and `ReleaseError`
 * (`manifest`).
 */
export function stageBuild(build: BuildOutput, options: Described): Release {
  return stage(build, options).release;
}

function stage(build: BuildOutput, options: Described, slices: readonly string[] = []) {
  const files = filesOf(build, options, slices);
  return { files, release: releaseOf(files, 'This build') };
}

function filesOf(build: BuildOutput, options: Described, slices: readonly string[]): ReleaseFiles {
  const content = { ...build.facts, slices: [...slices].sort(), messageKeys: { ...options.messageKeys } };
  const version = options.version ?? contentVersion(content, build.files);
  if (!isVersion(version)) {
    throw new PublishRefusal(
      `"${version}" is not a version. Use three numbers, for example 1.5.0 or 1.5.0-beta.1.`,
    );
  }
  return new Map(build.files).set(manifestFile, serialiseManifest({ ...content, version }));
}

/**
 * Derives a version from the content: equal content gives an equal version. The letter keeps the prerelease valid if the digest
 * has only digits and a leading zero.
 */
export function contentVersion(content: ReleaseContent, files: ReleaseFiles): string {
  const digest = releaseDigest(new Map(files).set(manifestFile, serialiseManifest(content)));
  return `0.0.0-r${createHash('sha256').update(digest).digest('hex').slice(0, 12)}`;
}
