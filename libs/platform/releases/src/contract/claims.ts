import type { Declaration } from '../release/declaration';
import type { Claim, Claims } from './shell-facts';

/** First path segments that the shell serves itself. */
export const reservedPaths: readonly string[] = [
  'assets',
  'contract',
  'csp-report',
  'fallback',
  'healthz',
  'live-reload',
  'readyz',
  'release',
  'releases',
  'report',
  'view',
];

/** Combines the claims of several declarations. */
export function claimOf(declarations: readonly Declaration[]): Claim {
  return {
    routes: [...new Set(declarations.flatMap(({ routes }) => routes.map(({ path }) => path)))],
    slots: [...new Set(declarations.flatMap(({ slots }) => Object.keys(slots)))],
    links: [
      ...new Set(
        declarations.flatMap(({ routes }) => routes.filter(({ link }) => link).map(({ path }) => path)),
      ),
    ],
  };
}

/** Returns true if some path matches both patterns, as with `/product/:handle` and `/product/special`. */
export function overlap(a: string, b: string): boolean {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  return (
    left.length === right.length &&
    left.every((segment, place) => {
      const other = right[place] ?? '';
      return segment === other || segment.startsWith(':') || other.startsWith(':');
    })
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** A claimed path or slot that another remote already has. */
export interface Conflict {
  readonly claimed: string;
  readonly remote: string;
  readonly taken: string;
}

/** Returns the conflicts between a claim and those of other remotes. The remote's own earlier claim is ignored. */
export function conflicts(remote: string, { routes, slots }: Claim, claims: Claims): Conflict[] {
  return Object.entries(claims).flatMap(([other, claim]) =>
    other === remote
      ? []
      : [
          ...routes.flatMap((claimed) =>
            claim.routes
              .filter((taken) => overlap(claimed, taken))
              .map((taken) => ({ claimed, remote: other, taken })),
          ),
          ...slots
            .filter((claimed) => claim.slots.includes(claimed))
            .map((claimed) => ({ claimed, remote: other, taken: claimed })),
        ],
  );
}

/** Whether a shell has a place. A known name that ends with `*` stands for all that begin like it and are longer. */
export function hasPlace(places: readonly string[], place: string): boolean {
  return places.some((known) =>
    known.endsWith('*')
      ? place.startsWith(known.slice(0, -1)) && place.length >= known.length
      : place === known,
  );
}
