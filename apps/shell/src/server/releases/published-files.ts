import { LRUCache } from 'lru-cache';
import {
  createReleaseFailures,
  isRemoteName,
  isVersion,
  manifestFile,
  openTimeoutMs,
  type ReleaseRef,
  type ReleaseSource,
  type RemoteReleaseRef,
  sha384,
  steadyNow,
  toReleaseError,
  untilAborted,
} from '@pluis/releases';
import type { OpenRelease, OpenReleases } from './open-releases';

interface Options {
  source: ReleaseSource;
  opened: Pick<OpenReleases, 'open'>;
  /** Returns the release of a version that the flags or a preview have named. */
  named(remote: string, version: string): ReleaseRef | undefined;
}

/** Releases that no flag has named are opened for their files, this many at a time. */
const maxAtOnce = 8;

/**
 * Creates the function that opens a published release for a browser that has its page already: from a tab that is open for long,
 * or from a server that knows a newer revision of the flags. If this server has never seen its digest, the store's own manifest
 * says which bytes are its; browsers compare each module and style with the digests in their page.
 */
export function createPublishedFiles({ source, opened, named }: Options) {
  /** Anybody can ask for any name, so these failures are neither reported nor counted. */
  const failures = createReleaseFailures(steadyNow);
  const found = new LRUCache<string, ReleaseRef>({ max: 500 });
  const asked = new Map<string, Promise<OpenRelease | undefined>>();

  async function askStore(remote: string, version: string): Promise<ReleaseRef> {
    const signal = AbortSignal.timeout(openTimeoutMs);
    const bytes = await untilAborted(source.read(remote, version, manifestFile, signal), signal);
    return { version, integrity: sha384(bytes) };
  }

  async function open(remote: string, version: string): Promise<OpenRelease | undefined> {
    const name = `${remote}@${version}`;
    const ref = named(remote, version) ?? found.get(name);
    const of = (known: ReleaseRef): RemoteReleaseRef => ({ remote, ...known });
    try {
      const known = ref ?? (await askStore(remote, version));
      const release = await opened.open(of(known));
      found.set(name, known);
      failures.clear(name);
      return release;
    } catch (error) {
      failures.add(name, { remote, version, integrity: '' }, toReleaseError(error, name));
      return undefined;
    }
  }

  return async function openPublished(remote: string, version: string): Promise<OpenRelease | undefined> {
    const name = `${remote}@${version}`;
    if (!isRemoteName(remote) || !isVersion(version) || failures.isResting(name)) return undefined;
    const running = asked.get(name);
    if (!running && asked.size >= maxAtOnce && !named(remote, version)) return undefined;
    const flight = running ?? open(remote, version).finally(() => asked.delete(name));
    asked.set(name, flight);
    return flight;
  };
}
