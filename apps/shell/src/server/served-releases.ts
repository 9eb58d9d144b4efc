import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RemoteName } from '@pluis/contract';
import {
  applyPreview,
  checkContract,
  declared,
  createReleaseCache,
  isSameRelease,
  trial,
  type BestRelease,
  type Declaration,
  type Preview,
  type Release,
  type ReleaseFailure,
  type ReleaseFlags,
  type ReleaseRef,
  type ReleaseSet,
  type ReleaseSource,
  type RemoteReleaseRef,
  type VisitorAttributes,
} from '@pluis/releases';
import { shellFacts } from './check/shell-facts';
import { createDeclarations } from './declarations';
import type { Quarantine } from './quarantine';

/** A release that this server can render and hand to browsers. */
export interface ServedRelease {
  release: Release;
  /** The text of its server bundle. It is evaluated in threads only; see `rendering`. */
  code: string;
  /** The text of its styles. */
  styles: string;
  /** The digest of each module that browsers import, by file: SHA-256, for every page carries them all. */
  modules: ReadonlyMap<string, string>;
}

/** A release that a visitor was to get and does not. */
interface ReplacedRelease {
  version: string;
  /** Its routes and slots: some of its pages may be in no other release. */
  declares: Declaration;
  /** `failed`: it could not be rendered. `missing`: it could not be opened. */
  cause: 'failed' | 'missing';
}

/** A remote for one request. */
export interface ServedRemote {
  isOff: boolean;
  /** What to use, best first. Empty when it is off or none of its releases can be had. */
  releases: readonly ServedRelease[];
  /** What it brings while none of its releases can be had; else its first release says so. */
  declares: Declaration;
  /** The release that the visitor was to get, where another one takes its place. */
  replaced?: ReplacedRelease;
  /** Whether the first release is not what everybody gets: on trial, or previewed. */
  isTrial?: boolean;
  /** None of the releases can be rendered here: the browser is left to try. */
  isLeftToBrowser?: boolean;
}

/** The remotes that there are for one request, by name. */
export type ServedSet = Readonly<Record<RemoteName, ServedRemote>>;

export interface ServedReleases {
  /** The releases of one visitor. Never rejects: what cannot be had is missing [MFE-4]. */
  forVisitor(visitor: string, preview?: Preview, attributes?: VisitorAttributes): Promise<ServedSet>;
  /** A release that visitors may have been given; undefined where there is none that can be used. */
  ofVersion(remote: string, version: string): Promise<ServedRelease | undefined>;
  /** Verified bytes of a release's file; undefined where there is no such file. */
  file(remote: string, version: string, path: string): Promise<Uint8Array | undefined>;
  /** What could not be used, for the operator. */
  failures(): ReleaseFailure[];
  /** Opens what visitors will get, and returns what most of them do. */
  warm(): Promise<ServedSet>;
  /** What most visitors get: the stable releases. */
  forMost(): Promise<ServedSet>;
}

interface Options {
  flags: ReleaseFlags;
  source: ReleaseSource;
  quarantine: Quarantine;
  onFailure(failure: ReleaseFailure): void;
}

/** Releases that a browser is told of: the chosen one and one to fall back to. */
const mostReleases = 2;
/** Releases that were given to visitors and are remembered. */
const mostGiven = 500;
/** Releases that are kept open: three of each remote, and more. */
const mostOpen = 200;
/** How long a page waits for a release that is still being opened before another one stands in for it, in milliseconds. */
const pagePatience = 1000;
/** For what is taken only if it is there. Asking opens it, for the next page. */
const atOnce = AbortSignal.abort();

/**
 * The contract, checked once more at the door: flags can be written by other hands than `rollout` [MFE-6]. Messages
 * are left out: what a language lacks is shown in English, and a shell with a new language refuses nothing.
 */
const facts = { ...shellFacts, languages: [] };

