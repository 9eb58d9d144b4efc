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
import { shellFacts } from './shell-facts';
import { createDeclarations } from './declarations';
import type { Quarantine } from './quarantine';

/** A release that this server can render and describe to browsers. */
export interface ServedRelease {
  release: Release;
  /** The text of its server bundle. It is evaluated only in threads; see `render-pool`. */
  code: string;
  /** The text of its styles. */
  styles: string;
  /** File -> digest of each module that browsers import. SHA-256, to keep the pages that list them small. */
  modules: ReadonlyMap<string, string>;
}

/** A release that the visitor should have got but does not get. */
interface ReplacedRelease {
  version: string;
  /** Its routes and slots, because some of its pages may be in no other release. */
  declares: Declaration;
  /** `failed`: it could not be rendered. `missing`: it could not be opened. */
  cause: 'failed' | 'missing';
}

/** A remote for one request. */
export interface ServedRemote {
  isOff: boolean;
  /** The releases to use, best first. Empty if the remote is off or none is usable. */
  releases: readonly ServedRelease[];
  /** The remote's declaration: of its first release, or of another one if none is usable. */
  declares: Declaration;
  /** The release that the visitor should have got, if another one replaces it. */
  replaced?: ReplacedRelease;
  /** Whether the first release is on trial or previewed, and not the stable one. */
  isTrial?: boolean;
  /** None of the releases can be rendered here, so the browser tries. */
  clientOnly?: boolean;
}

/** The remotes for one request, by name. */
export type ServedSet = Readonly<Record<RemoteName, ServedRemote>>;

export interface ServedReleases {
  /** Returns the releases of one visitor. Never rejects: unusable ones are missing [MFE-4]. */
  forVisitor(visitor: string, preview?: Preview, attributes?: VisitorAttributes): Promise<ServedSet>;
  /** Returns a release that visitors may have been given; undefined if it is unknown or unusable. */
  ofVersion(remote: string, version: string): Promise<ServedRelease | undefined>;
  /** Returns the verified bytes of a release's file; undefined if it does not exist. */
  file(remote: string, version: string, path: string): Promise<Uint8Array | undefined>;
  /** The releases that could not be used, for the operator. */
  failures(): ReleaseFailure[];
  /** Opens the releases that visitors will get, and returns the stable ones. */
  warm(): Promise<ServedSet>;
  /** Returns the stable releases, which most visitors get. */
  stableReleases(): Promise<ServedSet>;
}

interface Options {
  flags: ReleaseFlags;
  source: ReleaseSource;
  quarantine: Quarantine;
  onFailure(failure: ReleaseFailure): void;
}

/** Maximum number of releases in a visitor's set: the chosen one and a fallback. */
const maxReleases = 2;
/** Maximum number of remembered releases that visitors were given. */
const maxGiven = 500;
/** Maximum number of open releases: three for each of many remotes. */
const maxOpen = 200;
/** How long a page waits for a release that is being opened before a fallback replaces it, in milliseconds. */
const pageTimeoutMs = 1000;
/**
 * An aborted signal, for releases that are used only if they are already open. The request opens them for the
 * next page.
 */
const onlyIfCached = AbortSignal.abort();

/**
 * The contract is checked again here, because flags can be edited without `rollout` [MFE-6]. Messages are not
 * checked: missing translations are shown in English, and a shell with a new language must not refuse
 * releases.
 */
const facts = { ...shellFacts, languages: [] };

export function createServedReleases({ flags, source, quarantine, onFailure }: Options): ServedReleases {
  const served = new WeakMap<Release, ServedRelease>();
  /**
   * Releases that visitors were given recently, including previews and trials of a flagd daemon that does not
   * expose its definitions.
   */
  const given = new LRUCache<string, ReleaseRef>({ max: maxGiven });

  /**
   * Served sets by flag result, if complete: until the flags change, every visitor with that result gets the
   * same set.
   */
  const whole = new WeakMap<ReleaseSet, ServedSet>();

  const declarationOf = createDeclarations(source);
  const cache = createReleaseCache({
    source,
    maximumReleases: maxOpen,
    onFailure,
    check: async (release) => {
      const refusals = checkContract(release.manifest, facts);
      if (refusals.length > 0) return refusals;
      served.set(release, await serve(release));
      return [];
    },
  });

  /** Returns the release of a version that visitors may have. */
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
    timeout: () => AbortSignal,
  ): Promise<ServedRemote | undefined> {
    if (wanted === null) return offRemote(remote);
    const fallbacks = flags.fallbacks(remote).filter((ref) => canRender(ref, remote));
    const isFirst = flags.isFirst(remote);
    const chosen = isFirst || canRender(wanted, remote) ? wanted : (fallbacks[0] ?? wanted);
    const signal = cache.isOpen({ remote, ...chosen }) ? undefined : timeout();
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
      other && served.get(await cache.get({ remote, ...other }, onlyIfCached).catch(() => first.release));
    const releases = second && second !== first ? [first, second] : [first];
    for (const { release } of releases) {
      const { version, integrity } = release;
      given.set(`${remote}@${version}`, { version, integrity });
    }
    return {
      isOff: false,
      releases: releases.slice(0, maxReleases),
      declares: declared(first.release.manifest),
      isTrial: isFirst || (fallbacks[0] !== undefined && !isSameRelease(first.release, fallbacks[0])),
      ...(!isSameRelease(first.release, wanted) && { replaced: await replaced() }),
    };
  }

  /** Opens a first release on trial, for which there is no fallback. */
  async function only(ref: RemoteReleaseRef, signal: AbortSignal | undefined): Promise<BestRelease | null> {
    return cache.get(ref, signal).then(
      (release) => ({ release }),
      () => null,
    );
  }

  /** The pages of a remote that is off say so. If it was never stable, it has no pages to miss. */
  async function offRemote(remote: RemoteName): Promise<ServedRemote | undefined> {
    const stable = flags.fallbacks(remote);
    if (stable.length === 0) return undefined;
    return { isOff: true, releases: [], declares: await declarationOf(remote, stable) };
  }

  async function stableReleases(): Promise<ServedSet> {
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

  /** Returns true if a retry cannot improve the set: the chosen release and its fallback are open. */
  function isWhole([remote, served]: [string, ServedRemote]): boolean {
    const [first, second] = served.releases;
    if (served.isOff) return served.declares.routes.length > 0;
    if (!first || served.replaced !== undefined) return false;
    return second !== undefined || flags.fallbacks(remote).every((ref) => isSameRelease(ref, first.release));
  }

  async function findSet(chosen: ReleaseSet): Promise<ServedSet> {
    let signal: AbortSignal | undefined;
    // Created lazily, because usually all releases are open and no timer is needed.
    const timeout = () => (signal ??= AbortSignal.timeout(pageTimeoutMs));
    const found = await Promise.all(
      Object.entries(chosen).map(async ([remote, wanted]) => ({
        remote,
        served: await forRemote(remote, wanted, timeout),
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
        // Only serves bytes whose digest a flag has named.
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
          .slice(0, maxReleases + 1)
          .map((ref) => ({ remote, ...ref })),
      );
      // Pages sent before the flags change request their releases after it.
      for (const ref of named) given.set(`${ref.remote}@${ref.version}`, ref);
      await cache.warm(named);
      return stableReleases();
    },
    stableReleases,
  };
}

/** Returns the releases that a visitor may have been given: on trial, stable and former ones. */
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
