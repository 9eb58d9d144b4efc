import { stable, trial } from '../flags/remote-flags';
import type { RolloutState } from '../flags/rollout-state';
import { manifestFile, parseReleaseManifest, type ReleaseManifest } from '../release/manifest';
import type { ReleaseSource } from '../release/release-source';
import { shellName } from '../release/shell-build';
import { claimOf } from './claims';
import { declared } from './declared';
import { holdingOf, type Holding } from './given-up';
import type { ShellFacts } from './shell-facts';

/**
 * Returns the claims, store slices and stable holdings of all deployed remotes. Stable and trial releases
 * both count, even if the remote is switched off. An unreadable release claims nothing here; the server
 * reports it when it tries to serve it.
 */
export async function deployedFacts(
  source: ReleaseSource,
  flags: RolloutState,
): Promise<Pick<ShellFacts, 'claims' | 'remoteSlices' | 'holdings'>> {
  const holdings: ShellFacts['holdings'] = {};
  const remotes = [...flags.remotes.keys()].filter((name) => name !== shellName);
  const entries = await Promise.all(
    remotes.map(async (remote): Promise<[string, ReleaseManifest[]]> => {
      const refs = [stable(flags, remote), trial(flags, remote)?.release ?? null];
      const manifests = await Promise.all(
        refs.map((ref) => ref && readManifest(source, remote, ref.version)),
      );
      const [stableManifest] = manifests;
      if (stableManifest) holdings[remote] = holdingOf(stableManifest);
      return [remote, manifests.filter((manifest) => manifest !== null)];
    }),
  );
  return {
    holdings,
    claims: Object.fromEntries(
      entries.map(([remote, all]) => {
        const prefixes = [...new Set(all.flatMap(({ prefix }) => prefix ?? []))];
        return [remote, { ...claimOf(all.map(declared)), prefixes }];
      }),
    ),
    remoteSlices: Object.fromEntries(
      entries.map(([remote, all]) => [remote, [...new Set(all.flatMap(({ slices }) => slices))]]),
    ),
  };
}

/** Returns the holding of a remote's stable release; undefined if there is none or it cannot be read. */
export async function stableHolding(
  source: ReleaseSource,
  flags: RolloutState,
  remote: string,
): Promise<Holding | undefined> {
  const ref = stable(flags, remote);
  const manifest = ref && (await readManifest(source, remote, ref.version));
  return manifest ? holdingOf(manifest) : undefined;
}

async function readManifest(
  source: ReleaseSource,
  remote: string,
  version: string,
): Promise<ReleaseManifest | null> {
  try {
    return parseReleaseManifest(await source.read(remote, version, manifestFile));
  } catch {
    return null;
  }
}
