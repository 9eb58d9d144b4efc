import type { ReleaseManifest } from '../release/manifest';
import { claimOf } from './claims';
import type { ShellFacts } from './shell-facts';

/**
 * Reports pages and header links that the shell needs and would lose with this release: the deployed release
 * has them, this one lacks them, and no other remote has them [MFE-10]. Page sections are checked when the
 * page is rendered.
 */
export function checkNeeds(
  manifest: Pick<ReleaseManifest, 'name' | 'routes' | 'slots'>,
  { needs, claims }: Pick<ShellFacts, 'needs' | 'claims'>,
): string[] {
  if (!needs) return [];
  const { routes, links = [] } = claimOf([manifest]);
  const deployed = Object.hasOwn(claims, manifest.name) ? claims[manifest.name] : undefined;
  const others = Object.entries(claims).flatMap(([remote, claim]) =>
    remote === manifest.name ? [] : [claim],
  );
  const isLost = (path: string, kept: readonly string[], of: 'routes' | 'links') =>
    deployed?.[of]?.includes(path) &&
    !kept.includes(path) &&
    !others.some((claim) => claim[of]?.includes(path));
  return [
    ...needs.routes
      .filter((path) => isLost(path, routes, 'routes'))
      .map(
        (path) =>
          `it has no page for ${path}, which the shop needs and no other remote has. ` +
          `Keep the route ${path}, or roll out another remote with it first.`,
      ),
    ...needs.links
      .filter((path) => isLost(path, links, 'links'))
      .map(
        (path) =>
          `it has no link to ${path} in the header, which the shop needs and no other remote has. ` +
          `Give the route ${path} its link, or roll out another remote with it first.`,
      ),
  ];
}
