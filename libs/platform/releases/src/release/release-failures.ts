import type { ReleaseError, ReleaseErrorKind } from './release-error';
import type { RemoteReleaseRef } from './release-ref';

/** A release that could not be used, as the status shows it. */
export interface ReleaseFailure {
  readonly remote: string;
  readonly version: string;
  readonly kind: ReleaseErrorKind;
  readonly reason: string;
  /** ISO time of the last attempt. */
  readonly at: string;
}

interface Remembered {
  readonly failure: ReleaseFailure;
  readonly attempts: number;
  readonly retryAt: number;
}

/** Remembers failures, so that a bad release costs one attempt per back-off period and not one per visitor. */
export interface ReleaseFailures {
  /** Returns true until the next attempt has succeeded. */
  has(key: string): boolean;
  /** Returns true while the back-off lasts. */
  isResting(key: string): boolean;
  add(key: string, ref: RemoteReleaseRef, error: ReleaseError): ReleaseFailure;
  clear(key: string): void;
  list(): ReleaseFailure[];
}

export interface BackOff {
  /** Milliseconds before the second attempt; doubles with each further one. */
  readonly firstMs: number;
  readonly maximumMs: number;
}

const usualBackOff: BackOff = { firstMs: 1000, maximumMs: 30_000 };
const maxRemembered = 200;

export function createReleaseFailures(now: () => number, backOff: BackOff = usualBackOff): ReleaseFailures {
  const remembered = new Map<string, Remembered>();
  return {
    has: (key) => remembered.has(key),
    isResting: (key) => now() < (remembered.get(key)?.retryAt ?? 0),
    add(key, ref, error) {
      const attempts = (remembered.get(key)?.attempts ?? 0) + 1;
      const wait = Math.min(backOff.maximumMs, backOff.firstMs * 2 ** (attempts - 1));
      const failure = {
        remote: ref.remote,
        version: ref.version,
        kind: error.kind,
        reason: error.message,
        at: new Date(now()).toISOString(),
      };
      remembered.delete(key);
      remembered.set(key, { failure, attempts, retryAt: now() + wait });
      const [oldest] = remembered.keys();
      if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
      return failure;
    },
    clear(key) {
      remembered.delete(key);
    },
    list() {
      return [...remembered.values()].map(({ failure }) => failure);
    },
  };
}
