import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ReleaseFailure, ReleaseRef, ReleaseSource, RemoteReleaseRef } from '@pluis/releases';
import { applyPreview, type Preview, type ReleaseFlags, type VisitorAttributes } from '@pluis/rollout';
import { createNamedReleases } from './named-releases';
import type { Breaker } from '../render-host/breaker';
import { createAttempts, createOpenReleases, keyOf } from './open-releases';
import { createPublishedFiles } from './published-files';
import type { ServedRelease, ServedSet } from './served-set';
import type { AskedFor, Snapshot } from './snapshot';
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
const pageTimeoutMs = 1000;
/** Maximum number of remembered releases that visitors were given. */
const maxGiven = 2000;

/** Opens releases and says which of them a visitor gets. Keeps their files in a private folder. */
export async function openServedReleases(options: Options) {
  const { flags, source, breaker, onFailure, prepare } = options;
  const folder = await openReleasesFolder();
  const given = new LRUCache<string, ReleaseRef>({ max: maxGiven });
  const give = ({ remote, ...ref }: RemoteReleaseRef) => given.set(`${remote}@${ref.version}`, ref);
  const namedBefore = (remote: string, version: string) => given.get(`${remote}@${version}`);
  let isClosed = false;

  const opened = createOpenReleases({ source, folder: folder.path, isKept: (key) => named.isNamed(key) });
  const attempts = createAttempts({
    opened,
    onFailure: (failure) => (isClosed ? undefined : onFailure(failure)),
    onChange: () => void named.look(),
  });
  const named = createNamedReleases({ flags, attempts, opened, prepare });
  const openPublished = createPublishedFiles({ source, opened, named: namedBefore });
  named.onChange(() => named.refs().forEach(give));

  /** Opens releases that no revision names, for one visitor. */
  async function ask(refs: readonly RemoteReleaseRef[]): Promise<AskedFor> {
    refs.forEach(give);
    const attempted = Promise.all(refs.map(attempts.open));
    if (refs.some((ref) => !attempts.find(ref)))
      await Promise.race([attempted, wait(pageTimeoutMs, undefined, { ref: false })]);
    return new Map(refs.map((ref) => [keyOf(ref), attempts.find(ref)]));
  }

  return {
    /**
     * Returns the releases of one visitor, as the flags and the snapshot in force say. It waits only for a preview that is not
     * open, up to a second. Never rejects: unusable ones are missing [MFE-4].
     */
    async forVisitor(visitor: string, preview?: Preview, attributes?: VisitorAttributes): Promise<ServedSet> {
      const byFlags = await flags.releaseSet(visitor, attributes);
      if (!preview) return named.snapshot().choose(byFlags);
      const asked = named.isNamed(keyOf(preview)) ? undefined : await ask([preview]);
      return named.snapshot().choose(applyPreview(byFlags, preview), asked);
    },
    /** Returns the stable releases, which most visitors get. */
    stableReleases: (): ServedSet => named.snapshot().stable,
    /** Returns a release that visitors may have been given; undefined if it is unknown or unusable. */
    async ofVersion(remote: string, version: string): Promise<ServedRelease | undefined> {
      const open = namedBefore(remote, version) && (await openPublished(remote, version));
      return open?.refusals.length === 0 ? open.served : undefined;
    },
    /** Opens any published release for its files; undefined if that fails. */
    openPublished,
    /** Returns the verified manifest of a release that the flags name; null if it could not be read yet. */
    manifest: opened.manifest,
    /** The releases that could not be used, for the operator. */
    failures: () => [...attempts.failures(), ...breaker.failures()],
    /** The state of the flags that visitors get; null before the first one. */
    followed: named.followed,
    /** Opens the releases of the flags and follows the flags from now on. */
    start: named.start,
    /** Calls the listener whenever visitors may get other releases. */
    onChange: named.onChange,
    async close(): Promise<void> {
      isClosed = true;
      named.close();
      await opened.close();
      await folder.close();
    },
  };
}

export type ServedReleases = Awaited<ReturnType<typeof openServedReleases>>;
