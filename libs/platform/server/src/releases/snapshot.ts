import { isSameRelease } from '@pluis/releases';
import type { Declaration, DeclaredRef, ReleaseRef, RemoteReleaseRef } from '@pluis/releases';
import {
  applyPreview,
  type Preview,
  type ReleaseFlags,
  type ReleaseSet,
  trial,
  type VisitorAttributes,
} from '@pluis/rollout';
import { keyOf, type OpenReleases } from './open-releases';
import type { ServedRelease, ServedRemote, ServedSet } from './served-set';

const nothing: Declaration = { routes: [], slots: {} };

/** One remote, as the flags describe it. */
interface NamedRemote {
  /** The release on trial, if there is one; visitors get it unless it is halted or the remote is off. */
  trial: DeclaredRef | undefined;
  isTried: boolean;
  isOff: boolean;
  /** The stable release, then earlier ones. */
  fallbacks: readonly DeclaredRef[];
  /** Whether its first release is on trial, so that it has no stable one. */
  isFirst: boolean;
}

export type NamedRemotes = ReadonlyMap<string, NamedRemote>;

/** Returns the remotes of the flags. */
export function namedRemotes(flags: ReleaseFlags): NamedRemotes {
  const rollouts = flags.rollouts();
  return new Map(
    flags.remotes().map((remote): [string, NamedRemote] => {
      const onTrial = trial(rollouts, remote);
      const isOff = rollouts.remotes.get(remote)?.isOff ?? false;
      const isTried = onTrial?.halted === null && !isOff;
      const [fallbacks, isFirst] = [flags.fallbacks(remote), flags.isFirst(remote)];
      return [remote, { trial: onTrial?.release, isTried, isOff, fallbacks, isFirst }];
    }),
  );
}

/** Returns the releases that visitors may have been given, or will be given: on trial, stable and earlier ones. */
export function refsOf(remotes: NamedRemotes): (DeclaredRef & RemoteReleaseRef)[] {
  return [...remotes].flatMap(([remote, named]) =>
    [...(named.trial ? [named.trial] : []), ...named.fallbacks].map((ref) => ({ remote, ...ref })),
  );
}

/**
 * Releases that no revision of the flags names and one visitor gets, by `keyOf`: previews. Undefined for one that could not be
 * opened, or not in time.
 */
export type AskedFor = ReadonlyMap<string, ServedRelease | undefined>;

/** The releases that visitors can get, at one moment. It never changes; a new one takes its place. */
export type Snapshot = ReturnType<typeof takeSnapshot>;

interface ChoiceOptions {
  flags: Pick<ReleaseFlags, 'releaseSet'>;
  /** The snapshot in force. */
  snapshot(): Snapshot;
  isNamed(key: string): boolean;
  /** Opens releases that no revision names, for one visitor. */
  ask(unnamed: readonly RemoteReleaseRef[]): Promise<AskedFor>;
}

/**
 * Creates the function that returns the releases of one visitor, as the flags and the snapshot in force say. It waits only for a
 * preview that is not open, up to five seconds: whoever opened its link wants to see nothing else. It never rejects: unusable ones are missing [MFE-4].
 */
export function createChoice({ flags, snapshot, isNamed, ask }: ChoiceOptions) {
  return async (visitor: string, preview?: Preview, attributes?: VisitorAttributes): Promise<ServedSet> => {
    const byFlags = await flags.releaseSet(visitor, attributes);
    if (!preview) return snapshot().choose(byFlags);
    const asked = isNamed(keyOf(preview)) ? undefined : await ask([preview]);
    return snapshot().choose(applyPreview(byFlags, preview), asked);
  };
}

