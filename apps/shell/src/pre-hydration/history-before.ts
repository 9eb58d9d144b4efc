/** The part of the browser's Navigation API that lists the history entries of this site. */
export interface PastEntries {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly index: number; readonly url: string | null }[];
}

/**
 * Returns true if one step back in the history leads to a path [PRD-2]. Uses the Navigation API, or the note
 * in the history entry; both survive reloads and moves in any direction. False if unknown, for example when
 * the visitor came from another site.
 */
export function isBehind(pathname: string, navigation: PastEntries | undefined = window.navigation): boolean {
  if (!navigation) return Object(history.state).behind === pathname;
  const current = navigation.currentEntry?.index;
  if (current === undefined) return false;
  const previous = navigation.entries().find(({ index }) => index === current - 1);
  return typeof previous?.url === 'string' && new URL(previous.url).pathname === pathname;
}

/**
 * Stores in the history entry of a new page which page of the store led to it, because Safari before 26.2 has
 * no Navigation API. The client does the same for its own navigations (`scroll-and-focus.tsx`).
 */
export function noteEntryBefore(): void {
  const { referrer } = document;
  // A new tab also has a referrer but nothing to go back to. An entry with state was seen before.
  if (window.navigation || history.state || history.length < 2 || !referrer) return;
  const { origin, pathname } = new URL(referrer);
  if (origin === location.origin) history.replaceState({ behind: pathname }, '');
}
