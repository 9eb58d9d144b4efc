import type { ReleaseManifest } from '../release/manifest';
import { claimOf } from './claims';
import { declared } from './declared';
import type { ShellFacts } from './shell-facts';

/**
 * What the shell needs of the remotes together, and would lose with this release: its remote has it now, the release
 * lacks it, and no other remote has it [MFE-10]. The sections of a page are checked where it is rendered.
 */
export function checkNeeds(
  manifest: Pick<ReleaseManifest, 'name' | 'routes' | 'slots'>,
  { needs, claims }: Pick<ShellFacts, 'needs' | 'claims'>,
): string[] {
  if (!needs) return [];
  const { routes, links = [] } = claimOf([declared(manifest)]);
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
