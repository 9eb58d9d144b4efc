import { lineOf } from './argument-values';
import type { Operation, RolloutContext } from './context';
import { requireRemote } from './known-remotes';
import type { Values } from './options';
import { rolloutStore } from './rollout-places';
import { readReleaseSettings } from './settings';

/** A verb with its arguments and options, ready to run. */
export interface Act {
  readonly name: string;
  /** Undefined for all remotes. */
  readonly remote?: string | undefined;
  /** Whether the remote must have a flag or a release already. */
  readonly isKnown?: boolean;
  readonly values?: Values;
  readonly version?: string | undefined;
  readonly revision?: string | undefined;
  run(operation: Operation): void | Promise<void>;
}

export type Perform = (act: Act) => Promise<void>;

/** Performs acts in a context. An act throws what `runProgram` expects. */
export function performIn(context: RolloutContext): Perform {
  return async ({ remote, isKnown = false, values = {}, run }) => {
    const by = lineOf('--by', values.by);
    const why = lineOf('--why', values.why);
    const settings = readReleaseSettings(context.env, context.cwd);
    const operation: Operation = {
      ...context,
      ...{ settings, store: () => rolloutStore(settings), isJson: values.json ?? false },
      ...{ by: by ?? context.by, why },
    };
    if (isKnown && remote !== undefined) await requireRemote(operation, remote);
    await run(operation);
  };
}
