import type { DeclaredRef, ReleaseRef } from '@pluis/releases';
import type { Where } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';

/** One visitor's release of each remote; null if the remote is off or has no release. */
export type ReleaseSet = Readonly<Record<string, ReleaseRef | null>>;

/** Attributes besides the visitor id that a flag may target: the language, and headers that the operator configured. */
export type VisitorAttributes = Readonly<Record<string, string>>;

export interface ReleaseFlags {
  /** The names of the remotes that have a flag, sorted. */
  remotes(): readonly string[];
  /**
   * Evaluates the flags of all remotes for a visitor; the same visitor with the same attributes gets the same
   * set. Equal sets are the same object until the flags change, so that callers can cache by identity. Never
   * rejects. [MFE-5]
   */
  releaseSet(visitor: string, attributes?: VisitorAttributes): Promise<ReleaseSet>;
  /** The condition of the remote's trial; empty if it has none, or if the remote has no trial. */
  condition(remote: string): Where;
  /** Returns true if the remote has no stable release because its first release is on trial. */
  isFirst(remote: string): boolean;
  /** Releases to fall back to if the chosen one fails: the stable release first, never a trial. */
  fallbacks(remote: string): readonly DeclaredRef[];
  /** The last valid state. */
  rollouts(): RolloutState;
  /** False while the flags cannot be read or are broken. The last good ones stay in force. */
  isReadable(): boolean;
  /** Adds a listener for changes; returns a function that removes it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}
