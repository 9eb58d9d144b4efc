import type { Release } from '../release/verified-release';

/** Reasons to refuse a release: contract, smoke. Sentences; empty when it is fit. [MFE-6] */
export type ReleaseChecks = (release: Release) => Promise<readonly string[]>;

/** The world of the `rollout` command. */
export interface RolloutContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The project's root: relative paths of the environment start here. */
  readonly cwd: string;
  readonly checks: ReleaseChecks;
  /** The checks of another shell, by its build's folder or its address. Rejects where its facts cannot be read. */
  readonly checksOf?: (shell: string) => Promise<ReleaseChecks>;
  readonly stdout: (line: string) => void;
  readonly stderr: (line: string) => void;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
  /** Who acts: the login's name, unless `--by` says another. */
  readonly by?: string | undefined;
  /** How it is known who acts: `token`, or the variable that names them. Absent without `owners.json`. */
  readonly identifiedBy?: string | undefined;
  /** Why: `--why`. */
  readonly why?: string | undefined;
  /** Ends `watch`. */
  readonly signal?: AbortSignal;
}

/** The command was typed wrongly; the message says how it is typed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and refused; the message says why and what to do. */
export class RolloutRefusal extends Error {
  override readonly name = 'RolloutRefusal';
}
