import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { remoteNames, type ExposeModule, type RemoteName } from '@pluis/contract';
import { evaluateBundle } from '@pluis/federation/server';
import {
  applyPreview,
  checkContract,
  createReleaseCache,
  isSameRelease,
  trial,
  type Preview,
  type Release,
  type ReleaseFailure,
  type ReleaseFlags,
  type ReleaseRef,
  type ReleaseSource,
} from '@pluis/releases';
import { shellFacts } from './check/shell-facts';
import { sharedModules } from './shared-modules';

/** A release that this server can render and hand to browsers. */
export interface ServedRelease {
  release: Release;
  exposes: Readonly<Record<string, ExposeModule>>;
  /** The text of its styles. */
  styles: string;
  /** The digest of each module that browsers import, by file: SHA-256, for every page carries them all. */
  modules: ReadonlyMap<string, string>;
}

/** A remote for one request. */
export interface ServedRemote {
  isOff: boolean;
  /** What to use, best first. Empty when it is off or none of its releases can be had. */
  releases: readonly ServedRelease[];
  /** The version that the visitor was to get, where another one stands in for it. */
  insteadOf?: string;
  /** None of the releases can be rendered here: the browser is left to try. */
  isLeftToBrowser?: boolean;
}

export type ServedSet = Readonly<Record<RemoteName, ServedRemote>>;

export interface ServedReleases {
  /** The releases of one visitor. Never rejects: what cannot be had is missing [MFE-4]. */
  forVisitor(visitor: string, preview?: Preview): Promise<ServedSet>;
  /** Says that a release failed while a page was rendered: others stand in for it from now on. */
  failed(release: Release, reason: string): void;
  /** Verified bytes of a release's file; undefined where there is no such file. */
  file(remote: string, version: string, path: string): Promise<Uint8Array | undefined>;
  /** Whether visitors may have been given a release. */
  isKnown(remote: string, version: string): boolean;
  /** What could not be used, for the operator. */
  failures(): ReleaseFailure[];
  /** Opens what visitors will get. */
  warm(): Promise<void>;
}

interface Options {
  flags: ReleaseFlags;
  source: ReleaseSource;
  onFailure(failure: ReleaseFailure): void;
}

/** How long a release that failed to render is not used again, in milliseconds. */
const renderBackOff = 60_000;
/** Releases that a browser is told of: the chosen one and one to fall back to. */
const mostReleases = 2;
/** Releases that were given to visitors and are remembered. */
const mostGiven = 100;
/** How long a page waits for a release that is still being opened before another one stands in for it, in milliseconds. */
const pagePatience = 1000;
/** For what is taken only if it is there. Asking opens it, for the next page. */
const atOnce = AbortSignal.abort();

/**
 * The contract, checked once more at the door: flags can be written by other hands than `rollout` [MFE-6]. Messages
 * are left out: what a language lacks is shown in English, and a shell with a new language refuses nothing.
 */
const facts = { ...shellFacts, languages: [] };

