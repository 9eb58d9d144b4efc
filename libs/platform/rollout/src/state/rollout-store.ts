import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Place } from '@pluis/releases';
import { flagsText } from '../flags/project-flags';
import { revisionLog, type Newest, type RevisionLog } from './revision-log';
import { emptyRollouts, RolloutStateError, type RolloutState } from './rollout-state';

/** The rollout state in its place, and the flags that are generated from it. */
export interface RolloutStore {
  /** The place of the revisions, for messages. */
  readonly name: string;
  /** The place of the generated flags, for messages. */
  readonly flagsName: string;
  readonly place: Place;
  readonly log: RevisionLog;
  /** How often a server looks for a change, in milliseconds. */
  readonly pollMs: number;
  /** Throws `RolloutStateError` if there is no revision, or none that can be read. */
  read(): Promise<Newest>;
  /** Adds a revision; returns false if another writer has added it. Throws `RolloutStateError` for an invalid state. */
  add(state: RolloutState): Promise<boolean>;
  /** Generates the flags of the newest state. They are written and never read: a failure changes nothing for visitors. */
  project(state: RolloutState): Promise<void>;
}

interface Options {
  readonly flagsKey: string;
  readonly pollMs: number;
  /** Runs the write of a revision. */
  readonly write?: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createRolloutStore(place: Place, { flagsKey, pollMs, write }: Options): RolloutStore {
  const log = revisionLog(place);

  async function read(): Promise<Newest> {
    const newest = await log.newest();
    if (newest !== null) return newest;
    throw new RolloutStateError(
      `There is no rollout state in ${log.name}.`,
      'The first start of the store creates it. If the store has started, set DATA as for the store.',
    );
  }

  async function project(state: RolloutState): Promise<void> {
    await place.replace(flagsKey, flagsText(state));
    // If a slow writer has replaced the flags of a later revision, it sees that revision here.
    const { state: latest } = await read();
    if (latest.revision > state.revision) await project(latest);
  }

  return {
    name: log.name,
    flagsName: `${place.name}/${flagsKey}`,
    place,
    log,
    pollMs,
    read,
    add: (state) => (write ? write(() => log.add(state)) : log.add(state)),
    project,
  };
}

/** Creates the first revision, without remotes; returns false if there is one already. */
export async function createFirst(store: RolloutStore): Promise<boolean> {
  if ((await store.log.newest()) !== null) return false;
  const first = { ...emptyRollouts, id: randomUUID(), revision: 1 };
  if (!(await store.add(first))) return false;
  await store.project(first).catch(() => undefined);
  return true;
}

/** The result of a change: the new state, or null to leave it as it is, and a result for the caller. */
export interface Change<T> {
  readonly state: Pick<RolloutState, 'remotes' | 'changes'> | null;
  readonly result: T;
}

/** Others kept changing the state; the message says what to do. */
export class RolloutConflictError extends Error {
  override readonly name = 'RolloutConflictError';
}

const maxPauseMs = 100;

/**
 * Reads and changes the state, and adds it as the next revision. If others have added that revision, the change is
 * made again on their state, so that none is lost. Throws what the store throws, and `RolloutConflictError`.
 */
export function changeRollouts<T>(
  store: RolloutStore,
  change: (state: RolloutState) => Change<T>,
  giveUpAfterMs = 60_000,
): Promise<T> {
  const turn = (turns.get(store) ?? Promise.resolve()).then(() => changeNow(store, change, giveUpAfterMs));
  turns.set(
    store,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Changes of this process wait for each other. */
const turns = new WeakMap<RolloutStore, Promise<unknown>>();

async function changeNow<T>(
  store: RolloutStore,
  change: (state: RolloutState) => Change<T>,
  giveUpAfterMs: number,
): Promise<T> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (;;) {
    const before = await store.read();
    const { state, result } = change(before.state);
    if (state === null) return result;
    const { remotes, changes } = state;
    const next = { id: randomUUID(), revision: before.number + 1, remotes, changes };
    if (await store.add(next)) {
      await store.project(next).catch(() => undefined);
      return result;
    }
    if (performance.now() > giveUpAt)
      throw new RolloutConflictError(
        `${store.name} was changed by others again and again. Nothing was done; try again.`,
      );
    // Random, so that two who meet do not meet again. It does not grow, because newcomers would then overtake those who wait.
    await delay(Math.random() * maxPauseMs);
  }
}
