import type { RemoteName } from '@pluis/contract';
import { declared, isSameRelease, type ReleaseRef, type ReleaseSource } from '@pluis/releases';
import type { ReleaseFlags } from '@pluis/rollout';
import { describe, step } from '../health/tracing';
import { createDeclarations } from './declarations';
import type { OpenReleases } from './open-releases';
import type { ReplacedRelease, ServedRemote } from './served-set';

/**
 * An aborted signal, for releases that are used only if they are already open. The request opens them for the
 * next page.
 */
const onlyIfCached = AbortSignal.abort();

/** How a request opens releases. */
interface Opening {
  /** Limits its waiting. */
  timeout(): AbortSignal;
}

interface Options {
  flags: Pick<ReleaseFlags, 'fallbacks' | 'isFirst'>;
  open: OpenReleases;
  source: ReleaseSource;
}

/**
 * Creates the function that chooses the releases of one remote: the wanted one, or a fallback if it cannot be opened in time, and the next fallback if it is open. Undefined for a remote that is off and was
 * never stable: it has no pages to miss.
 */
export function createRemoteChoice({ flags, open, source }: Options) {
  const declarationOf = createDeclarations(source);

  return async function chooseRemote(
    remote: RemoteName,
    wanted: ReleaseRef | null,
    { timeout }: Opening,
  ): Promise<ServedRemote | undefined> {
    if (wanted === null) {
      // The pages of a remote that is off say so.
      const stable = flags.fallbacks(remote);
      if (stable.length === 0) return undefined;
      return { isOff: true, releases: [], declares: await declarationOf(remote, stable) };
    }
    const fallbacks = flags.fallbacks(remote);
    const isFirst = flags.isFirst(remote);
    const isOpen = open.isOpen({ remote, ...wanted });
    const signal = isOpen ? undefined : timeout();
    const openChosen = () =>
      // A first release on trial has no fallback.
      isFirst
        ? open.get({ remote, ...wanted }, signal)
        : open.best(remote, { wanted, fallbacks }, signal);
    const first = isOpen
      ? await openChosen()
      : await step('open release', () => {
          describe({ 'pluis.remote': remote, 'pluis.version': wanted.version });
          return openChosen();
        });
    const replaced = async (): Promise<ReplacedRelease> => ({
      version: wanted.version,
      declares: await declarationOf(remote, [wanted]),
      cause: 'missing',
    });
    if (!first) {
      const declares = await declarationOf(remote, [wanted, ...fallbacks]);
      return { isOff: false, releases: [], declares, replaced: await replaced() };
    }
    const other = fallbacks.find((ref) => !isSameRelease(ref, first.release));
    const second = other && (await open.get({ remote, ...other }, onlyIfCached));
    return {
      isOff: false,
      releases: second && second !== first ? [first, second] : [first],
      declares: declared(first.release.manifest),
      isTrial: isFirst || (fallbacks[0] !== undefined && !isSameRelease(first.release, fallbacks[0])),
      ...(!isSameRelease(first.release, wanted) && { replaced: await replaced() }),
    };
  };
}

export type RemoteChoice = ReturnType<typeof createRemoteChoice>;
