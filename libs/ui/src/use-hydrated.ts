import { useSyncExternalStore } from 'react';

/** False on the server and while its HTML is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
