import type { KeptPlace } from '../data/kept-place';

/** The URL of the list's page after a cursor, or of the list without one [SHP-8]. */
export function listAddress(cursor: string): string {
  return cursor === '' ? '/shop' : `/shop?${new URLSearchParams({ after: cursor })}`;
}

/** The history state of a list that was continued in place. */
export interface ListState extends KeptPlace {
  /** The cursors of the pages above that of the URL. */
  above: readonly string[];
}

/** The cursors in a history entry's state, which may contain anything, like any storage. */
export function cursorsAbove(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('above' in state)) return [];
  const { above } = state;
  return Array.isArray(above) && above.every((cursor) => typeof cursor === 'string') ? above : [];
}
