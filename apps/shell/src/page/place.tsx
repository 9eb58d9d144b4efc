import { createContext, use, type ContextType, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/** An address, and how the visitor came to it. */
export type Place = ContextType<typeof LocationContext>;

/**
 * The place that the browser shows. It is not in the router's own context around the whole page, because React renders all
 * readers of a context again if it changes above them, even if a provider in between gives them the same value as before.
 */
export const PlaceContext = createContext<Place | undefined>(undefined);

/** Returns the place that the browser, or the server's router, shows. */
export function usePlace(): Place {
  return use(PlaceContext) ?? use(LocationContext);
}

/** Passes the place on to the router's hooks. */
export function AtPlace({ children }: { children: ReactNode }) {
  return <LocationContext value={usePlace()}>{children}</LocationContext>;
}
