import type { RemoteName } from '@pluis/contract';
import type { ErrorSamples } from '../evidence/error-samples';
import { identityOf, type PassedOn } from '../http/request-id';
import type { Metrics } from '../health/metrics';
import type { RateLimitedLog } from '../health/rate-limited-log';
import type { Quarantine } from '../releases/quarantine';
import type { RenderedPage } from './render-page';
import { ReleaseCondemned, ReleaseFault } from '../render-pool/release-fault';
import type { ServedRemote, ServedSet } from '../releases/served-set';
import { remotesToRender, siteOf } from './store-site';

interface Options {
  quarantine: Quarantine;
  metrics: Pick<Metrics, 'unusable'>;
  errors: Pick<ErrorSamples, 'add'>;
  error: RateLimitedLog;
}

/**
 * Renders a page with the releases of a set. If one fails, it is replaced by the last good one or left to the
 * browser [MFE-4].
 */
export function createFallbacks({ quarantine, metrics, errors, error: say }: Options) {
  return async function renderWithFallback(
    set: ServedSet,
    page: { pathname: string; passedOn: PassedOn },
    render: (set: ServedSet) => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const { pathname, passedOn } = page;
    try {
      return await render(set);
    } catch (error) {
      if (error instanceof ReleaseCondemned) {
        const others = withoutFailing(set, pathname, quarantine);
        return { ...(await renderWithFallback(others, page, render)), complete: false };
      }
      const remote = error instanceof ReleaseFault ? (error.remote ?? suspect(set, pathname)) : undefined;
      const served = remote ? set[remote] : undefined;
      const failed = served && !served.clientOnly && served.releases[0]?.release;
      if (!(error instanceof ReleaseFault) || !remote || !failed) throw error;
      const { version } = failed;
      const reason = `it could not be rendered: ${error.message}`;
      const { kind, threadEnd } = error;
      quarantine.strike({ remote, version, kind, pathname, reason, threadEnd });
      metrics.unusable(remote, version);
      await errors.add(remote, version, {
        where: 'server',
        message: error.message,
        stack: error.stack ?? '',
      });
      const fields = { ...identityOf(passedOn), path: pathname, remote, version, err: error };
      say(`${remote}@${version} ${error.message}`, fields, 'a release could not be rendered');
      const others = withPage(without(set, remote), pathname);
      // Not cached under this set, so that the release is tried again when its quarantine ends.
      return { ...(await renderWithFallback(others, page, render)), complete: false };
    }
  };
}

/**
 * Returns the most likely remote if the error does not name one: first a release on trial, because stable
 * ones have worked before; then the page's own.
 */
function suspect(set: ServedSet, pathname: string): RemoteName | undefined {
  const store = siteOf(set);
  const own = store.match(pathname)?.route.remote;
  const needed = remotesToRender(store, own);
  const rendered = needed.filter((name) => set[name]?.releases.length && !set[name].clientOnly);
  return rendered.find((name) => set[name]?.isTrial) ?? rendered.find((name) => name === own) ?? rendered[0];
}

/**
 * Returns the set without the releases that are quarantined everywhere or on this page. Other releases
 * replace them; if there is none, the browser tries the release.
 */
export function withoutFailing(set: ServedSet, pathname: string, quarantine: Quarantine): ServedSet {
  return withPage(quarantine.isEmpty() ? set : dropFailing(set, pathname, quarantine), pathname);
}

function dropFailing(set: ServedSet, pathname: string, quarantine: Quarantine): ServedSet {
  let left = set;
  for (const [remote, { releases }] of Object.entries(set)) {
    // The next release may be quarantined too.
    for (const { release } of releases) {
      const { version } = release;
      if (!quarantine.isCondemned(remote, version) && !quarantine.fails(remote, version, pathname)) break;
      left = without(left, remote);
    }
  }
  return left;
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
  if (!failed || releases.length === 0) return { ...set, [remote]: { ...before, clientOnly: true } };
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
