import { type ReleaseRef, type RemoteReleaseRef, shellName } from '@pluis/releases';
import { type ReleaseFlags, trial } from '@pluis/rollout';

/** What the flags say about one remote. */
export interface NamedRemote {
  /** The release on trial, if there is one. */
  trial: ReleaseRef | undefined;
  /** The stable release, then earlier ones. */
  fallbacks: readonly ReleaseRef[];
  /** Whether its first release is on trial, so that it has no stable one. */
  isFirst: boolean;
}

export type NamedRemotes = ReadonlyMap<string, NamedRemote>;

/** Returns the remotes of the flags. The shell has a flag like a remote, and no releases. */
export function namedRemotes(flags: Pick<ReleaseFlags, 'remotes' | 'rollouts' | 'fallbacks' | 'isFirst'>) {
  const rollouts = flags.rollouts();
  const remotes = flags.remotes().filter((remote) => remote !== shellName);
  return new Map(
    remotes.map((remote): [string, NamedRemote] => {
      const onTrial = rollouts ? trial(rollouts, remote)?.release : undefined;
      return [remote, { trial: onTrial, fallbacks: flags.fallbacks(remote), isFirst: flags.isFirst(remote) }];
    }),
  );
}

/** Returns the releases that visitors may have been given, or will be given: on trial, stable and earlier ones. */
export function refsOf(remotes: NamedRemotes): RemoteReleaseRef[] {
  return [...remotes].flatMap(([remote, named]) =>
    [...(named.trial ? [named.trial] : []), ...named.fallbacks].map((ref) => ({ remote, ...ref })),
  );
}

/**
 * Returns the releases to open: of each remote the one on trial and the stable one, which for visitors is the first that can be
 * opened. With `isAhead` also the one before it, which then serves at once if the stable one fails or is rolled back.
 */
export function neededOf(
  remotes: NamedRemotes,
  hasFailed: (ref: RemoteReleaseRef) => boolean,
  isAhead: boolean,
): RemoteReleaseRef[] {
  return [...remotes].flatMap(([remote, named]) => {
    const refs = named.fallbacks.map((ref) => ({ remote, ...ref }));
    const last = refs.filter((ref) => !hasFailed(ref))[isAhead ? 1 : 0];
    const stable = last ? refs.slice(0, refs.indexOf(last) + 1) : refs;
    return named.trial ? [{ remote, ...named.trial }, ...stable] : stable;
  });
}