/** Takes a snapshot of the releases that are open now. */
export function takeSnapshot(remotes: NamedRemotes, opened: Pick<OpenReleases, 'find' | 'hasFailed'>) {
  const refs = refsOf(remotes);
  const open: AskedFor = new Map(refs.map((ref) => [keyOf(ref), opened.find(ref)]));
  const failed = new Set(refs.filter(opened.hasFailed).map(keyOf));
  const chooseRemote = createRemoteChoice({ remotes, open, failed });
  /** Equal results of the flags are one object and get one set, which others remember things about. */
  const sets = new WeakMap<ReleaseSet, ServedSet>();

  /** Returns the releases for a result of the flags, at once. */
  function choose(chosen: ReleaseSet, asked: AskedFor = new Map()): ServedSet {
    const known = sets.get(chosen);
    if (known) return known;
    const found = Object.entries(chosen).flatMap(([remote, wanted]) => {
      const served = chooseRemote(remote, wanted, asked);
      return served ? [[remote, served] as const] : [];
    });
    const set = Object.fromEntries(found);
    sets.set(chosen, set);
    return set;
  }

  const stable = [...remotes].map(([remote, { isFirst, isOff, fallbacks }]) => {
    const [first = null] = fallbacks;
    return [remote, isFirst || isOff ? null : first] as const;
  });
  const stableSet = choose(Object.fromEntries(stable));
  const firsts = Object.values(stableSet).flatMap(({ releases: [release] }) => release ?? []);
  const trials = [...remotes].flatMap(([remote, named]) =>
    named.trial && named.isTried ? (open.get(keyOf({ remote, ...named.trial })) ?? []) : [],
  );
  return {
    choose,
    /** The stable releases, which most visitors get. */
    stable: stableSet,
    isOpen: (ref: RemoteReleaseRef): boolean => open.get(keyOf(ref)) !== undefined,
    /** The releases that visitors get first: of each remote the one on trial and the stable one. */
    running: [...firsts, ...trials],
  };
}

interface RemoteChoiceOptions {
  remotes: NamedRemotes;
  open: AskedFor;
  failed: ReadonlySet<string>;
}

/**
 * Creates the function that chooses what a visitor gets of one remote. It returns undefined for a remote that is off and was
 * never stable: it has no pages to miss.
 */
function createRemoteChoice({ remotes, open, failed }: RemoteChoiceOptions) {
  const declared = new Map(refsOf(remotes).map((ref) => [keyOf(ref), ref.declares]));

  /** The declaration of the first of these releases; the state knows it even if the release cannot be read. */
  function declarationOf(remote: string, candidates: readonly ReleaseRef[]): Declaration {
    const [known = nothing] = candidates.flatMap((ref) => declared.get(keyOf({ remote, ...ref })) ?? []);
    return known;
  }

  return (remote: string, wanted: ReleaseRef | null, asked: AskedFor): ServedRemote | undefined => {
    const { fallbacks = [], isFirst = false } = remotes.get(remote) ?? {};
    if (wanted === null) {
      if (fallbacks.length === 0) return undefined;
      // The pages of a remote that is off say so.
      return { isOff: true, releases: [], declares: declarationOf(remote, fallbacks) };
    }
    const candidates = [wanted, ...fallbacks.filter((ref) => !isSameRelease(ref, wanted))];
    const keys = candidates.map((ref) => keyOf({ remote, ...ref }));
    const [key = ''] = keys;
    const usable = keys.flatMap((name) => open.get(name) ?? asked.get(name) ?? []);
    const [first] = usable;
    const isChosen = first !== undefined && isSameRelease(first.release, wanted);
    // One that is only late counts against nobody.
    const isMissing = !isChosen && (failed.has(key) || asked.has(key));
    const isStable = fallbacks[0] === undefined || isSameRelease(fallbacks[0], wanted);
    return {
      isOff: false,
      releases: usable.slice(0, 2),
      declares: first?.release.manifest ?? declarationOf(remote, candidates),
      isTrial: isChosen && (isFirst || !isStable),
      replaced: isMissing
        ? { version: wanted.version, declares: declarationOf(remote, [wanted]), cause: 'missing' }
        : undefined,
    };
  };
}
