import { LRUCache } from 'lru-cache';
import { ReleaseError, toReleaseError } from './release-error';
import { createReleaseFailures, type BackOff, type ReleaseFailure } from './release-failures';
import { isSameRelease, type ReleaseRef, type RemoteReleaseRef } from './release-ref';
import type { ReleaseSource } from './release-source';
import { steadyNow } from '../steady-now';
import { openRelease, untilAborted, type Release } from './verified-release';

export interface ReleaseCacheOptions {
  readonly source: ReleaseSource;
  /** Timeout for opening one release, in milliseconds. */
  readonly deadlineMs?: number;
  readonly maximumReleases?: number;
  readonly backOff?: BackOff;
  /** Runs once per opened release; returns reasons to refuse it [MFE-6]. */
  readonly check?: (release: Release) => Promise<readonly string[]>;
  readonly now?: () => number;
  readonly onFailure?: (failure: ReleaseFailure) => void;
}

export interface WantedRelease {
  readonly wanted: ReleaseRef;
  /** Alternatives for everybody, best first: the stable release, then former ones. Never a trial. */
  readonly fallbacks?: readonly ReleaseRef[];
}

export interface ReleaseCache {
  /** Returns the open release or opens it. Throws `ReleaseError`, immediately during a back-off. */
  get(ref: RemoteReleaseRef, signal?: AbortSignal): Promise<Release>;
  /** Returns true if the release is open, so that `get` resolves without reading the store. */
  isOpen(ref: RemoteReleaseRef): boolean;
  /**
   * Returns the wanted release, else the first fallback that opens, else null. If `fallbacks` is empty, the
   * last good release is used instead [MFE-4].
   */
  best(remote: string, choice: WantedRelease, signal?: AbortSignal): Promise<Release | null>;
  /** Opens releases in advance; failures are recorded and reported, never thrown. */
  warm(refs: readonly RemoteReleaseRef[]): Promise<void>;
  failures(): ReleaseFailure[];
}

/** Timeout for opening a release, in milliseconds. Servers and the commands that admit a release use the same one. */
export const openTimeoutMs = 3000;

/** Maximum size of all open releases, in bytes. */
const maxBytes = 192 * 1024 * 1024;

/**
 * Caches opened releases. The cache is bounded, opens each release once for concurrent callers, and remembers
 * failures for a while.
 */
export function createReleaseCache(options: ReleaseCacheOptions): ReleaseCache {
  const { deadlineMs = openTimeoutMs, now = steadyNow } = options;
  const backOff = options.backOff ?? { firstMs: 1000, maximumMs: 30_000 };
  const failures = createReleaseFailures(backOff, now);
  const opening = new Map<string, Promise<Release>>();
  /** Per remote, the last release that everybody could get; kept even if the cache evicts it. */
  const lastGood = new Map<string, Release>();
  const open = new LRUCache<string, Release>({
    max: options.maximumReleases ?? 24,
    maxSize: maxBytes,
    sizeCalculation: (release) => Math.max(1, release.bytes),
  });

  async function openOnce(key: string, ref: RemoteReleaseRef): Promise<Release> {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const release = await openAndCheck(options, ref, signal);
      open.set(key, release);
      failures.clear(key);
      return release;
    } catch (error) {
      const reason = toReleaseError(error, `${ref.remote} ${ref.version}`, signal);
      const failure = failures.add(key, ref, reason);
      options.onFailure?.(failure);
      throw reason;
    } finally {
      opening.delete(key);
    }
  }

  function opened(ref: RemoteReleaseRef): Release | undefined {
    const kept = lastGood.get(ref.remote);
    return open.get(keyOf(ref)) ?? (kept !== undefined && isSameRelease(kept, ref) ? kept : undefined);
  }

  async function get(ref: RemoteReleaseRef, signal?: AbortSignal): Promise<Release> {
    const ready = opened(ref);
    if (ready !== undefined) return ready;
    const key = keyOf(ref);
    const standing = failures.standing(key);
    if (standing !== undefined) throw standing;
    const flight = opening.get(key) ?? openOnce(key, ref);
    opening.set(key, flight);
    try {
      return await untilAborted(flight, signal);
    } catch (error) {
      throw toReleaseError(error, `${ref.remote} ${ref.version}`, signal);
    }
  }

  async function best(
    remote: string,
    { wanted, fallbacks = [] }: WantedRelease,
    signal?: AbortSignal,
  ): Promise<Release | null> {
    const isTrial = !isSameRelease(fallbacks[0] ?? wanted, wanted);
    for (const ref of [wanted, ...fallbacks.filter((other) => !isSameRelease(other, wanted))]) {
      try {
        const release = await get({ remote, ...ref }, signal);
        if (ref !== wanted || !isTrial) lastGood.set(remote, release);
        return release;
      } catch {
        // Reported by `onFailure`; the next one may open.
      }
    }
    // If fallbacks were given and the last good release is not among them, the operator has taken it back.
    return (fallbacks.length === 0 && lastGood.get(remote)) || null;
  }

  return {
    get,
    isOpen: (ref) => opened(ref) !== undefined,
    best,
    async warm(refs) {
      await Promise.allSettled(refs.map((ref) => get(ref)));
    },
    failures: () => failures.list(),
  };
}

async function openAndCheck(
  { source, check }: ReleaseCacheOptions,
  ref: RemoteReleaseRef,
  signal: AbortSignal,
): Promise<Release> {
  const release = await openRelease(source, ref, { signal });
  const refusals = check === undefined ? [] : await untilAborted(check(release), signal);
  if (refusals.length > 0) throw new ReleaseError('refused', refusals.join(' '));
  return release;
}

function keyOf({ remote, version, integrity }: RemoteReleaseRef): string {
  return `${remote}@${version}+${integrity}`;
}
