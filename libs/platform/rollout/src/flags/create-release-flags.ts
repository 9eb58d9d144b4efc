import type { ReleaseRef } from '@pluis/releases';
import { evaluateRemote } from './evaluate';
import { createFlagsProvider } from './flags-provider';
import { followRollouts } from '../state/follow-rollouts';
import { openClient } from './openfeature-client';
import type { ReleaseFlags, ReleaseSet } from './release-flags';
import { flagsText } from './project-flags';
import { fallbackReleases, remoteState, trial } from '../state/remote-flags';
import type { RemoteState } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';
import type { RolloutStore } from '../state/rollout-store';

export interface ReleaseFlagsOptions {
  readonly store: RolloutStore;
  readonly onProblem: (message: string) => void;
}

/** Evaluates the flags of the rollout state in process, and follows its changes. Throws as `RolloutStore.read` does. */
export async function createReleaseFlags(options: ReleaseFlagsOptions): Promise<ReleaseFlags> {
  const { store, onProblem } = options;
  const first = await store.read();
  if (first.problem !== '') onProblem(first.problem);
  const evaluated = createFlagsProvider(flagsText(first.state));
  const opened = openClient(evaluated.provider);
  await opened.ready;
  const listeners = new Set<() => void>();
  let known = knowledgeOf(first.state);
  const followed = followRollouts(store, first, {
    onProblem,
    onChange(state) {
      evaluated.update(flagsText(state));
      known = knowledgeOf(state);
      listeners.forEach((listener) => listener());
    },
  });
  return {
    remotes: () => known.remotes,
    async releaseSet(visitor, attributes) {
      const { state, fixed, drawn, sets } = known;
      if (drawn.length === 0) return fixed;
      const context = { ...attributes, targetingKey: visitor };
      const evaluated = drawn.map(async (remote): Promise<[string, ReleaseRef | null]> => {
        const otherwise = fallbackReleases(state, remote)[0] ?? null;
        return [remote, await evaluateRemote(opened.client, remote, otherwise, context)];
      });
      const chosen: ReleaseSet = Object.fromEntries(await Promise.all(evaluated));
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
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      followed.close();
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
