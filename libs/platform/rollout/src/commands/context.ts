import type { Release } from '@pluis/releases';
import type { RolloutStore } from '../state/rollout-store';
import type { CommandNames } from './command-names';
import type { ReleaseSettings } from './settings';

/** Checks a release against the contract and by rendering it; returns the reasons to refuse it as sentences. [MFE-6] */
export type ReleaseChecks = (release: Release) => Promise<readonly string[]>;

/** The environment of the commands. */
export interface RolloutContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The project's root; relative paths in the environment start here. */
  readonly cwd: string;
  /** The names of the commands, for messages. */
  readonly commands: CommandNames;
  readonly checks: ReleaseChecks;
  /** Returns the checks of another shell, given its build folder. Rejects if its facts cannot be read. */
  readonly checksOf?: (shell: string) => Promise<ReleaseChecks>;
  /** Writes a line; `fields` are for a log that machines read. */
  readonly stdout: (line: string, fields?: object) => void;
  readonly stderr: (line: string, fields?: object) => void;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
  /** The author: the login name, unless `--by` gives another. */
  readonly by?: string | undefined;
  /** The reason, from `--why`. */
  readonly why?: string | undefined;
  /** Ends `guard`. */
  readonly signal?: AbortSignal;
}

/** One run of a command: its environment, the settings in it, and the store of the rollout state. */
export interface Operation extends RolloutContext {
  readonly settings: ReleaseSettings;
  /** Whether the result is printed as JSON. */
  readonly isJson?: boolean;
  /** Throws `ReleaseError` if the configured bucket cannot be used. */
  store(): RolloutStore;
}

/** The command line is invalid; the message says how to write it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was refused; the message says why and what to do. */
export class RolloutRefusal extends Error {
  override readonly name = 'RolloutRefusal';
}
