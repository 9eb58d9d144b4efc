import type { UnknownAction } from '@reduxjs/toolkit';
import { remoteOf, type RemoteName } from '@pluis/contract';
import { partAttribute } from '@pluis/contract/html';
import { cartActions } from '@pluis/store';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Boot } from '../page/boot';
import { followCartEvents } from './cart-events';
import { onCartOpened } from './cart-opened';
import { maxRemotes, type RemoteVisit, type VisitAction, type Vitals } from './visit-report';

interface Record {
  version: string;
  /** Actions that were not sent yet, and those that were. */
  actions: Set<VisitAction>;
  told: Set<VisitAction>;
  /**
   * Those of the document while the remote has a part on the page, and a copy of them once it has none. A
   * remote that was not on the first page has none: its page was not loaded.
   */
  vitals: Vitals | undefined;
  isSent: boolean;
}

/**
 * Measures the visit to this document for each remote that has a part on the page: web vitals, and the
 * visitor's actions with the cart. Reports them when the page is hidden, and later only new ones. A page that
 * was never shown, because it was prerendered or opened in the background, reports nothing.
 */
export function measureVisit({ releases, page }: Pick<Boot, 'releases' | 'page'>): void {
  const records = new Map<RemoteName, Record>();
  const live: Vitals = {};
  const isHidden = () => document.visibilityState === 'hidden';
  let wasShown = !isHidden();
  let present = remotesOnPage();
  // After a client navigation the vitals cannot be attributed to a remote.
  const isFirstPage = page === null || present.has(remoteOf(page));
  for (const remote of present) start(remote, isFirstPage ? live : undefined);

  function start(remote: RemoteName, vitals: Vitals | undefined): void {
    const version = releases[remote];
    if (!version || records.has(remote)) return;
    records.set(remote, { version, actions: new Set(), told: new Set(), vitals, isSent: false });
  }

  function onPageChanged(): void {
    present = remotesOnPage();
    for (const [remote, record] of records)
      if (!present.has(remote) && record.vitals === live) record.vitals = { ...live };
    for (const remote of present) start(remote, undefined);
  }

  function did(action: VisitAction | undefined): void {
    if (!action) return;
    for (const remote of present) {
      const record = records.get(remote);
      if (record && !record.told.has(action)) record.actions.add(action);
    }
    // The outcome of a checkout, whose tab hides this page.
    if (isHidden()) send();
  }

  function send(): void {
    wasShown ||= !isHidden();
    if (!wasShown) return;
    const remotes = [...records].flatMap(([remote, record]) => takeNews(remote, record));
    if (remotes.length === 0) return;
    window.pressQueue?.tell({ kind: 'visit', remotes: remotes.slice(0, maxRemotes) });
  }

  measureVitals(live);
  const main = document.getElementById('main');
  // After the paint of the page that is shown, for which the visitor waits.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(onPageChanged));
  if (main) new MutationObserver(afterPaint).observe(main, { childList: true });
  onCartOpened(() => did('cart_opened'));
  followCartEvents(({ action }) => did(visitAction(action)));
  // After those of web-vitals, which complete the values at the same moment.
  document.addEventListener('visibilitychange', () => {
    if (isHidden()) send();
    else wasShown = true;
  });
  addEventListener('pagehide', send);
}

/** Returns what was not sent yet about a remote, and marks it as sent. */
function takeNews(remote: RemoteName, record: Record): RemoteVisit[] {
  const { version, actions, told, vitals, isSent } = record;
  if (isSent && actions.size === 0) return [];
  const news = { remote, version, actions: [...actions], ...(!isSent && vitals) };
  actions.forEach((action) => told.add(action));
  actions.clear();
  record.isSent = true;
  return [news];
}

/** Keeps the document's vitals up to date, in milliseconds (CLS: a ratio). */
function measureVitals(live: Vitals): void {
  const { pathname } = location;
  const options = { reportAllChanges: true };
  onLCP(({ value }) => {
    // The largest element of another page is not that of the document's load.
    if (location.pathname === pathname) live.lcp = Math.round(value);
  }, options);
  onINP(({ value }) => (live.inp = Math.round(value)), options);
  onCLS(({ value }) => (live.cls = Number(value.toFixed(4))), options);
  onTTFB(({ value }) => (live.ttfb = Math.round(value)));
}

/** Returns the remotes that have a part on the page. */
function remotesOnPage(): Set<RemoteName> {
  const parts = [...document.querySelectorAll(`[${partAttribute}]`)];
  return new Set(parts.map((part) => part.getAttribute(partAttribute)?.split('/', 1)[0] ?? ''));
}

function visitAction(action: UnknownAction): VisitAction | undefined {
  if (cartActions.added.match(action)) return 'added';
  if (cartActions.checkoutStarted.match(action)) return 'checkout_started';
  if (cartActions.checkoutCreated.match(action)) return 'handed_over';
  if (cartActions.checkoutEnded.match(action) && action.payload === 'failed') return 'checkout_failed';
  return undefined;
}
