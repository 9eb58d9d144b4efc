import type { LocalePreferences } from '@pluis/i18n';

/** A page's part as the server renders it: what is seen until the part's own code is there. */
export interface Snapshot {
  /** What it was made of; see `snapshotKey`. */
  of: string;
  title: string;
  html: string;
}

/** Where a page is: a url, or a location. */
export type Address = Pick<URL, 'pathname' | 'search'>;

/** The media type by which a page is asked for as a snapshot of its part. */
export const snapshotType = 'application/json';

/** Tells whether a snapshot shows what this page would render itself. */
export function snapshotKey(
  version: string | null | undefined,
  { language, currency }: LocalePreferences,
): string {
  return `${version} ${language} ${currency}`;
}
