import { setTimeout as delay } from 'node:timers/promises';
import type { HistoryEntry } from './history-entry';
import type { RolloutState } from './rollout-state';

/** A state as it was read, and the tag of that version of it. */
export interface StoredState {
  readonly state: RolloutState;
  readonly tag: string;
}

/** The place of the rollout state, of the flags that are generated from it, and of the history. */
export interface RolloutStore {
  /** The place of the state, for messages. */
  readonly name: string;
  /** The place of the generated flags, for messages. */
  readonly flagsName: string;
  /** How often a server looks for a change, in milliseconds. */
  readonly pollMs: number;
  /** Throws `RolloutStateError` if the state is missing or broken. */
  read(): Promise<StoredState>;
  /**
   * Writes the state and then the flags, unless the state has changed since it was read with `tag`; returns
   * false then. Throws `RolloutStateError` for a state that cannot be read again.
   */
  write(state: RolloutState, tag: string): Promise<boolean>;
  /** Returns how the generated flags differ from the state, as a sentence; null if they do not. */
  drift(state: RolloutState): Promise<string | null>;
  /** Returns false before the first start. */
  isThere(): Promise<boolean>;
  /** Writes the flags of this revision if the present ones are of an earlier one. */
  repair(state: RolloutState): Promise<void>;
  appendHistory(entry: HistoryEntry): Promise<void>;
  /** Returns all entries, oldest first; skips unreadable ones. */
  readHistory(): Promise<HistoryEntry[]>;
  /** Calls back when the state may have changed; returns a function that ends that. Missing if it must be polled. */
  watch?(onEvent: () => void): () => void;
}

/** The result of a change: the new state, or null to leave it as it is, and a result for the caller. */
export interface Change<T> {
  readonly state: RolloutState | null;
  readonly result: T;
}

/** Others kept changing the state; the message says what to do. */
export class RolloutConflictError extends Error {
  override readonly name = 'RolloutConflictError';
}

const maxPauseMs = 100;

/**
 * Reads, changes and writes the state. If it was changed meanwhile, the change is made again on the new state,
 * so that none is lost. Each write increments the revision. Throws what the store throws, and
 * `RolloutConflictError`.
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
    if (await store.write({ ...state, revision: before.state.revision + 1 }, before.tag)) return result;
    if (performance.now() > giveUpAt)
      throw new RolloutConflictError(
        `${store.name} was changed by others again and again. Nothing was done; try again.`,
      );
    // Random, so that two who meet do not meet again. It does not grow, because newcomers would then overtake those who wait.
    await delay(Math.random() * maxPauseMs);
  }
}
