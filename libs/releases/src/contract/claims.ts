import type { Declaration } from '../release/declaration';

/** What a remote's releases take of the store: paths, and places of the shell. */
export interface Claim {
  readonly routes: string[];
  readonly slots: string[];
  /** The paths that have a link in the header. */
  readonly links?: string[] | undefined;
  /** The prefixes of class names. */
  readonly prefixes?: string[] | undefined;
}

/** Remote -> what it takes. */
export type Claims = Readonly<Record<string, Claim>>;

/** The first segments of paths that the shell answers itself. */
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

/** What declarations take together. */
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

/** Whether there is a path that both patterns match: `/product/:handle` and `/product/special` do. */
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

/** Whom a path or a place belongs to already, and what it took. */
export interface Conflict {
  readonly claimed: string;
  readonly remote: string;
  readonly taken: string;
}

/** What a claim takes that another remote has; the remote's own claims are not looked at. */
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
