import type { ReleaseRef } from '../release/release-ref';
import { createFileFlags } from './file-flags';
import { createFlagdFlags } from './flagd-flags';
import type { FlagsDocument } from './flags-document';

/** The release of each remote for one visitor; null is off, or a remote without any release. */
export type ReleaseSet = Readonly<Record<string, ReleaseRef | null>>;

/** The flags as the server asks them. */
export interface ReleaseFlags {
  /** Evaluates the flag of every remote for a visitor; the same visitor gets the same set. Never rejects. [MFE-5] */
  releaseSet(visitor: string): Promise<ReleaseSet>;
  /** What may be served where the chosen release fails: the stable release first; never a trial. */
  fallbacks(remote: string): readonly ReleaseRef[];
  /** The last valid document; null with a real flagd, which does not show its own. */
  document(): FlagsDocument | null;
  /** Calls back after each change; returns what stops it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface ReleaseFlagsOptions {
  /** Used unless the environment names a real flagd. */
  readonly flagsFile: string;
  readonly remotes: readonly string[];
  /** `FLAGD_HOST`, `FLAGD_PORT` or `FLAGD_SOCKET_PATH` name a real flagd; the provider reads all `FLAGD_*` itself. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly onProblem?: (message: string) => void;
}

/** True when the environment names a flagd to ask instead of the flags file. */
export function usesFlagd(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.FLAGD_HOST || env.FLAGD_PORT || env.FLAGD_SOCKET_PATH);
}

/** Opens the flags. Throws `FlagsDocumentError` when the flags file is missing or broken at the start. */
export async function createReleaseFlags(options: ReleaseFlagsOptions): Promise<ReleaseFlags> {
  const { remotes, flagsFile, env = {}, onProblem = () => undefined } = options;
  return usesFlagd(env)
    ? createFlagdFlags({ remotes, env, onProblem })
    : createFileFlags({ remotes, flagsFile, onProblem });
}
