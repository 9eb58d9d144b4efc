import { LRUCache } from 'lru-cache';
import * as releases from '@pluis/releases';
import type { OpenRelease, OpenReleases } from './open-releases';

interface Options {
  source: releases.ReleaseSource;
  opened: Pick<OpenReleases, 'open'>;
  /** Returns the release of a version that the flags or a preview have named. */
  named(remote: string, version: string): releases.ReleaseRef | undefined;
}

/**
 * Creates the function that opens a published release for a browser that has its page already: from a tab that is open for long,
 * or from a server that knows a newer revision of the flags. If this server has never seen its digest, the store's own manifest
 * says which bytes belong to it; browsers compare each module and style with the digests in their page.
 */
export function createPublishedFiles({ source, opened, named }: Options) {
  /** Anybody can ask for any name, so these failures are neither reported nor counted. */
  const failures = releases.createReleaseFailures(releases.steadyNow);
  const asked = new LRUCache<string, Promise<releases.ReleaseRef>>({ max: 500 });

  async function askStore(remote: string, version: string): Promise<releases.ReleaseRef> {
    const signal = AbortSignal.timeout(releases.openTimeoutMs);
    const reading = source.read(remote, version, releases.manifestFile, signal);
    return { version, integrity: releases.sha384(await releases.untilAborted(reading, signal)) };
  }

  /** Returns what the store says of a release, once for all that ask. */
  function refOf(name: string, remote: string, version: string): Promise<releases.ReleaseRef> {
    const ref = asked.get(name) ?? askStore(remote, version);
    asked.set(name, ref);
    return ref;
  }

  return async function openPublished(remote: string, version: string): Promise<OpenRelease | undefined> {
    const name = `${remote}@${version}`;
    if (!releases.isRemoteName(remote) || !releases.isVersion(version)) return undefined;
    if (failures.isResting(name)) return undefined;
    try {
      const ref = named(remote, version) ?? (await refOf(name, remote, version));
      const release = await opened.open({ remote, ...ref });
      failures.clear(name);
      return release;
    } catch (error) {
      asked.delete(name);
      const reason = releases.toReleaseError(error, name);
      if (!failures.isResting(name)) failures.add(name, { remote, version, integrity: '' }, reason);
      return undefined;
    }
  };
}
