/**
 * Reloads a page that was left before it was hydrated and now comes back from the back/forward cache. WebKit cancels the
 * requests of a page that is left, so its script would never arrive. Offline the page stays as it is.
 */
export function reloadUnhydrated(
  { persisted }: Pick<PageTransitionEvent, 'persisted'>,
  page: Pick<Location, 'reload'> = location,
): void {
  if (persisted && canReload()) page.reload();
}

/**
 * Reloads the page when the visitor has gone back or forward to another address before it was hydrated. After a reload, the
 * browser changes only the address then, because both entries belonged to one document. It also restores the scroll position,
 * which is that of another page: this one is made tall enough for it, so that it is not lost. The browser would also remember
 * what is at that place, and look for it after the reload: the footer is on both pages, but not at the same height.
 */
export function reloadOtherAddress(
  served: string,
  page: Pick<Location, 'pathname' | 'search' | 'reload'> = location,
): void {
  if (page.pathname + page.search === served || !canReload()) return;
  document.body.style.cssText = 'min-height:1000vh;overflow-anchor:none';
  requestAnimationFrame(() => setTimeout(() => page.reload()));
}

function canReload(): boolean {
  return !('hydrated' in document.documentElement.dataset) && navigator.onLine;
}
