import {
  type Declaration,
  declared,
  isSameRelease,
  type ReleaseManifest,
  type ReleaseRef,
  type RemoteReleaseRef,
  shellName,
} from '@pluis/releases';
import type { ReleaseSet } from '@pluis/rollout';
import type { NamedRemote, NamedRemotes } from './named-remotes';
import { keyOf } from './open-releases';
import type { ReplacedRelease, ServedRelease, ServedRemote, ServedSet } from './served-set';

interface Contents {
  remotes: NamedRemotes;
  /** The releases that everybody outside trials gets. */
  everybody: ReleaseSet;
  /** The open releases of these remotes, by `keyOf`. */
  open: ReadonlyMap<string, ServedRelease>;
  /** The releases that could not be opened, by `keyOf`. */
  failed: ReadonlySet<string>;
  manifestOf(release: RemoteReleaseRef): ReleaseManifest | null;
}

/**
 * Releases that no revision of the flags names and one visitor gets, by `keyOf`: previews. Undefined for one that could not be
 * opened, or not in time.
 */
export type AskedFor = ReadonlyMap<string, ServedRelease | undefined>;

/** The releases that visitors can get, at one moment. It never changes; a new one takes its place. */
export interface Snapshot {
  /** Returns the releases for a result of the flags, at once. */
  choose(chosen: ReleaseSet, asked?: AskedFor): ServedSet;
  /** Returns the stable releases, which most visitors get. */
  stable(): ServedSet;
  /** Returns the releases that the flags name: stable ones and trials. */
  named(): ServedRelease[];
}

const none: AskedFor = new Map();
const noRemote: NamedRemote = { trial: undefined, fallbacks: [], isFirst: false };

export function createSnapshot(contents: Contents): Snapshot {
  const { remotes, everybody, open } = contents;
  const sets = new WeakMap<ReleaseSet, ServedSet>();
  const stableSet = Object.fromEntries(
    Object.entries(everybody).map(([remote, chosen]) => {
      const { isFirst, fallbacks } = remotes.get(remote) ?? noRemote;
      return [remote, isFirst ? null : chosen && (fallbacks[0] ?? chosen)];
    }),
  );

  /** Equal results of the flags share one set, which others remember things about. */
  function choose(chosen: ReleaseSet, asked: AskedFor = none): ServedSet {
    const known = sets.get(chosen);
    if (known) return known;
    const found = Object.entries(chosen).flatMap(([remote, wanted]) => {
      const served = remote === shellName ? undefined : chooseRemote(contents, { remote, wanted, asked });
      return served ? [[remote, served] as const] : [];
    });
    const set = Object.fromEntries(found);
    sets.set(chosen, set);
    return set;
  }

  const stable = () => choose(stableSet);

  function named(): ServedRelease[] {
    const trials = [...remotes].flatMap(
      ([remote, { trial }]) => (trial && open.get(keyOf({ remote, ...trial }))) ?? [],
    );
    const first = Object.values(stable()).flatMap(({ releases }) => releases.slice(0, 1));
    return [...new Set([...first, ...trials])];
  }

  return { choose, stable, named };
}

/** Returns a remote's releases, best first; undefined for a remote that is off and was never stable: it has no pages to miss. */
function chooseRemote(
  { remotes, open, failed, manifestOf }: Contents,
  { remote, wanted, asked }: { remote: string; wanted: ReleaseRef | null; asked: AskedFor },
): ServedRemote | undefined {
  const { fallbacks, isFirst } = remotes.get(remote) ?? noRemote;

  function declarationOf(refs: readonly ReleaseRef[]): Declaration {
    const [manifest] = refs.flatMap((ref) => manifestOf({ remote, ...ref }) ?? []);
    return declared(manifest ?? { name: remote });
  }

  if (wanted === null) {
    // The pages of a remote that is off say so.
    return fallbacks.length === 0
      ? undefined
      : { isOff: true, releases: [], declares: declarationOf(fallbacks) };
  }
  const isWanted = (ref: ReleaseRef) => isSameRelease(ref, wanted);
  const others = fallbacks.filter((ref) => !isWanted(ref));
  const key = keyOf({ remote, ...wanted });
  const usable = [wanted, ...others].flatMap((ref) => {
    const name = keyOf({ remote, ...ref });
    return open.get(name) ?? asked.get(name) ?? [];
  });
  const releases = usable.slice(0, 2);
  const [first] = releases;
  const isChosen = first !== undefined && isWanted(first.release);
  const hasFailed = failed.has(key) || (asked.has(key) && !isChosen);
  // Nothing is known of a remote whose very first release is still being opened.
  if (!first && !hasFailed && others.length === 0) return undefined;
  // One that is only late counts against nobody.
  const replaced: ReplacedRelease | undefined =
    !isChosen && hasFailed
      ? { version: wanted.version, declares: declarationOf([wanted]), cause: 'missing' }
      : undefined;
  return {
    isOff: false,
    releases,
    declares: first ? declared(first.release.manifest) : declarationOf([wanted, ...others]),
    isTrial: isChosen && (isFirst || (fallbacks[0] !== undefined && !isWanted(fallbacks[0]))),
    replaced,
  };
}
