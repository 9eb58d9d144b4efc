/** How old what a page shows may be when somebody looks at it again, in milliseconds. */
export const renewalAge = 60_000;

/**
 * Calls back when somebody looks at the page again after a while: what it shows of prices and stock is renewed then, and
 * not while nobody looks. Returns what stops it.
 */
export function onReturn(renew: () => void, now: () => number = () => Date.now()): () => void {
  let renewedAt = now();
  function look(): void {
    if (document.visibilityState !== 'visible' || now() - renewedAt < renewalAge) return;
    renewedAt = now();
    renew();
  }
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
