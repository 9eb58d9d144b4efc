import type { Declaration } from '../release/declaration';
import type { ReleaseManifest } from '../release/manifest';
import { declared } from './declared';

/** What visitors have of a remote's stable release: its pages, its links in the header, the places that it fills. */
export interface Holding {
  readonly version: string;
  readonly routes: string[];
  readonly links: string[];
  readonly slots: string[];
}

export function holdingOf(manifest: ReleaseManifest): Holding {
  const { routes, slots }: Declaration = declared(manifest);
  return {
    version: manifest.version,
    routes: routes.map(({ path }) => path),
    links: routes.filter(({ link }) => link !== undefined).map(({ path }) => path),
    slots: Object.keys(slots),
  };
}

/**
 * What a release takes away from visitors that the stable release gives them, unless `allowed` names it [MFE-10]: a
 * remote of the same name that comes from elsewhere must not take the shop's pages away by mistake. Sentences; empty
 * when nothing is lost.
 */
export function checkGivenUp(
  manifest: ReleaseManifest,
  stable: Holding | undefined,
  allowed: readonly string[],
): string[] {
  if (stable === undefined) return [];
  const next = holdingOf(manifest);
  const lostRoutes = stable.routes.filter((path) => !next.routes.some((other) => covers(other, path)));
  const lostLinks = stable.links.filter((path) => !next.links.includes(path) && !lostRoutes.includes(path));
  const lostSlots = stable.slots.filter((place) => !next.slots.includes(place));
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
        `${stable.version} has. Keep it, or say that it is to go: --gives-up ${name}`,
    );
}

/** Whether one path matches all that another does: `/product/:id` covers `/product/:handle` and `/product/special`. */
function covers(path: string, other: string): boolean {
  const [mine, wanted] = [path.split('/'), other.split('/')];
  return (
    mine.length === wanted.length &&
    mine.every((segment, place) => segment.startsWith(':') || segment === wanted[place])
  );
}
