/** The maximum age of a page's data when the visitor returns to it, in milliseconds. */
export const renewalAge = 60_000;

/**
 * Calls back when the visitor returns to the page after a while, so that prices and stock are refreshed. Does nothing while the
 * page is hidden. Returns a function that stops it.
 */
export function onReturn(renew: () => void, now: () => number = () => Date.now()): () => void {
  let renewedAt = now();
  function look(): void {
    // The wall clock: the other one may stop while a phone sleeps. Set back, it renews once too often.
    const age = Math.abs(now() - renewedAt);
    if (document.visibilityState !== 'visible' || age < renewalAge) return;
    renewedAt = now();
    renew();
  }
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
