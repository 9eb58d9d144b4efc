import type { KeptPlace } from '../data/kept-place';

/** The address of the list's page behind a cursor; of the list where there is none [SHP-8]. */
export function listAddress(cursor: string): string {
  return cursor === '' ? '/shop' : `/shop?${new URLSearchParams({ after: cursor })}`;
}

/** What a list that is continued in place leaves in the history. */
export interface ListState extends KeptPlace {
  /** The cursors of the pages above the address's own. */
  above: readonly string[];
}

/** The cursors above, from a history entry's state; it is storage like any other, and may hold anything. */
export function cursorsAbove(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('above' in state)) return [];
  const { above } = state;
  return Array.isArray(above) && above.every((cursor) => typeof cursor === 'string') ? above : [];
}
