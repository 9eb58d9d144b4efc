import { cartSheetPlace, type PartId } from '@pluis/contract';
import { partAttribute, servedAttribute } from '@pluis/contract/html';
import { savesData } from '../client/navigation/connection';
import type { Boot } from '../page/boot';
import { createMatch } from '../page/site';
import { onCartOpened } from './cart-opened';
import { followCartEvents, restoredType } from './cart-events';

/** How long Safari, which has no idle callbacks, waits after the page has loaded, in milliseconds. */
const idleMs = 1000;

/**
 * Sends views that the page's own view does not include: of pages that were fetched ahead, and of the cart's sheet; and the
 * storefront events. Starts to measure the visit when the browser is idle, unless the visitor saves data or is not in the sample.
 */
export function watchVisit(boot: Pick<Boot, 'releases' | 'site' | 'page'>): void {
  const told = new Set<string>();
  const { releases } = boot;
  /** Sends the view of a part once for each `place`. */
  function tell(page: PartId | undefined, place: string): void {
    if (!page || told.has(place)) return;
    told.add(place);
    window.pressQueue?.tell({ kind: 'view', path: location.pathname, page, releases });
  }
  let announcing: Promise<void> | undefined;
  /** Only once the shopper opens or changes the cart. */
  const announce = () => void (announcing ??= announceCart());
  onCartOpened(() => {
    tell(boot.site.slots[cartSheetPlace], cartSheetPlace);
    announce();
  });
  onServed(() => tell(createMatch(boot.site.routes)(location.pathname)?.page, location.pathname));
  followCartEvents(({ action }) => action.type !== restoredType && announce());
  if (savesData() || !isSampled()) return;
  whenIdle(() => {
    import(/* webpackChunkName: "evidence" */ './measure-visit').then(
      ({ measureVisit }) => measureVisit(boot),
      // Without this code the visit is not measured; nothing else depends on it.
      () => {},
    );
  });
}

/** Loads the code of the storefront events. */
async function announceCart(): Promise<void> {
  await import(/* webpackChunkName: "storefront-events" */ './storefront-events').then(
    ({ announceCartEvents }) => announceCartEvents(),
    // Without this code the events are missing; nothing else depends on it.
    () => {},
  );
}

/**
 * Calls `act` when the HTML of a page is shown that was fetched ahead, now and later. The first page's own HTML may be
 * shown again.
 */
function onServed(act: () => void): void {
  // The address may have changed since the page was loaded.
  const [first] = performance.getEntriesByType('navigation');
  const main = document.getElementById('main');
  const look = () => {
    const isFirst = first && new URL(first.name).pathname === location.pathname;
    if (!isFirst && main?.querySelector(`[${partAttribute}] [${servedAttribute}]`)) act();
  };
  if (main) new MutationObserver(look).observe(main, { childList: true });
  look();
}

/** Returns false if the server has sent `Server-Timing: unmeasured` with the page. */
function isSampled(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  const timings = page && 'serverTiming' in page && Array.isArray(page.serverTiming) ? page.serverTiming : [];
  return !timings.some(({ name }: PerformanceServerTiming) => name === 'unmeasured');
}

function whenIdle(act: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(act), { once: true });
  } else if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, idleMs);
}
