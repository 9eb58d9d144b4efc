import type { PartId } from '@pluis/contract';
import type { Parts } from '../../page/parts';
import { headerParts } from '../../page/places';
import type { Deferral } from '../hydration/deferral';

/**
 * If a page has fetched this much code, in bytes as transferred, only the first page that it links to is prefetched. With
 * the largest part it stays below 190 kB.
 */
const enough = 169_000;

export interface LinkedPagesOptions {
  parts: Pick<Parts, 'missing' | 'match' | 'site'> & { load(id: PartId): Promise<unknown> };
  deferral: Deferral;
  /** The part of the present page; undefined on the 404 page. */
  page: PartId | undefined;
}

/**
 * Loads the code of the page, the parts in the header, the linked pages and the cart, until it is enough.
 * Rejects if a part cannot be loaded.
 */
export async function loadLinkedPages({ parts, deferral, page }: LinkedPagesOptions): Promise<void> {
  const inHeader = headerParts(parts.site.slots);
  const shown = [...(page ? [page] : []), ...inHeader];
  const linkedFrom = (element: string) =>
    linksOf(element).flatMap(({ pathname }) => parts.match(pathname)?.page ?? []);
  const linked = linkedFrom('main').filter((id) => id !== page);
  for (const id of new Set([
    ...shown,
    ...linked,
    ...linkedFrom('header'),
    ...Object.values(parts.site.slots),
  ])) {
    if (parts.missing(id) || (!shown.includes(id) && parts.site.late?.includes(id))) continue;
    if (id !== linked[0] && !shown.includes(id) && bytesFetched() > enough) return;
    const loading = parts.load(id);
    // A missing part in the header does not affect the page [MFE-4].
    await (inHeader.includes(id) ? loading.catch(() => {}) : loading);
    if (shown.includes(id)) deferral.want(id);
  }
}

/** Returns an element's links to this site, in document order. */
function linksOf(element: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${element} a[href^="/"]`)];
}

function bytesFetched(): number {
  const entries = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.mjs'));
  return entries.reduce(
    (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
    0,
  );
}
