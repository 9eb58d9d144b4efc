/**
 * The header of a request for a document that the visitor has not opened yet. The value says why: 'intent' if
 * the visitor is about to open it, 'ahead' if a link to it is only in view.
 */
export const fetchAheadHeader = 'fetch-ahead';
export type FetchAheadReason = 'intent' | 'ahead';
