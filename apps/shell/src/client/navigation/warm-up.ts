import type { PartId } from '@pluis/contract';
import type { Deferral } from '../hydration/deferral';
import type { BrowserParts } from '../parts/browser-parts';
import { savesData } from './connection';

/** Maximum size of prefetched code, in bytes as transferred. */
const budget = 75_000;
/** A page has settled when it has loaded and fetched nothing for this long, in milliseconds. */
const quiet = 1500;
/** Events that precede any press. A press itself says which code it needs. */
const signs = ['pointermove', 'keydown', 'scroll'];

interface Options {
  parts: Pick<BrowserParts, 'load' | 'missing' | 'match' | 'site'>;
  deferral: Deferral;
  /** The part of the present page; undefined on the 404 page. */
  page: PartId | undefined;
}

/**
 * Prefetches code, never data [UI-4], when the page has settled or the visitor has moved on it: that of the
 * page itself, of the pages that it links to, and of the cart, until the budget is spent. The next page then
 * only waits for its data.
 */
export async function warmUp({ parts, deferral, page }: Options): Promise<void> {
  if (savesData()) return;
  await Promise.race([settled(), firstSign()]);
  const before = bytesFetched();
  const linkedFrom = (element: string) =>
    linksOf(element).flatMap(({ pathname }) => parts.match(pathname)?.page ?? []);
  for (const id of new Set([
    ...(page ? [page] : []),
    ...linkedFrom('main'),
    ...Object.values(parts.site.slots),
    ...linkedFrom('header'),
  ])) {
    if (parts.missing(id) || (id !== page && parts.site.late?.includes(id))) continue;
    if (bytesFetched() - before > budget) return;
    const part = await parts.load(id).catch(() => undefined);
    // Offline, or the release is broken: it is tried again when it is wanted.
    if (!part) return;
    if (id === page) deferral.want(id);
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

function settled(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new PerformanceObserver(wait);
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(end, quiet);
    }
    function end(): void {
      if (document.readyState !== 'complete') return wait();
      observer.disconnect();
      resolve();
    }
    observer.observe({ type: 'resource' });
    wait();
  });
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const onSign = () => {
      controller.abort();
      resolve();
    };
    for (const sign of signs)
      addEventListener(sign, onSign, { passive: true, capture: true, signal: controller.signal });
  });
}