export function createServedReleases({ flags, source, onFailure }: Options): ServedReleases {
  const served = new WeakMap<Release, ServedRelease>();
  const unrenderable = new Map<string, { failure: ReleaseFailure; until: number }>();
  /** What visitors were given of late: previews too, and trials of a flagd that does not show its flags. */
  const given = new LRUCache<string, ReleaseRef>({ max: mostGiven });

  const cache = createReleaseCache({
    source,
    onFailure,
    // Evaluating is part of opening: what cannot be evaluated is never chosen.
    check: async (release) => {
      const refusals = checkContract(release.manifest, facts);
      if (refusals.length > 0) return refusals;
      try {
        served.set(release, await serve(release));
        return [];
      } catch (error) {
        return [`it could not be evaluated: ${error instanceof Error ? error.message : String(error)}`];
      }
    },
  });

  /** The release of a version that visitors may have. */
  function knownRelease(remote: string, version: string): ReleaseRef | undefined {
    const named = knownReleases(flags, remote).find((ref) => ref.version === version);
    return named ?? given.get(`${remote}@${version}`);
  }

  function canRender({ version }: ReleaseRef, remote: string): boolean {
    const entry = unrenderable.get(`${remote}@${version}`);
    return !entry || entry.until < Date.now();
  }

  async function forRemote(
    remote: RemoteName,
    wanted: ReleaseRef | null,
    signal: AbortSignal,
  ): Promise<ServedRemote> {
    if (wanted === null) return { isOff: true, releases: [] };
    const fallbacks = flags.fallbacks(remote).filter((ref) => canRender(ref, remote));
    const best = await cache.best(
      remote,
      { wanted: canRender(wanted, remote) ? wanted : (fallbacks[0] ?? wanted), fallbacks },
      signal,
    );
    const first = best && served.get(best.release);
    if (!first) return { isOff: false, releases: [], insteadOf: wanted.version };
    const spare = fallbacks.find((ref) => !isSameRelease(ref, first.release));
    const second =
      spare && served.get(await cache.get({ remote, ...spare }, atOnce).catch(() => first.release));
    const releases = second && second !== first ? [first, second] : [first];
    for (const { release } of releases) {
      const { version, integrity } = release;
      given.set(`${remote}@${version}`, { version, integrity });
    }
    return {
      isOff: false,
      releases: releases.slice(0, mostReleases),
      ...(!isSameRelease(first.release, wanted) && { insteadOf: wanted.version }),
    };
  }

  return {
    async forVisitor(visitor, preview) {
      const chosen = await flags.releaseSet(visitor);
      const set = preview ? applyPreview(chosen, preview) : chosen;
      const signal = AbortSignal.timeout(pagePatience);
      const [marketing, catalog, cart] = await Promise.all([
        forRemote('marketing', set['marketing'] ?? null, signal),
        forRemote('catalog', set['catalog'] ?? null, signal),
        forRemote('cart', set['cart'] ?? null, signal),
      ]);
      return { marketing, catalog, cart };
    },
    failed({ name, version }, reason) {
      const at = new Date();
      const failure: ReleaseFailure = {
        remote: name,
        version,
        kind: 'refused',
        reason: `it could not be rendered: ${reason}`,
        at: at.toISOString(),
      };
      unrenderable.set(`${name}@${version}`, { failure, until: at.getTime() + renderBackOff });
      onFailure(failure);
    },
    async file(remote, version, path) {
      const ref = knownRelease(remote, version);
      try {
        if (ref) return await (await cache.get({ remote, ...ref })).file(path);
        // A page that was sent before the flags changed still asks for its release; its browser checks every byte.
        return await source.read(remote, version, path);
      } catch {
        return undefined;
      }
    },
    isKnown: (remote, version) => knownRelease(remote, version) !== undefined,
    failures: () => [...cache.failures(), ...[...unrenderable.values()].map(({ failure }) => failure)],
    async warm() {
      await cache.warm(
        remoteNames.flatMap((remote) =>
          knownReleases(flags, remote)
            .slice(0, mostReleases + 1)
            .map((ref) => ({ remote, ...ref })),
        ),
      );
    },
  };
}

/** The releases that a visitor may have been given: on trial, stable, and earlier ones. */
function knownReleases(flags: ReleaseFlags, remote: string): ReleaseRef[] {
  const document = flags.document();
  const onTrial = document && trial(document, remote)?.release;
  return [...(onTrial ? [onTrial] : []), ...flags.fallbacks(remote)];
}

async function serve(release: Release): Promise<ServedRelease> {
  const { server, styles } = release.manifest;
  const text = async (path: string) => new TextDecoder().decode(await release.file(path));
  return {
    release,
    exposes: evaluateBundle(
      await text(server),
      `${release.name}@${release.version}/server.cjs`,
      sharedModules,
    ),
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
