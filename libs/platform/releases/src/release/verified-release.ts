import { wronglyCompressed } from './compressed';
import { releaseDigest } from './integrity';
import { manifestFile, readManifest, type ReleaseManifest } from './manifest';
import { ReleaseError, toReleaseError } from './release-error';
import type { RemoteReleaseRef } from './release-ref';
import { releaseKey, type ReleaseSource } from './release-source';
import { releaseLimits, type ReleaseFiles, unpackTarball } from './tarball';

/** A release in memory. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** Its digest, as in the flag. */
  readonly integrity: string;
  readonly manifest: ReleaseManifest;
  /** The size of all files. */
  readonly bytes: number;
  /**
   * Returns the verified bytes of a listed file, which callers must not change. Throws `ReleaseError`
   * (`not-found`) for any other.
   */
  file(path: string): Promise<Uint8Array>;
}

/** Timeout for opening a release, in milliseconds. Servers and the commands that admit a release use the same one. */
export const openTimeoutMs = 3000;

interface ReadOptions {
  readonly signal?: AbortSignal;
}

type WantedRelease = Omit<RemoteReleaseRef, 'integrity'> & { readonly integrity?: string };

/**
 * Opens a release and verifies it against the digest in the flag. If one byte is wrong, nothing is served: all files are in
 * memory, so that serving and evaluating them later does not need the store. Throws `ReleaseError`; an aborted `signal` ends
 * it with `timeout` even if the source never answers.
 */
export async function openRelease(
  source: ReleaseSource,
  ref: RemoteReleaseRef,
  options: ReadOptions = {},
): Promise<Release> {
  return readRelease(source, ref, options);
}

/** The same for the release that the store has under this version, whatever its digest is. */
export async function readRelease(
  source: ReleaseSource,
  ref: WantedRelease,
  options: ReadOptions = {},
): Promise<Release> {
  return (await readPacked(source, ref, options)).release;
}

/** The same with the tarball, whose bytes are the ones that were verified. */
export async function readPacked(
  source: ReleaseSource,
  { remote, version, integrity }: WantedRelease,
  { signal }: ReadOptions = {},
): Promise<{ release: Release; packed: Uint8Array }> {
  const key = releaseKey(remote, version);
  try {
    const packed = await untilAborted(source.readBytes(key, releaseLimits.packedBytes), signal);
    if (packed === null) throw new ReleaseError('not-found', `${key} is not in ${source.name}`);
    const files = await untilAborted(unpackTarball(packed, key), signal);
    const release = releaseOf(files, key, integrity);
    if (release.name === remote && release.version === version) return { release, packed };
    throw new ReleaseError('manifest', `${key} holds ${release.name} ${release.version}`);
  } catch (error) {
    throw toReleaseError(error, key, signal);
  }
}

/**
 * Returns a release from all its files. Throws `ReleaseError`: `digest` if it is not the one that is expected, `manifest`.
 * @param label for messages
 */
export function releaseOf(files: ReleaseFiles, label: string, expected?: string): Release {
  const integrity = releaseDigest(files);
  if (expected !== undefined && integrity !== expected)
    throw new ReleaseError('digest', `${label} is not the one that the flag names`);
  const wrong = wronglyCompressed(files);
  if (wrong !== undefined)
    throw new ReleaseError('digest', `${label} has ${wrong}, which is not ${wrong.slice(0, -3)} compressed`);
  const described = files.get(manifestFile);
  if (described === undefined) throw new ReleaseError('manifest', `${label} has no ${manifestFile}`);
  const listed = new Map([...files].filter(([file]) => file !== manifestFile));
  const manifest = readManifest(described, listed);
  return {
    name: manifest.name,
    version: manifest.version,
    integrity,
    manifest,
    bytes: [...listed.values()].reduce((sum, file) => sum + file.byteLength, 0),
    async file(path) {
      const bytes = listed.get(path);
      if (bytes === undefined) throw new ReleaseError('not-found', `${label} has no file ${path}`);
      return bytes;
    },
  };
}

/** Awaits `work` until the signal aborts, so that a source that ignores its signal cannot block the caller. */
export async function untilAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work;
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
