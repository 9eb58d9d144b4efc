import { flushSync } from 'react-dom';
import type { NavigateFunction } from 'react-router-dom';
import { isBehind } from './history-before';
import type { PreparePage } from './prepare-page';

interface Options {
  prepare: PreparePage;
  /** Whether the part at a place does not answer to presses yet. */
  isAsleep(target: EventTarget | null): boolean;
  /** Called before the page changes. */
  beforeLeave(url: URL): void;
  navigate(): NavigateFunction | undefined;
}

/** How long a navigation may wait for its page before it shows a spinner, in milliseconds. */
const patience = 1000;

/** Links of this origin that lead to pages; files (with an extension) are left to the browser. */
export function pageLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    !link ||
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download') ||
    'reload' in link.dataset
  )
    return undefined;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || /\.\w+$/.test(url.pathname)) return undefined;
  return url;
}

/** Links that go back where they lead to lies one step back: the page then appears as it was left [PRD-2]. */
function isBackLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[data-back]') !== null;
}

/**
 * Turns clicks on links, of any part, awake or asleep, into navigations without a page load [RTE-4]. The page stays as
 * it is until the next one can be shown, one second at most.
 */
export function followLinks({ prepare, isAsleep, beforeLeave, navigate }: Options): void {
  let latest = 0;

  async function go(url: URL): Promise<void> {
    latest += 1;
    const turn = latest;
    await Promise.race([
      prepare(url).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ]);
    if (turn !== latest) return;
    beforeLeave(url);
    // At once: what is to be shown is there, and a transition would take turns with what is still being fetched.
    flushSync(() => void navigate()?.(`${url.pathname}${url.search}${url.hash}`));
  }

  function onClick(event: MouseEvent): void {
    // React lets no press in a sleeping part reach the document: such a press is seen on its way down, others after
    // the part has had its say.
    if ((event.eventPhase === Event.CAPTURING_PHASE) !== isAsleep(event.target)) return;
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = pageLink(event.target);
    if (!url || !navigate()) return;
    document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover();
    const samePage = url.pathname === location.pathname && url.search === location.search;
    if (samePage && url.hash) return;
    event.preventDefault();
    if (samePage) scrollTo(0, 0);
    else if (isBackLink(event.target) && isBehind(url.pathname)) history.back();
    else void go(url);
  }

  document.addEventListener('click', onClick, true);
  document.addEventListener('click', onClick);
}
