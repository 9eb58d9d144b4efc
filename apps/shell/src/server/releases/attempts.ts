import {
  createReleaseFailures,
  ReleaseError,
  type ReleaseFailure,
  type RemoteReleaseRef,
  steadyNow,
  toReleaseError,
} from '@pluis/releases';
import { keyOf, type OpenReleases } from './open-releases';
import type { ServedRelease } from './served-set';

interface Options {
  opened: Pick<OpenReleases, 'open' | 'peek'>;
  /** Called with each attempt that failed. */
  onFailure(failure: ReleaseFailure): void;
  /** Called after each attempt. */
  onEnd(): void;
  now?: () => number;
}

/** Opens the releases of the flags and of previews for pages. A failure is reported, and rests for up to 30 s [MFE-4]. */
export function createAttempts({ opened, onFailure, onEnd, now = steadyNow }: Options) {
  const failures = createReleaseFailures(now);
  const running = new Map<string, Promise<void>>();

  async function attempt(key: string, ref: RemoteReleaseRef): Promise<void> {
    try {
      const { refusals } = await opened.open(ref);
      if (refusals.length > 0) throw new ReleaseError('refused', refusals.join(' '));
      failures.clear(key);
    } catch (error) {
      onFailure(failures.add(key, ref, toReleaseError(error, `${ref.remote} ${ref.version}`)));
    }
    running.delete(key);
    onEnd();
  }

  /** Returns a release that is open and that pages may use. */
  function find(ref: RemoteReleaseRef): ServedRelease | undefined {
    const open = opened.peek(ref);
    return open?.refusals.length === 0 ? open.served : undefined;
  }

  return {
    find,
    /** Resolves after one attempt, at once if the release is open or rests. Never rejects. */
    async open(ref: RemoteReleaseRef): Promise<void> {
      const key = keyOf(ref);
      if (find(ref) || failures.isResting(key)) return;
      const run = running.get(key) ?? attempt(key, ref);
      running.set(key, run);
      await run;
    },
    hasFailed: (ref: RemoteReleaseRef) => failures.has(keyOf(ref)),
    isResting: (ref: RemoteReleaseRef) => failures.isResting(keyOf(ref)),
    failures: failures.list,
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
