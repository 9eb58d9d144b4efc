import type { RemoteName } from '@pluis/contract';
import type { ErrorSamples } from '../evidence/error-samples';
import { identityOf, type PassedOn } from '../http/request-id';
import type { Metrics } from '../health/metrics';
import type { RateLimitedLog } from '../health/rate-limited-log';
import type { RenderedPage } from './render-page';
import type { Breaker } from '../render-host/breaker';
import { NotReady, ReleaseFault } from '../render-host/release-fault';
import type { ServedRemote, ServedSet } from '../releases/served-set';
import { siteOf } from './store-site';

interface Options {
  breaker: Pick<Breaker, 'error'>;
  metrics: Pick<Metrics, 'unusable'>;
  errors: Pick<ErrorSamples, 'add'>;
  error: RateLimitedLog;
}

interface AskedPage {
  pathname: string;
  passedOn: PassedOn;
}

/**
 * Renders a page with the releases of a set. If one fails, the one before it replaces it; if there is none, or if its process is
 * not ready, its part is left to the browser [MFE-4].
 */
export function createFallbacks({ breaker, metrics, errors, error: say }: Options) {
  /** Counts a page that fails; a crash is counted where its process ends. */
  async function count(
    fault: ReleaseFault,
    version: string,
    { pathname, passedOn }: AskedPage,
  ): Promise<void> {
    const { remote, message, stack = '' } = fault;
    breaker.error({ remote, version, reason: `it could not be rendered: ${message}` });
    metrics.unusable(remote, version);
    await errors.add(remote, version, { where: 'server', message, stack });
    const fields = { ...identityOf(passedOn), path: pathname, remote, version, err: fault };
    say(`${remote}@${version} ${message}`, fields, 'a release could not be rendered');
  }

  return async function renderWithFallback(
    set: ServedSet,
    page: AskedPage,
    render: (set: ServedSet) => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    try {
      return await render(set);
    } catch (error) {
      const isOfRelease = error instanceof ReleaseFault || error instanceof NotReady;
      const served = isOfRelease ? set[error.remote] : undefined;
      const [failed] = served?.releases ?? [];
      if (!isOfRelease || !served || !failed || served.clientOnly) throw error;
      const { remote } = error;
      const isFault = error instanceof ReleaseFault;
      if (isFault && error.kind === 'error') await count(error, failed.release.version, page);
      const others = isFault
        ? withPage(without(set, remote), page.pathname)
        : { ...set, [remote]: { ...served, clientOnly: 'starting' as const } };
      // Not cached under this set, so that the release is tried again.
      return { ...(await renderWithFallback(others, page, render)), complete: false };
    }
  };
}

/**
 * Returns the set without the releases that are paused. Those before replace them; if there is none, the browser tries the
 * release.
 */
export function withoutPaused(
  set: ServedSet,
  pathname: string,
  breaker: Pick<Breaker, 'isPaused'>,
): ServedSet {
  let left = set;
  for (const [remote, { releases }] of Object.entries(set)) {
    for (const { release } of releases) {
      if (!breaker.isPaused(remote, release.version)) break;
      left = without(left, remote);
    }
  }
  return withPage(left, pathname);
}

/**
 * Keeps a page that only an unusable release has, so that it says that it cannot be shown. Otherwise it would
 * be a 404 page.
 */
export function withPage(set: ServedSet, pathname: string): ServedSet {
  const remotes = Object.entries(set);
  if (!remotes.some(([, { replaced }]) => replaced) || siteOf(set).match(pathname)) return set;
  for (const [remote, served] of remotes) {
    const { replaced } = served;
    if (!replaced) continue;
    const kept = { ...set, [remote]: { ...served, releases: [], declares: replaced.declares } };
    if (siteOf(kept).match(pathname)?.route.remote === remote) return kept;
  }
  return set;
}

/** Returns the set without a remote's first release; a remote's only release is left to the browser. */
function without(set: ServedSet, remote: RemoteName): ServedSet {
  const before = set[remote];
  if (!before) return set;
  const [failed, ...releases] = before.releases;
  if (!failed || releases.length === 0) return { ...set, [remote]: { ...before, clientOnly: 'failed' } };
  const after: ServedRemote = {
    ...before,
    releases,
    isTrial: false,
    replaced: before.replaced ?? {
      version: failed.release.version,
      declares: before.declares,
      cause: 'failed',
    },
  };
  return { ...set, [remote]: after };
}
