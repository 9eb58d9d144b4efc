import { behindAttribute } from '@pluis/contract/html';

/** The part of the browser's Navigation API that lists the history entries of this site. */
export interface PastEntries {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly index: number; readonly url: string | null }[];
}

/**
 * Returns the path of the page that is one step back in the history [PRD-2]. Uses the Navigation API, or the
 * note in the history entry; both survive reloads and moves in any direction. Undefined if unknown, for example
 * when the visitor came from another site.
 */
function pathBehind(navigation: PastEntries | undefined): string | undefined {
  if (!navigation) return Object(history.state).behind;
  const previous = navigation.entries().find(({ index }) => index + 1 === navigation.currentEntry?.index);
  return previous?.url ? new URL(previous.url).pathname : undefined;
}

/** Whether one step back in the history leads to a path. */
export function isBehind(pathname: string, navigation: PastEntries | undefined = window.navigation): boolean {
  return pathBehind(navigation) === pathname;
}

/** Writes on the root element which page lies behind: a link back has another name where it cannot go back. */
export function showEntryBefore(navigation: PastEntries | undefined = window.navigation): void {
  document.documentElement.setAttribute(behindAttribute, pathBehind(navigation) ?? '');
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
