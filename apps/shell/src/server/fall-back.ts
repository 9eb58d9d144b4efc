import type { RemoteName } from '@pluis/contract';
import type { Metrics } from './metrics';
import type { Quarantine } from './quarantine';
import type { RenderedPage } from './render-page';
import { ReleaseFault } from './rendering/release-fault';
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
      const remote = error instanceof ReleaseFault ? (error.remote ?? suspect(set, pathname)) : undefined;
      const served = remote ? set[remote] : undefined;
      const failed = served && !served.isLeftToBrowser && served.releases[0]?.release;
      if (!(error instanceof ReleaseFault) || !remote || !failed) throw error;
      const { version } = failed;
      const reason = `it could not be rendered: ${error.message}`;
      quarantine.strike({ remote, version, kind: error.kind, pathname, reason });
      metrics.unusable(remote, version);
      const fields = { err: error, remote, version, pathname };
      say(`${remote}@${version} ${error.message}`, fields, 'a release could not be rendered');
      return renderWithFallback(without(set, remote), pathname, render);
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

/** The set without the releases that fail on this page: others stand in for them. */
export function withoutFailing(set: ServedSet, pathname: string, quarantine: Quarantine): ServedSet {
  if (quarantine.isEmpty()) return set;
  let left = set;
  for (const [remote, { releases }] of Object.entries(set)) {
    // The second one may fail there, too.
    for (const { release } of releases) {
      if (!quarantine.fails(remote, release.version, pathname)) break;
      left = without(left, remote);
    }
  }
  return left;
}

/** The set without a remote's first release; the last one of a remote is left to the browser. */
function without(set: ServedSet, remote: RemoteName): ServedSet {
  const before = set[remote];
  if (!before) return set;
  const [failed, ...releases] = before.releases;
  const after: ServedRemote =
    releases.length > 0
      ? { ...before, releases, isTrial: false, insteadOf: before.insteadOf ?? failed?.release.version }
      : { ...before, isLeftToBrowser: true };
  return { ...set, [remote]: after };
}
