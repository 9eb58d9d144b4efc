/** The part of the browser's Navigation API that tells what lies behind the current page. */
export interface PastEntries {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly index: number; readonly url: string | null }[];
}

/**
 * Whether one step back in the history leads to a path [PRD-2]. Asks the history itself, so it holds after reloads and
 * moves in any direction. False where it cannot be known: in a browser without the Navigation API, or when the visitor
 * came from another site.
 */
export function isBehind(pathname: string, navigation: PastEntries | undefined = window.navigation): boolean {
  const current = navigation?.currentEntry?.index;
  if (navigation === undefined || current === undefined) return false;
  const previous = navigation.entries().find(({ index }) => index === current - 1);
  return typeof previous?.url === 'string' && new URL(previous.url).pathname === pathname;
}
