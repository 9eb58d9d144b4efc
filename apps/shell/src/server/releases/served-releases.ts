import { LRUCache } from 'lru-cache';
import { shellName, type ReleaseFailure, type ReleaseRef, type ReleaseSource } from '@pluis/releases';
import { trial, type Preview, type ReleaseFlags, type VisitorAttributes } from '@pluis/rollout';
import { createRemoteChoice } from './choose-remote';
import { createOpenReleases } from './open-releases';
import type { Breaker } from '../render-host/breaker';
import type { ServedRelease, ServedSet } from './served-set';
import { createVisitorSets } from './visitor-sets';

export interface ServedReleases {
  /** Returns the releases of one visitor. Never rejects: unusable ones are missing [MFE-4]. */
  forVisitor(visitor: string, preview?: Preview, attributes?: VisitorAttributes): Promise<ServedSet>;
  /** Returns a release that visitors may have been given; undefined if it is unknown or unusable. */
  ofVersion(remote: string, version: string): Promise<ServedRelease | undefined>;
  /** Returns the verified bytes of a release's file; undefined if it does not exist. */
  file(remote: string, version: string, path: string): Promise<Uint8Array | undefined>;
  /** The releases that could not be used, for the operator. */
  failures(): ReleaseFailure[];
  /** Opens the releases that visitors will get, and returns the stable ones. */
  warm(): Promise<ServedSet>;
  /** Returns the stable releases, which most visitors get. */
  stableReleases(): Promise<ServedSet>;
}

interface Options {
  flags: ReleaseFlags;
  source: ReleaseSource;
  breaker: Pick<Breaker, 'failures'>;
  onFailure(failure: ReleaseFailure): void;
}

/** Maximum number of releases of a remote that are opened in advance: on trial, stable and the one before. */
const maxWarm = 3;
/** Maximum number of remembered releases that visitors were given. */
const maxGiven = 500;

export function createServedReleases({ flags, source, breaker, onFailure }: Options): ServedReleases {
  const open = createOpenReleases({ source, onFailure });
  const chooseRemote = createRemoteChoice({ flags, open, source });
  /**
   * Releases that visitors were given recently, including previews and trials of a flagd daemon that does not
   * expose its definitions.
   */
  const given = new LRUCache<string, ReleaseRef>({ max: maxGiven });
  const sets = createVisitorSets({ flags, chooseRemote, onGiven: give });

  function give(remote: string, { version, integrity }: ReleaseRef): void {
    given.set(`${remote}@${version}`, { version, integrity });
  }

  /** Returns the release of a version that visitors may have. */
  async function ofVersion(remote: string, version: string): Promise<ServedRelease | undefined> {
    const named = knownReleases(flags, remote).find((ref) => ref.version === version);
    const ref = named ?? given.get(`${remote}@${version}`);
    return ref && open.get({ remote, ...ref });
  }

  async function stableReleases(): Promise<ServedSet> {
    const everybody = await flags.releaseSet('everybody');
    const stable = Object.entries(everybody).map(([name, chosen]) => [
      name,
      flags.isFirst(name) ? null : chosen && (flags.fallbacks(name)[0] ?? chosen),
    ]);
    return sets.setOf(Object.fromEntries(stable));
  }

  return {
    forVisitor: sets.forVisitor,
    async file(remote, version, path) {
      // Only serves bytes whose digest a flag has named.
      const served = await ofVersion(remote, version);
      return served?.release.file(path).catch(() => undefined);
    },
    ofVersion,
    failures: () => [...open.failures(), ...breaker.failures()],
    async warm() {
      const remotes = flags.remotes().filter((remote) => remote !== shellName);
      const named = remotes.flatMap((remote) =>
        knownReleases(flags, remote)
          .slice(0, maxWarm)
          .map((ref) => ({ remote, ...ref })),
      );
      // Pages sent before the flags change request their releases after it.
      for (const ref of named) give(ref.remote, ref);
      await open.warm(named);
      return stableReleases();
    },
    stableReleases,
  };
}

/** Returns the releases that a visitor may have been given: on trial, stable and former ones. */
function knownReleases(flags: ReleaseFlags, remote: string): ReleaseRef[] {
  const rollouts = flags.rollouts();
  const onTrial = rollouts && trial(rollouts, remote)?.release;
  return [...(onTrial ? [onTrial] : []), ...flags.fallbacks(remote)];
}
