import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { firstIssue, isRemoteName } from '@pluis/releases';
import { historyEntrySchema, type HistoryEntry } from './history-entry';
import { remoteSchema, type RemoteState } from './remote-state';

/** The version of the document's format. A package refuses formats that it does not know. */
const format = 1;

/** The operator's decisions for all remotes: the content of `rollouts.json`. Flags are generated from it. */
export interface RolloutState {
  /** Stays the same from the creation on; empty for installations of packages that did not set one. */
  readonly id: string;
  /** The number of changes so far. Replicas, people and logs use it to name a version of the flags. */
  readonly revision: number;
  readonly remotes: ReadonlyMap<string, RemoteState>;
  /** The history's entry of this revision; null if the change recorded none. */
  readonly lastEntry: HistoryEntry | null;
}

/** A state that is missing or broken. The message says what to do; `problem` is only its first sentence. */
export class RolloutStateError extends Error {
  override readonly name = 'RolloutStateError';
  readonly problem: string;

  constructor(problem: string, advice = '', options?: ErrorOptions) {
    super(advice === '' ? problem : `${problem} ${advice}`, options);
    this.problem = problem;
  }
}

const stateSchema = v.object({
  format: v.literal(format, `is not ${format}: another package wrote it, so use that one`),
  id: v.string(),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  remotes: v.record(v.pipe(v.string(), v.check(isRemoteName, 'is no name of a remote')), remoteSchema),
  lastEntry: v.optional(v.nullable(historyEntrySchema), null),
});

export const emptyRollouts: RolloutState = {
  id: '',
  revision: 0,
  remotes: new Map(),
  lastEntry: null,
};

/** Creates a state without remotes and with a new id. */
export function newRollouts(): RolloutState {
  return { ...emptyRollouts, id: randomUUID() };
}

/** Parses the content of `rollouts.json`. Throws `RolloutStateError`. */
export function parseRollouts(text: string): RolloutState {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text);
  if (!parsed.success) throw new RolloutStateError(firstIssue(parsed.issues));
  const { id, revision, remotes, lastEntry } = parsed.output;
  return { id, revision, remotes: new Map(Object.entries(remotes)), lastEntry };
}

/** Serialises a state. Throws `RolloutStateError` if it could not be parsed again. */
export function serialiseRollouts({ remotes, ...state }: RolloutState): string {
  const document = { format, ...state, remotes: Object.fromEntries(remotes) };
  const text = `${JSON.stringify(document, null, 2)}\n`;
  parseRollouts(text);
  return text;
}
