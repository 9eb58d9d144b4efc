import { createHash } from 'node:crypto';
import {
  checkContract,
  createReleaseCache,
  type Release,
  type ReleaseFailure,
  type ReleaseSource,
  type RemoteReleaseRef,
  type WantedRelease,
} from '@pluis/releases';
import type { ServedRelease } from './served-set';
import { shellFacts } from './shell-facts';

/** Maximum number of open releases: three for each of many remotes. */
const maxOpen = 200;

/**
 * The contract is checked again here, because flags can be edited without `rollout` [MFE-6]. Messages are not
 * checked: missing translations are shown in English, and a shell with a new language must not refuse
 * releases.
 */
const facts = { ...shellFacts, languages: [] };

interface Options {
  source: ReleaseSource;
  onFailure(failure: ReleaseFailure): void;
}

/** Opens releases: verified, checked against the contract, and with the code that pages are rendered with. */
export function createOpenReleases({ source, onFailure }: Options) {
  const served = new WeakMap<Release, ServedRelease>();
  const cache = createReleaseCache({
    source,
    maximumReleases: maxOpen,
    onFailure,
    check: async (release) => {
      const refusals = checkContract(release.manifest, facts);
      if (refusals.length === 0) served.set(release, await serve(release));
      return refusals;
    },
  });

  return {
    isOpen: cache.isOpen,
    failures: cache.failures,
    warm: cache.warm,
    /** Returns a release; undefined if it is not usable, or not open yet when the signal aborts. */
    async get(ref: RemoteReleaseRef, signal?: AbortSignal): Promise<ServedRelease | undefined> {
      const release = await cache.get(ref, signal).catch(() => undefined);
      return release && served.get(release);
    },
    /** Returns the wanted release or the first usable fallback. */
    async best(
      remote: string,
      choice: WantedRelease,
      signal?: AbortSignal,
    ): Promise<ServedRelease | undefined> {
      const release = await cache.best(remote, choice, signal);
      return release ? served.get(release) : undefined;
    },
  };
}

export type OpenReleases = ReturnType<typeof createOpenReleases>;

async function serve(release: Release): Promise<ServedRelease> {
  const { server, styles } = release.manifest;
  const text = async (path: string) => new TextDecoder().decode(await release.file(path));
  return {
    release,
    code: await text(server),
    styles: styles === null ? '' : await text(styles),
    modules: await moduleDigests(release),
  };
}

async function moduleDigests(release: Release): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const file of Object.keys(release.manifest.files)) {
    if (!/^browser\/.*\.m?js$/.test(file)) continue;
    const digest = createHash('sha256')
      .update(await release.file(file))
      .digest('base64');
    digests.set(file, `sha256-${digest}`);
  }
  return digests;
}
