import type { Release } from '../release/verified-release';

/** Reasons to refuse a release: contract, smoke. Sentences; empty when it is fit. [MFE-6] */
export type ReleaseChecks = (release: Release) => Promise<readonly string[]>;

/** The world of the `rollout` command. */
export interface RolloutContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The project's root: relative paths of the environment start here. */
  readonly cwd: string;
  readonly checks: ReleaseChecks;
  readonly stdout: (line: string) => void;
  readonly stderr: (line: string) => void;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
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
