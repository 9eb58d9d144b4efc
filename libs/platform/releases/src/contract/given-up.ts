import type { ReleaseManifest } from '../release/manifest';
import { claimOf } from './claims';

/**
 * Reports what a release would remove compared with the stable release, unless `allowed` lists it [MFE-10].
 * This stops a remote with the same name from another project from removing the shop's pages by mistake.
 * Returns sentences; empty if nothing is removed.
 */
export function checkGivenUp(
  manifest: ReleaseManifest,
  stable: ReleaseManifest | null,
  allowed: readonly string[],
): string[] {
  if (stable === null) return [];
  const { routes, links = [], slots } = claimOf([stable]);
  const next = claimOf([manifest]);
  const lostRoutes = routes.filter((path) => !next.routes.some((other) => covers(other, path)));
  const lostLinks = links.filter((path) => !next.links?.includes(path) && !lostRoutes.includes(path));
  const lostSlots = slots.filter((place) => !next.slots.includes(place));
  const losses = [
    ...lostRoutes.map((path) => ({ name: path, what: `the page ${path}` })),
    ...lostLinks.map((path) => ({ name: path, what: `the link to ${path} in the header` })),
    ...lostSlots.map((place) => ({ name: place, what: `the place ${place}` })),
  ];
  return losses
    .filter(({ name }) => !allowed.includes(name))
    .map(
      ({ name, what }) =>
        `${manifest.name} ${manifest.version} was refused: it gives up ${what}, which ${manifest.name} ` +
        `${stable.version} has. Keep it, or confirm the removal: --gives-up ${name}`,
    );
}

/**
 * Returns true if `path` matches everything that `other` matches: `/product/:id` covers `/product/:handle`
 * and `/product/special`.
 */
function covers(path: string, other: string): boolean {
  const [mine, wanted] = [path.split('/'), other.split('/')];
  return (
    mine.length === wanted.length &&
    mine.every((segment, place) => segment.startsWith(':') || segment === wanted[place])
  );
}