export function createServedReleases({ flags, source, quarantine, onFailure }: Options): ServedReleases {
  const served = new WeakMap<Release, ServedRelease>();
  /** What visitors were given of late: previews too, and trials of a flagd that does not show its flags. */
  const given = new LRUCache<string, ReleaseRef>({ max: mostGiven });

  /** What was found for a choice, where all of it was: until the flags change, every visitor of that choice gets it. */
  const whole = new WeakMap<ReleaseSet, ServedSet>();

  const declarationOf = createDeclarations(source);
  const cache = createReleaseCache({
    source,
    maximumReleases: mostOpen,
    onFailure,
    check: async (release) => {
      const refusals = checkContract(release.manifest, facts);
      if (refusals.length > 0) return refusals;
      served.set(release, await serve(release));
      return [];
    },
  });

  /** The release of a version that visitors may have. */
  function knownRelease(remote: string, version: string): ReleaseRef | undefined {
    const named = knownReleases(flags, remote).find((ref) => ref.version === version);
    return named ?? given.get(`${remote}@${version}`);
  }

  function canRender({ version }: ReleaseRef, remote: string): boolean {
    return !quarantine.isCondemned(remote, version);
  }

  async function forRemote(
    remote: RemoteName,
    wanted: ReleaseRef | null,
    patience: () => AbortSignal,
  ): Promise<ServedRemote | undefined> {
    if (wanted === null) return offRemote(remote);
    const fallbacks = flags.fallbacks(remote).filter((ref) => canRender(ref, remote));
    const isFirst = flags.isFirst(remote);
    const chosen = isFirst || canRender(wanted, remote) ? wanted : (fallbacks[0] ?? wanted);
    const signal = cache.isOpen({ remote, ...chosen }) ? undefined : patience();
    const best = isFirst
      ? await only({ remote, ...chosen }, signal)
      : await cache.best(remote, { wanted: chosen, fallbacks }, signal);
    const first = best && served.get(best.release);
    const replaced = async (): Promise<ReplacedRelease> => ({
      version: wanted.version,
      declares: await declarationOf(remote, [wanted]),
      cause: canRender(wanted, remote) ? 'missing' : 'failed',
    });
    if (!first) {
      const declares = await declarationOf(remote, [wanted, ...fallbacks]);
      return { isOff: false, releases: [], declares, replaced: await replaced() };
    }
    const other = fallbacks.find((ref) => !isSameRelease(ref, first.release));
    const second =
      other && served.get(await cache.get({ remote, ...other }, atOnce).catch(() => first.release));
    const releases = second && second !== first ? [first, second] : [first];
    for (const { release } of releases) {
      const { version, integrity } = release;
      given.set(`${remote}@${version}`, { version, integrity });
    }
    return {
      isOff: false,
      releases: releases.slice(0, mostReleases),
      declares: declared(first.release.manifest),
      isTrial: isFirst || (fallbacks[0] !== undefined && !isSameRelease(first.release, fallbacks[0])),
      ...(!isSameRelease(first.release, wanted) && { replaced: await replaced() }),
    };
  }

  /** A first release that is on trial: nothing stands in for it. */
  async function only(ref: RemoteReleaseRef, signal: AbortSignal | undefined): Promise<BestRelease | null> {
    return cache.get(ref, signal).then(
      (release) => ({ release }),
      () => null,
    );
  }

  /** One that is off says so on its pages. Where it never was for everybody, there is nothing to miss. */
  async function offRemote(remote: RemoteName): Promise<ServedRemote | undefined> {
    const stable = flags.fallbacks(remote);
    if (stable.length === 0) return undefined;
    return { isOff: true, releases: [], declares: await declarationOf(remote, stable) };
  }

  async function forMost(): Promise<ServedSet> {
    const everybody = await flags.releaseSet('everybody');
    const stable = Object.entries(everybody).map(([name, chosen]) => [
      name,
      flags.isFirst(name) ? null : chosen && (flags.fallbacks(name)[0] ?? chosen),
    ]);
    return setOf(Object.fromEntries(stable));
  }

  async function setOf(chosen: ReleaseSet): Promise<ServedSet> {
    const known = quarantine.isEmpty() ? whole.get(chosen) : undefined;
    if (known) return known;
    const set = await findSet(chosen);
    if (quarantine.isEmpty() && Object.entries(set).every(isWhole)) whole.set(chosen, set);
    return set;
  }

  /** Whether nothing better can come of asking again: the chosen release is there, and the one to fall back to. */
  function isWhole([remote, served]: [string, ServedRemote]): boolean {
    const [first, second] = served.releases;
    if (served.isOff) return served.declares.routes.length > 0;
    if (!first || served.replaced !== undefined) return false;
    return second !== undefined || flags.fallbacks(remote).every((ref) => isSameRelease(ref, first.release));
  }

  async function findSet(chosen: ReleaseSet): Promise<ServedSet> {
    let signal: AbortSignal | undefined;
    // Mostly all are open, and no page needs a timer of its own.
    const patience = () => (signal ??= AbortSignal.timeout(pagePatience));
    const found = await Promise.all(
      Object.entries(chosen).map(async ([remote, wanted]) => ({
        remote,
        served: await forRemote(remote, wanted, patience),
      })),
    );
    return Object.fromEntries(found.flatMap(({ remote, served }) => (served ? [[remote, served]] : [])));
  }

  return {
    async forVisitor(visitor, preview, attributes) {
      const chosen = await flags.releaseSet(visitor, attributes);
      return setOf(preview ? applyPreview(chosen, preview) : chosen);
    },
    async file(remote, version, path) {
      const ref = knownRelease(remote, version);
      try {
        // Only bytes whose digest a flag has named.
        return ref && (await (await cache.get({ remote, ...ref })).file(path));
      } catch {
        return undefined;
      }
    },
    async ofVersion(remote, version) {
      const ref = knownRelease(remote, version);
      const release = ref && (await cache.get({ remote, ...ref }).catch(() => undefined));
      return release && served.get(release);
    },
    failures: () => [...cache.failures(), ...quarantine.failures()],
    async warm() {
      const named = flags.remotes().flatMap((remote) =>
        knownReleases(flags, remote)
          .slice(0, mostReleases + 1)
          .map((ref) => ({ remote, ...ref })),
      );
      // Pages that were sent before the flags change ask for their releases after it.
      for (const ref of named) given.set(`${ref.remote}@${ref.version}`, ref);
      await cache.warm(named);
      return forMost();
    },
    forMost,
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
