import * as v from 'valibot';
import { firstIssue, isRemoteName } from '@pluis/releases';
import { historyEntrySchema, type HistoryEntry } from './history-entry';
import { remoteSchema, type RemoteState } from './remote-state';

/** The version of the document's format. A package refuses formats that it does not know. */
const format = 1;

/** The operator's decisions for all remotes: the content of one revision. Flags are generated from it. */
export interface RolloutState {
  /** Random: tells this revision from another one with the same number. Empty before the first. */
  readonly id: string;
  /** The number of the revision. Replicas, people and logs use it to name a version of the flags. */
  readonly revision: number;
  readonly remotes: ReadonlyMap<string, RemoteState>;
  /** The changes of this revision, for the history; empty for the first. */
  readonly changes: readonly HistoryEntry[];
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
  changes: v.array(historyEntrySchema),
  remotes: v.record(v.pipe(v.string(), v.check(isRemoteName, 'is no name of a remote')), remoteSchema),
});

export const emptyRollouts: RolloutState = { id: '', revision: 0, remotes: new Map(), changes: [] };

/** Parses the text of a revision. Throws `RolloutStateError`. */
export function parseRollouts(text: string): RolloutState {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text);
  if (!parsed.success) throw new RolloutStateError(firstIssue(parsed.issues));
  const { id, revision, changes, remotes } = parsed.output;
  return { id, revision, changes, remotes: new Map(Object.entries(remotes)) };
}

/** Serialises a state. Throws `RolloutStateError` if it could not be parsed again. */
export function serialiseRollouts({ id, revision, changes, remotes }: RolloutState): string {
  const document = { format, id, revision, changes, remotes: Object.fromEntries(remotes) };
  const text = `${JSON.stringify(document, null, 2)}\n`;
  parseRollouts(text);
  return text;
}
