import { sha384 } from './integrity';
import { manifestFile, parseReleaseManifest, releaseLimits, type ReleaseManifest } from './manifest';
import { ReleaseError, toReleaseError } from './release-error';
import type { RemoteReleaseRef } from './release-ref';
import type { ReleaseSource } from './release-source';

/** A release in memory, every byte of which was verified against the digest in the flag. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** The digest of `release.json`, as in the flag. */
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

const concurrentReads = 8;

interface OpenOptions {
  readonly signal?: AbortSignal;
  /** Called with the verified manifest, also if another file then turns out to be wrong. */
  readonly onManifest?: (manifest: ReleaseManifest) => void;
}

/**
 * Opens a release: the flag's digest verifies `release.json`, which verifies every file. If one byte is
 * wrong, nothing is served. All files are read here, so that serving and evaluating them later does not need
 * the store. Throws `ReleaseError`; an aborted `signal` ends it with `timeout` even if the source ignores the
 * signal.
 */
export async function openRelease(
  source: ReleaseSource,
  ref: RemoteReleaseRef,
  { signal, onManifest }: OpenOptions = {},
): Promise<Release> {
  const label = `${ref.remote} ${ref.version}`;
  try {
    const manifest = await untilAborted(readManifest(source, ref, label, signal), signal);
    onManifest?.(manifest);
    return await untilAborted(readRelease(source, ref, { manifest, label, signal }), signal);
  } catch (error) {
    throw toReleaseError(error, label, signal);
  }
}

async function readRelease(
  source: ReleaseSource,
  ref: RemoteReleaseRef,
  { manifest, label, signal }: { manifest: ReleaseManifest; label: string; signal: AbortSignal | undefined },
): Promise<Release> {
  const files = await readFiles(source, ref, manifest, signal);
  return {
    name: manifest.name,
    version: manifest.version,
    integrity: ref.integrity,
    manifest,
    bytes: [...files.values()].reduce((sum, file) => sum + file.byteLength, 0),
    async file(path) {
      const bytes = files.get(path);
      if (bytes === undefined) throw new ReleaseError('not-found', `${label} has no file ${path}`);
      return bytes;
    },
  };
}

async function readManifest(
  source: ReleaseSource,
  ref: RemoteReleaseRef,
  label: string,
  signal?: AbortSignal,
): Promise<ReleaseManifest> {
  const bytes = await source.read(ref.remote, ref.version, manifestFile, signal);
  if (bytes.byteLength > releaseLimits.manifestBytes) {
    throw new ReleaseError('too-large', `${manifestFile} of ${label} has ${bytes.byteLength} bytes`);
  }
  if (sha384(bytes) !== ref.integrity) {
    throw new ReleaseError('digest', `${manifestFile} of ${label} is not the one that the flag names`);
  }
  const manifest = parseReleaseManifest(bytes);
  if (manifest.name !== ref.remote || manifest.version !== ref.version) {
    throw new ReleaseError('manifest', `${label} holds ${manifest.name} ${manifest.version}`);
  }
  return manifest;
}

async function readFiles(
  source: ReleaseSource,
  ref: RemoteReleaseRef,
  manifest: ReleaseManifest,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const queue = Object.entries(manifest.files);
  async function readNext(): Promise<void> {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [path, expected] = next;
      signal?.throwIfAborted();
      const bytes = await source.read(ref.remote, ref.version, path, signal);
      if (bytes.byteLength !== expected.bytes || sha384(bytes) !== expected.integrity) {
        throw new ReleaseError('digest', `${path} of ${ref.remote} ${ref.version} is not what was published`);
      }
      files.set(path, bytes);
    }
  }
  await Promise.all(Array.from({ length: concurrentReads }, readNext));
  return files;
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
