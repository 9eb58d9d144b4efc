import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  type ReleaseFailure,
  type ReleaseManifest,
  type ReleaseRef,
  type ReleaseSource,
  type RemoteReleaseRef,
  shellName,
} from '@pluis/releases';
import {
  applyPreview,
  type Preview,
  type ReleaseFlags,
  type RolloutState,
  type VisitorAttributes,
} from '@pluis/rollout';
import type { Breaker } from '../render-host/breaker';
import { createAttempts } from './attempts';
import { createNamedReleases } from './named-releases';
import { createOpenReleases, keyOf, type OpenRelease } from './open-releases';
import { createPublishedFiles } from './published-files';
import type { ServedRelease, ServedSet } from './served-set';
import type { AskedFor } from './snapshot';
import { openReleasesFolder } from './unpack-release';

export interface ServedReleases {
  /**
   * Returns the releases of one visitor, as the flags and the snapshot in force say. It waits only for a preview that is not
   * open, up to a second. Never rejects: unusable ones are missing [MFE-4].
   */
  forVisitor(visitor: string, preview?: Preview, attributes?: VisitorAttributes): Promise<ServedSet>;
  /** Returns the stable releases, which most visitors get. */
  stableReleases(): ServedSet;
  /** Returns a release that visitors may have been given; undefined if it is unknown or unusable. */
  ofVersion(remote: string, version: string): Promise<ServedRelease | undefined>;
  /** Opens any published release for its files; undefined if that fails. */
  openPublished(remote: string, version: string): Promise<OpenRelease | undefined>;
  /** Returns the verified manifest of a release that the flags name; null if it could not be read yet. */
  manifest(release: RemoteReleaseRef): ReleaseManifest | null;
  /** The releases that could not be used, for the operator. */
  failures(): ReleaseFailure[];
  /** The state of the flags that visitors get; null with a flagd daemon. */
  followed(): RolloutState | null;
  /** Opens the releases of the flags and follows the flags from now on. */
  start(): Promise<void>;
  /** Calls the listener whenever visitors may get other releases. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

interface Options {
  flags: ReleaseFlags;
  source: ReleaseSource;
  breaker: Pick<Breaker, 'failures'>;
  onFailure(failure: ReleaseFailure): void;
  /** Starts what renders these releases, which the flags name. Never rejects. */
  prepare(named: readonly ServedRelease[]): Promise<void>;
}

/** How long a page waits for a preview, in milliseconds. */
const pageTimeoutMs = 1000;
/** Maximum number of remembered releases that visitors were given. */
const maxGiven = 2000;

/** Opens releases and says which of them a visitor gets. Keeps their files in a private folder. */
export async function openServedReleases(options: Options): Promise<ServedReleases> {
  const { flags, source, breaker, onFailure, prepare } = options;
  const folder = await openReleasesFolder();
  const given = new LRUCache<string, ReleaseRef>({ max: maxGiven });
  const give = ({ remote, ...ref }: RemoteReleaseRef) => given.set(`${remote}@${ref.version}`, ref);
  const namedBefore = (remote: string, version: string) => given.get(`${remote}@${version}`);

  const opened = createOpenReleases({ source, folder: folder.path, isKept: (key) => named.isNamed(key) });
  let isClosed = false;
  const attempts = createAttempts({
    opened,
    onFailure: (failure) => (isClosed ? undefined : onFailure(failure)),
    onEnd: () => void named.look(),
  });
  const named = createNamedReleases({
    ...{ flags, attempts, opened },
    prepare: (next) => prepare(next.named()),
  });
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
    async forVisitor(visitor, preview, attributes) {
      const byFlags = await flags.releaseSet(visitor, attributes);
      const chosen = preview ? applyPreview(byFlags, preview) : byFlags;
      // A flagd daemon does not say which releases it may give.
      if (!preview && flags.rollouts()) return named.snapshot().choose(chosen);
      const refs = Object.entries(chosen).flatMap(([remote, ref]) =>
        ref && remote !== shellName && (remote === preview?.remote || !flags.rollouts())
          ? [{ remote, ...ref }]
          : [],
      );
      const asked = await ask(refs.filter((ref) => !named.isNamed(keyOf(ref))));
      return named.snapshot().choose(chosen, asked);
    },
    stableReleases: () => named.snapshot().stable(),
    async ofVersion(remote, version) {
      const open = namedBefore(remote, version) && (await openPublished(remote, version));
      return open?.refusals.length === 0 ? open.served : undefined;
    },
    openPublished,
    manifest: opened.manifest,
    failures: () => [...attempts.failures(), ...breaker.failures()],
    followed: named.followed,
    start: named.start,
    onChange: named.onChange,
    async close() {
      isClosed = true;
      named.close();
      await opened.close();
      await folder.close();
    },
  };
}
