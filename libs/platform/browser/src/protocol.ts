/** The names and types that the server and the page in the browser share. Without React, because the server does not render. */
export { maxRemotes, visitActions } from './evidence/visit-report';
export type { RemoteVisit, VisitAction, Vitals } from './evidence/visit-report';
export { pageStylesAttribute, type Boot } from './page/boot';
export { fetchAheadHeader, type FetchAheadReason } from './page/fetch-ahead';
export { pageAddress } from './page/page-address';
export { headerParts, places } from './page/places';
