/**
 * Reloads a page that was left before it was hydrated and now comes back from the back/forward cache. WebKit cancels the
 * requests of a page that is left, so its script would never arrive. Offline the page stays as it is.
 */
export function reloadUnhydrated(
  { persisted }: Pick<PageTransitionEvent, 'persisted'>,
  page: Pick<Location, 'reload'> = location,
): void {
  if (persisted && !('hydrated' in document.documentElement.dataset) && navigator.onLine) page.reload();
}
