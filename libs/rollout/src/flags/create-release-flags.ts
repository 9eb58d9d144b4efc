import type { ReleaseRef } from '@pluis/releases';
import { evaluateSet } from './evaluate';
import { readFirstRollouts } from '../state/first-rollouts';
import { createFlagsProvider } from './flags-provider';
import { followRollouts } from '../state/follow-rollouts';
import { keepLastGood } from '../state/last-good';
import { createListeners } from './listeners';
import { openClient } from './openfeature-client';
import type { ReleaseFlags, ReleaseSet } from './release-flags';
import { flagsText } from './project-flags';
import { fallbackReleases, remoteState, trial } from '../state/remote-flags';
import type { RemoteState } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';
import type { RolloutStore } from '../state/rollout-store';

export interface ReleaseFlagsOptions {
  readonly store: RolloutStore;
  readonly flagsFile: string;
  readonly onProblem: (message: string) => void;
}

/**
 * Evaluates the flags of the rollout state in process, follows its changes, and keeps a copy of the last valid
 * state. Throws `RolloutStateError`.
 */
export async function createReleaseFlags(options: ReleaseFlagsOptions): Promise<ReleaseFlags> {
  const { store, flagsFile, onProblem } = options;
  const first = await readFirstRollouts(store, flagsFile, onProblem);
  const evaluated = createFlagsProvider(flagsText(first));
  const opened = openClient(evaluated.provider);
  await opened.ready;
  const listeners = createListeners();
  let known = knowledgeOf(first);
  let keeping = Promise.resolve();
  let isKept = true;

  /** Writes in sequence, so that the latest state is the one that remains. */
  function keep(state: RolloutState): void {
    keeping = keeping
      .then(async () => {
        await keepLastGood(flagsFile, state);
        isKept = true;
      })
      .catch((error: unknown) => {
        if (isKept)
          onProblem(
            `The last good flags cannot be kept (${String(error)}): a restart with broken flags will fail.`,
          );
        isKept = false;
      });
  }
  keep(first);
  const followed = followRollouts(store, first, {
    onProblem,
    onChange(state) {
      evaluated.update(flagsText(state));
      keep(state);
      known = knowledgeOf(state);
      listeners.call();
    },
  });
  return {
    remotes: () => known.remotes,
    async releaseSet(visitor, attributes) {
      const { state, fixed, drawn, sets } = known;
      if (drawn.length === 0) return fixed;
      const otherwise = (remote: string) => fallbackReleases(state, remote)[0] ?? null;
      const chosen = await evaluateSet(opened.client, drawn, visitor, otherwise, attributes);
      const key = drawn.map((remote) => chosen[remote]?.integrity ?? '').join(' ');
      const set = sets.get(key) ?? { ...fixed, ...chosen };
      if (sets.size >= maxSets) sets.clear();
      sets.set(key, set);
      return set;
    },
    fallbacks: (remote) => fallbackReleases(known.state, remote),
    condition: (remote) => trial(known.state, remote)?.where ?? {},
    isFirst: (remote) => remoteState(known.state, remote)?.stable === null,
    rollouts: () => followed.current(),
    isReadable: followed.isReadable,
    onChange: listeners.add,
    async close() {
      followed.close();
      await keeping;
      await opened.close();
    },
  };
}

/** The answers of a state, prepared once because every page request needs them. */
interface Knowledge {
  readonly state: RolloutState;
  readonly remotes: readonly string[];
  /** The releases of remotes that are off or not on trial: the same for every visitor. */
  readonly fixed: ReleaseSet;
  /** The remotes on trial, evaluated per visitor. */
  readonly drawn: readonly string[];
  /** The release sets that visitors got, so that equal sets are one object. */
  readonly sets: Map<string, ReleaseSet>;
}

/** Two remotes on trial give four sets; ten give a thousand. */
const maxSets = 200;

function knowledgeOf(state: RolloutState): Knowledge {
  const isDrawn = ([, { isOff, trial }]: [string, RemoteState]) => !isOff && trial !== null;
  const remotes = [...state.remotes].sort(([a], [b]) => (a < b ? -1 : 1));
  const fixed = remotes
    .filter((entry) => !isDrawn(entry))
    .map(([remote, { isOff, stable }]): [string, ReleaseRef | null] => [remote, isOff ? null : stable]);
  return {
    state,
    remotes: remotes.map(([remote]) => remote),
    fixed: Object.fromEntries(fixed),
    drawn: remotes.filter(isDrawn).map(([remote]) => remote),
    sets: new Map(),
  };
}
