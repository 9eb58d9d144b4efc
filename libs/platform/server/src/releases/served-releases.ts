import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as releases from '@pluis/releases';
import type { ReleaseFailure, ReleaseRef, ReleaseSource, RemoteReleaseRef } from '@pluis/releases';
import type { ReleaseFlags } from '@pluis/rollout';
import type { Breaker } from '@pluis/render-host';
import { createNamedReleases } from './named-releases';
import { createOpenReleases, keyOf, type OpenRelease } from './open-releases';
import type { ServedRelease, ServedSet } from './served-set';
import { type AskedFor, createChoice, type Snapshot } from './snapshot';
import { openReleasesFolder } from './unpack-release';

interface Options {
  flags: ReleaseFlags;
  source: ReleaseSource;
  breaker: Pick<Breaker, 'failures'>;
  onFailure(failure: ReleaseFailure): void;
  /** Starts the processes of the releases of a snapshot. Never rejects. */
  prepare(next: Snapshot): Promise<void>;
}

/** How long a page waits for a preview, in milliseconds. */
const previewWaitMs = 5000;
/** Maximum number of remembered digests of releases. */
const maxRefs = 2500;
/** How long a name that the store does not have is not asked for again, in milliseconds. */
const unknownMs = 2000;

/** Opens releases and says which of them a visitor gets. Keeps their files in a private folder. */
export async function openServedReleases({ flags, source, breaker, onFailure, prepare }: Options) {
  const folder = await openReleasesFolder();
  const refs = rememberRefs(source);
  const opened = createOpenReleases({
    ...{ source, folder: folder.path, onFailure },
    isKept: (key) => named.isNamed(key),
    onChange: () => void named.look(),
  });
  const named = createNamedReleases({ flags, opened, prepare });
  named.onChange(() => named.refs().forEach(refs.remember));

  /** Opens releases that no revision names, for one visitor. */
  async function ask(unnamed: readonly RemoteReleaseRef[]): Promise<AskedFor> {
    unnamed.forEach(refs.remember);
    const attempted = Promise.all(unnamed.map(opened.open));
    if (unnamed.some((ref) => !opened.find(ref)))
      await Promise.race([attempted, wait(previewWaitMs, undefined, { ref: false })]);
    return new Map(unnamed.map((ref) => [keyOf(ref), opened.find(ref)]));
  }

  /**
   * Opens any published release, also one that no flag names: a tab may be open for long, or another server may know a newer
   * revision of the flags.
   * @returns undefined if that fails
   */
  async function openPublished(remote: string, version: string): Promise<OpenRelease | undefined> {
    const ref = await refs.of(remote, version);
    return ref && opened.open({ remote, ...ref });
  }

  return {
    forVisitor: createChoice({ flags, snapshot: named.snapshot, isNamed: named.isNamed, ask }),
    /** Returns the stable releases, which most visitors get. */
    stableReleases: (): ServedSet => named.snapshot().stable,
    /** Returns any published release that pages may use; undefined if it is unknown or unusable. */
    async ofVersion(remote: string, version: string): Promise<ServedRelease | undefined> {
      const open = await openPublished(remote, version);
      return open?.refusals.length === 0 ? open.served : undefined;
    },
    openPublished,
    /** Returns the verified manifest of a release that the flags name; null if it could not be read yet. */
    manifest: opened.manifest,
    /** The releases that could not be used, for the operator. */
    failures: () => [...opened.failures(), ...breaker.failures()],
    /** The state of the flags that visitors get; null before the first one. */
    followed: named.followed,
    /** The releases that visitors get as soon as they are open. */
    opening: named.opening,
    /** Opens the releases of the flags and follows the flags from now on. */
    start: named.start,
    /** Calls the listener whenever visitors may get other releases. */
    onChange: named.onChange,
    async close(): Promise<void> {
      named.close();
      await opened.close();
      await folder.close();
    },
  };
}

export type ServedReleases = Awaited<ReturnType<typeof openServedReleases>>;

/**
 * Remembers the digests of releases that visitors were given. If a server has never seen one, the store's own tarball says which
 * bytes belong to the version. Anybody can ask for any name, so those that the store lacks are neither reported nor counted.
 */
function rememberRefs(source: ReleaseSource) {
  const nameOf = (remote: string, version: string) => `${remote}@${version}`;
  const refs = new LRUCache<string, ReleaseRef | 'unknown', RemoteVersion>({
    max: maxRefs,
    async fetchMethod(_name, _before, { context, options }) {
      const ref = await askStore(source, context).catch(() => 'unknown' as const);
      if (ref === 'unknown') options.ttl = unknownMs;
      return ref;
    },
  });
  return {
    remember: ({ remote, ...ref }: RemoteReleaseRef) => void refs.set(nameOf(remote, ref.version), ref),
    async of(remote: string, version: string): Promise<ReleaseRef | undefined> {
      if (!releases.isRemoteName(remote) || !releases.isVersion(version)) return undefined;
      const ref = await refs.fetch(nameOf(remote, version), { context: { remote, version } });
      return ref === 'unknown' ? undefined : ref;
    },
  };
}

interface RemoteVersion {
  remote: string;
  version: string;
}

async function askStore(source: ReleaseSource, { remote, version }: RemoteVersion): Promise<ReleaseRef> {
  const signal = AbortSignal.timeout(releases.openTimeoutMs);
  const { integrity } = await releases.readRelease(source, { remote, version }, { signal });
  return { version, integrity };
}
