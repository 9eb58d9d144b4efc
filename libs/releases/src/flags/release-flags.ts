import type { ReleaseRef } from '../release/release-ref';
import type { VisitorAttributes } from './evaluate';
import { createFileFlags } from './file-flags';
import { createFlagdFlags } from './flagd-flags';
import type { FlagsDocument } from './flags-document';

/** The release of each remote for one visitor; null is off, or a remote without any release. */
export type ReleaseSet = Readonly<Record<string, ReleaseRef | null>>;

/** The flags as the server asks them. */
export interface ReleaseFlags {
  /** The remotes that have a flag now, by name. */
  remotes(): readonly string[];
  /**
   * Evaluates the flag of every remote for a visitor; the same visitor, with the same attributes, gets the same set.
   * Until the flags change, the same releases are the same object, so that what is known of a set can be kept by it: with
   * a real flagd they are not. Never rejects. [MFE-5]
   */
  releaseSet(visitor: string, attributes?: VisitorAttributes): Promise<ReleaseSet>;
  /** Whether nothing of the remote is stable yet: its first release is on trial. */
  isFirst(remote: string): boolean;
  /** What may be served where the chosen release fails: the stable release first; never a trial. */
  fallbacks(remote: string): readonly ReleaseRef[];
  /** The last valid document; null with a real flagd, which does not show its own. */
  document(): FlagsDocument | null;
  /** Why nobody knows yet what visitors get, in a sentence; null where it is known. */
  problem(): string | null;
  /** False while the flags cannot be read, or are broken: the last good ones stay in force. */
  isReadable(): boolean;
  /** Calls back after each change; returns what stops it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface ReleaseFlagsOptions {
  /** Used unless the environment names a real flagd. */
  readonly flagsFile: string;
  /** `FLAGD_HOST`, `FLAGD_PORT` or `FLAGD_SOCKET_PATH` name a real flagd; the provider reads all `FLAGD_*` itself. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly onProblem?: (message: string) => void;
}

/** True when the environment names a flagd to ask instead of the flags file. */
export function usesFlagd(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.FLAGD_HOST || env.FLAGD_PORT || env.FLAGD_SOCKET_PATH);
}

/** Opens the flags. Throws `FlagsDocumentError` when the flags file is missing or broken at the start, and no copy of good ones is there. */
export async function createReleaseFlags(options: ReleaseFlagsOptions): Promise<ReleaseFlags> {
  const { flagsFile, env = {}, onProblem = () => undefined } = options;
  return usesFlagd(env) ? createFlagdFlags({ env, onProblem }) : createFileFlags({ flagsFile, onProblem });
}
