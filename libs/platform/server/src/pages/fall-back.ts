import type { RemoteName } from '@pluis/contract';
import type { Breaker } from '@pluis/render-host';
import type { ServedRemote, ServedSet } from '../releases/served-set';
import { siteOf } from './store-site';

const derived = new WeakMap<ServedSet, Map<string, ServedSet>>();

/** Returns a set that differs in one remote: the same object each time, because others remember things about a set. */
function derive(
  set: ServedSet,
  remote: RemoteName,
  why: string,
  change: (before: ServedRemote) => ServedRemote,
) {
  const before = set[remote];
  if (!before) return set;
  const known = derived.get(set) ?? new Map<string, ServedSet>();
  derived.set(set, known);
  const key = `${why} ${remote}`;
  const after = known.get(key) ?? { ...set, [remote]: change(before) };
  known.set(key, after);
  return after;
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
      left = withoutFirst(left, remote);
    }
  }
  return withPage(left, pathname);
}

/**
 * Keeps a page that only an unusable release has, so that it says that it cannot be shown. Otherwise it would
 * be a 404 page.
 */
export function withPage(set: ServedSet, pathname: string): ServedSet {
  const replaced = Object.entries(set).filter(([, served]) => served.replaced);
  if (replaced.length === 0 || siteOf(set).match(pathname)) return set;
  const kept = ([remote]: (typeof replaced)[number]) =>
    derive(set, remote, 'pages of', (before) => ({
      ...before,
      releases: [],
      declares: before.replaced?.declares ?? before.declares,
    }));
  const owner = replaced.find((each) => siteOf(kept(each)).match(pathname)?.route.remote === each[0]);
  return owner ? kept(owner) : set;
}

/** Returns the set without a remote's first release, which failed; a remote's only release is left to the browser. */
export function withoutFirst(set: ServedSet, remote: RemoteName): ServedSet {
  return derive(set, remote, 'without', (before) => {
    const [failed, ...releases] = before.releases;
    if (!failed || releases.length === 0) return { ...before, clientOnly: 'failed' };
    const { version } = failed.release;
    const replaced = before.replaced ?? { version, declares: before.declares, cause: 'failed' };
    return { ...before, releases, isTrial: false, replaced };
  });
}

/** Returns the set in which the browser renders a remote, because no process of its release is ready. */
export function leftToBrowser(set: ServedSet, remote: RemoteName): ServedSet {
  return derive(set, remote, 'starting', (before) => ({ ...before, clientOnly: 'starting' }));
}
