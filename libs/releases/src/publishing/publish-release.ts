import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha384 } from '../release/integrity';
import { memorySource } from '../release/memory-source';
import {
  manifestFile,
  parseReleaseManifest,
  serialiseManifest,
  type ReleaseFile,
  type ReleaseManifest,
} from '../release/manifest';
import { isVersion } from '../release/names';
import { provenanceFile, serialiseProvenance, type Provenance } from '../release/provenance';
import { openRelease, type Release } from '../release/verified-release';
import { isErrorCode } from '../system-error';
import { readBuildOutput, type BuildOutput } from './build-output';
import { contentVersion, type ReleaseContent } from './content-version';
import { PublishRefusal } from './publish-refusal';
import { samePublished, type Published } from './published';
import { placeRelease } from './release-folder';

export interface PublishOptions {
  /** The folder of a remote's finished build: `browser/`, `server/`, `build.json`. */
  readonly distDir: string;
  /** The folder of the release store. */
  readonly releasesDir: string;
  /** Exact semantic version; derived from the content if missing. */
  readonly version?: string | undefined;
  /** The commit that the build was made from. Stored next to the release, not in it. */
  readonly commit?: string | null;
  /** Names of the store slices that the remote injects, unless `check` returns them. */
  readonly slices?: readonly string[];
  /**
   * Checks the release before it is written; its manifest names no store slices yet. Returns the slices that
   * the remote injects. Rejects if the release must not be published.
   */
  readonly check?: (release: Release) => Promise<readonly string[]>;
  /** Number of messages per language. */
  readonly messageKeys?: Readonly<Record<string, number>>;
  /** The reason for exceeding the script budget. Stored next to the release, not in it. */
  readonly overBudget?: string | undefined;
  /** The time of the publish. Stored next to the release, not in it. */
  readonly now?: Date;
}

/**
 * Reads a build once, checks it, and writes it to the store as an immutable release, atomically: the bytes
 * that were checked are the ones that are published, even if the build changes meanwhile. If the version exists with the same
 * content, it stays as it is; with other content, the publish is refused. Two builds of one source with the
 * same Node version give the same bytes of `release.json`. Throws `PublishRefusal`, `SettingError`,
 * `ReleaseError` (`manifest`), and the errors of `check`.
 */
export async function publishRelease(options: PublishOptions): Promise<Published> {
  return publishBuild(await readBuildOutput(options.distDir), options);
}

/** The same for a build that is in memory. Throws as `publishRelease` does. */
export async function publishBuild(
  build: BuildOutput,
  options: Omit<PublishOptions, 'distDir'>,
): Promise<Published> {
  const slices =
    options.check === undefined ? (options.slices ?? []) : await options.check(await stage(build, options));
  const manifest = describeRelease(build, options, slices);
  const shelf = path.join(options.releasesDir, manifest.name);
  // Checked first, because an already published release needs no write access to the store.
  const published = await readPublished(shelf, manifest);
  if (published !== null) return published;
  const { now = new Date(), commit = null, overBudget } = options;
  const { source } = build.facts;
  const provenance = {
    builtAt: now.toISOString(),
    commit,
    ...(source === undefined ? {} : { source }),
    ...(overBudget && { overBudget }),
  };
  return writeRelease(shelf, manifest, build, provenance);
}

/** Returns a build as the release that it would be, without writing it anywhere. Throws as `publishRelease` does. */
export async function stageRelease(options: Omit<PublishOptions, 'releasesDir' | 'check'>): Promise<Release> {
  return stage(await readBuildOutput(options.distDir), options);
}

function stage(build: BuildOutput, options: Described): Promise<Release> {
  const manifest = describeRelease(build, options, []);
  const bytes = serialiseManifest(manifest);
  const ref = { remote: manifest.name, version: manifest.version, integrity: sha384(bytes) };
  return openRelease(memorySource(new Map<string, Uint8Array>(build.files).set(manifestFile, bytes)), ref);
}

type Described = Pick<PublishOptions, 'version' | 'messageKeys'>;

function describeRelease(build: BuildOutput, options: Described, slices: readonly string[]): ReleaseManifest {
  // The source digest describes the build and not the content, so it goes into the provenance.
  const { source: _source, ...facts } = build.facts;
  const content: ReleaseContent = {
    ...facts,
    slices: [...slices].sort(),
    messageKeys: { ...options.messageKeys },
    files: Object.fromEntries([...build.files].map(([file, bytes]) => [file, describeFile(bytes)])),
  };
  const version = options.version ?? contentVersion(content);
  if (!isVersion(version)) {
    throw new PublishRefusal(
      `"${version}" is not a version. Use three numbers, for example 1.5.0 or 1.5.0-beta.1.`,
    );
  }
  const manifest = { ...content, version, ...sameForEveryBuild };
  return parseReleaseManifest(serialiseManifest(manifest));
}

/** Earlier shells refuse a `release.json` without these fields; see `releaseManifestSchema`. */
const sameForEveryBuild = { commit: null, builtAt: '1970-01-01T00:00:00.000Z' };

function describeFile(bytes: Uint8Array): ReleaseFile {
  return { integrity: sha384(bytes), bytes: bytes.byteLength };
}

/** Returns the store's release of this version, or null. Throws `PublishRefusal` if its content differs. */
async function readPublished(shelf: string, wanted: ReleaseManifest): Promise<Published | null> {
  const file = path.join(shelf, wanted.version, manifestFile);
  const bytes = await readFile(file).catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  });
  return bytes && samePublished(bytes, wanted);
}

async function writeRelease(
  shelf: string,
  manifest: ReleaseManifest,
  build: BuildOutput,
  provenance: Provenance,
): Promise<Published> {
  const bytes = serialiseManifest(manifest);
  const files = new Map<string, Uint8Array>(build.files)
    .set(provenanceFile, serialiseProvenance(provenance))
    .set(manifestFile, bytes);
  if (await placeRelease(shelf, manifest.version, files))
    return { manifest, integrity: sha384(bytes), created: true };
  const published = await readPublished(shelf, manifest);
  if (published !== null) return published;
  throw new PublishRefusal(
    `${path.join(shelf, manifest.version)} exists and is not a release. Remove that folder and publish again.`,
  );
}
