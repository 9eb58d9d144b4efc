import type { RemoteName } from '@pluis/contract';
import type { Declaration, Release } from '@pluis/releases';

/** A release that this server can render and describe to browsers. */
export interface ServedRelease {
  release: Pick<Release, 'name' | 'version' | 'integrity' | 'manifest'>;
  /** The text of its server bundle. It is evaluated only in processes of its own; see `render-host`. */
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
  /** Why none of the releases can be rendered here, so that the browser tries. `starting` is no failure of the release. */
  clientOnly?: 'failed' | 'starting';
}

/** The remotes for one request, by name. */
export type ServedSet = Readonly<Record<RemoteName, ServedRemote>>;

/** Returns the release of a remote that the server renders; undefined if it is left to the browser. */
export function renderedRelease(set: ServedSet, remote: RemoteName): ServedRelease | undefined {
  const served = set[remote];
  return served?.clientOnly ? undefined : served?.releases[0];
}
