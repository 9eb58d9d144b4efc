import { remoteOf, type RemoteName } from '@pluis/contract';
import { releaseUrl } from '../pages/page-digests';
import type { ServedRelease } from '../releases/served-set';
import type { Bundles } from '../render-worker/messages';
import { partsOf, type RenderJob } from '../render-worker/render-job';

/** The releases that a page is rendered with. */
export type ReleasesToRender = Record<RemoteName, ServedRelease>;

/** Returns the same key for the same releases. */
export function keyOf(releases: ReleasesToRender): string {
  return Object.entries(releases)
    .map(([remote, { release }]) => `${remote} ${release.integrity}`)
    .sort()
    .join(' ');
}

/** @param base where browsers find releases */
export function bundlesOf(releases: ReleasesToRender, base: string): Bundles {
  return Object.fromEntries(
    Object.entries(releases).map(([remote, served]) => {
      const { release, code } = served;
      return [remote, { version: release.version, code, url: releaseUrl(base, served) }];
    }),
  );
}

/** Returns the releases of the remotes whose parts a page shows. */
export function neededFor(job: RenderJob, releases: ReleasesToRender): ReleasesToRender {
  const remotes = [...new Set(partsOf(job).map(remoteOf))];
  return Object.fromEntries(
    remotes.flatMap((remote) => {
      const served = releases[remote];
      return served ? [[remote, served]] : [];
    }),
  );
}
