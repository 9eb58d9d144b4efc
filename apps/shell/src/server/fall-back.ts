import type { RemoteName } from '@pluis/contract';
import type { Metrics } from './metrics';
import type { Quarantine } from './quarantine';
import type { RenderedPage } from './render-page';
import { ReleaseCondemned, ReleaseFault } from './rendering/release-fault';
import type { ServedRemote, ServedSet } from './served-releases';
import { remotesToRender, siteOf } from './store-site';

interface Options {
  quarantine: Quarantine;
  metrics: Pick<Metrics, 'unusable'>;
  /** Logs a line, once per cause and minute. */
  error(cause: string, fields: object, message: string): void;
}

/** Renders a page with the releases of a set; one that fails is replaced by the last good one, or left to the browser [MFE-4]. */
export function createFallbacks({ quarantine, metrics, error: say }: Options) {
  return async function renderWithFallback(
    set: ServedSet,
    pathname: string,
    render: (set: ServedSet) => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    try {
      return await render(set);
    } catch (error) {
      if (error instanceof ReleaseCondemned) {
        const page = await renderWithFallback(withoutFailing(set, pathname, quarantine), pathname, render);
        return { ...page, complete: false };
      }
      const remote = error instanceof ReleaseFault ? (error.remote ?? suspect(set, pathname)) : undefined;
      const served = remote ? set[remote] : undefined;
      const failed = served && !served.isLeftToBrowser && served.releases[0]?.release;
      if (!(error instanceof ReleaseFault) || !remote || !failed) throw error;
      const { version } = failed;
      const reason = `it could not be rendered: ${error.message}`;
      const { kind, threadEnd } = error;
      quarantine.strike({ remote, version, kind, pathname, reason, threadEnd });
      metrics.unusable(remote, version);
      const fields = { err: error, remote, version, pathname };
      say(`${remote}@${version} ${error.message}`, fields, 'a release could not be rendered');
      const page = await renderWithFallback(withPage(without(set, remote), pathname), pathname, render);
      // Not kept under this set: it is tried again when the quarantine of what failed is over.
      return { ...page, complete: false };
    }
  };
}

/**
 * Whose release it was where nothing says it: one on trial before those that everybody gets, for these have worked; else
 * the page's own.
 */
function suspect(set: ServedSet, pathname: string): RemoteName | undefined {
  const store = siteOf(set);
  const own = store.match(pathname)?.route.remote;
  const needed = remotesToRender(store, own);
  const rendered = needed.filter((name) => set[name]?.releases.length && !set[name].isLeftToBrowser);
  return rendered.find((name) => set[name]?.isTrial) ?? rendered.find((name) => name === own) ?? rendered[0];
}

/**
 * The set without the releases that are rendered nowhere, or not on this page. Others replace them; the browser is left to
 * try a release that nothing can replace.
 */
export function withoutFailing(set: ServedSet, pathname: string, quarantine: Quarantine): ServedSet {
  return withPage(quarantine.isEmpty() ? set : dropFailing(set, pathname, quarantine), pathname);
}

function dropFailing(set: ServedSet, pathname: string, quarantine: Quarantine): ServedSet {
  let left = set;
  for (const [remote, { releases }] of Object.entries(set)) {
    // The second one may fail there, too.
    for (const { release } of releases) {
      const { version } = release;
      if (!quarantine.isCondemned(remote, version) && !quarantine.fails(remote, version, pathname)) break;
      left = without(left, remote);
    }
  }
  return left;
}

/**
 * A page that only a release has which cannot be used stays a page: it says that it cannot be shown. As a 404 it would
 * look like a page that nobody has.
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

/** The set without a remote's first release; the last one of a remote is left to the browser. */
function without(set: ServedSet, remote: RemoteName): ServedSet {
  const before = set[remote];
  if (!before) return set;
  const [failed, ...releases] = before.releases;
  if (!failed || releases.length === 0) return { ...set, [remote]: { ...before, isLeftToBrowser: true } };
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
