import type { ReleaseManifest } from '../release/manifest';
import type { ReleaseSource } from '../release/release-source';
import type { ReleaseRef } from '../release/release-ref';
import { openRelease } from '../release/verified-release';
import { claimOf } from './claims';
import type { ShellFacts } from './shell-facts';

/** The releases that visitors may get, by remote. */
interface Deployed {
  readonly remotes: ReadonlyMap<
    string,
    { readonly stable: ReleaseRef | null; readonly trial: { readonly release: ReleaseRef } | null }
  >;
}

/** Finds the manifest of a release; null if it cannot be read. */
type FindManifest = (
  remote: string,
  release: ReleaseRef,
) => ReleaseManifest | null | Promise<ReleaseManifest | null>;

/**
 * Returns the claims and store slices of all deployed remotes. Stable and trial releases
 * both count, even if the remote is switched off. A release without a manifest claims nothing; the server
 * reports it when it tries to serve it.
 */
export async function deployedFacts(
  { remotes }: Deployed,
  manifestOf: FindManifest,
): Promise<Pick<ShellFacts, 'claims' | 'remoteSlices'>> {
  const entries = await Promise.all(
    [...remotes.keys()].map(async (remote): Promise<[string, ReleaseManifest[]]> => {
      const { stable = null, trial = null } = remotes.get(remote) ?? {};
      const refs = [stable, trial && trial.release];
      const manifests = await Promise.all(refs.map((ref) => ref && manifestOf(remote, ref)));
      return [remote, manifests.filter((manifest) => manifest !== null)];
    }),
  );
  return {
    claims: Object.fromEntries(
      entries.map(([remote, all]) => {
        const prefixes = [...new Set(all.flatMap(({ prefix }) => prefix ?? []))];
        return [remote, { ...claimOf(all), prefixes }];
      }),
    ),
    remoteSlices: Object.fromEntries(
      entries.map(([remote, all]) => [remote, [...new Set(all.flatMap(({ slices }) => slices))]]),
    ),
  };
}

/** Reads manifests from a store. */
export function storedManifests(source: ReleaseSource): FindManifest {
  return (remote, ref) =>
    openRelease(source, { remote, ...ref }).then(
      ({ manifest }) => manifest,
      () => null,
    );
}
