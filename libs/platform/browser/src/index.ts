/** The page's tree. Server and browser render the same one; code for browsers alone is in `start`. */
export { AppRoot } from './page/app-root';
export type { Boot } from './page/boot';
export { ErrorBoundary } from './page/error-boundary';
export { footerComponent, partComponent } from './page/part-component';
export { PageRoutes } from './page/page-routes';
export { PartPlace, type FailureProps } from './page/part-place';
export { clientOnlyDigest, PartMissing, useParts } from './page/parts';
export type { LoadedPart, MissingReason, Parts } from './page/parts';
export { headerParts } from './page/places';
export { Served, ServedNodes, ServedSlot, useServedPage } from './page/served-page';
export { provideShop, shop, type AppProps, type Failure, type Shop } from './page/shop';
export { useShownLanguage } from './page/shown-language';
export { createMatch, type PageMatch, type Site, type SiteFooter, type SiteLink } from './page/site';
export { useHead } from './page/use-head';
