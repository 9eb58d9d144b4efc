import type { NavigateFunction } from 'react-router-dom';
import type { BrowserParts } from '../parts/browser-parts';
import { pageLink } from './page-link';
import { rememberPlace } from './scroll-and-focus';
import { storeScroll } from './store-scroll';
import { preparePage } from './prepare-page';
import { hasDocument } from './served-pages';

/** How long a navigation waits for its data or document before it shows a spinner, in milliseconds. */
const timeoutMs = 1000;

interface Options {
  parts: Pick<BrowserParts, 'isLoaded' | 'load' | 'loadData' | 'match' | 'serve'>;
  navigate(): NavigateFunction | undefined;
  /** Called when a link is not followed because there is no connection: the visitor would lose the present page. */
  onUnreachable(): void;
}

/**
 * Turns clicks on links into client navigations if the next page's code is loaded, or its document was requested:
 * then the server's HTML is shown until the code has loaded. Otherwise the browser follows the link. The present
 * page stays until the next one's data or document has arrived, at most one second [RTE-4].
 */
export function followLinks({ parts, navigate, onUnreachable }: Options): void {
  let latest = 0;
  const isUnreachable = createConnectionCheck(onUnreachable);

  /** Returns true if the code of a path's page is loaded. A path without a part is the shell's own 404 page. */
  function hasCode(pathname: string, isShown = false): boolean {
    const page = parts.match(pathname)?.page;
    return page ? parts.isLoaded(page) : isShown;
  }

  async function go(url: URL): Promise<void> {
    latest += 1;
    const turn = latest;
    const page = parts.match(url.pathname)?.page;
    const isServed = page && !parts.isLoaded(page);
    const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
    const isReady = await Promise.race([page && preparePage(parts, page, url), timeout]);
    // In a task of its own: in the click's, React would also run the effects that can wait for the paint.
    await new Promise((resolve) => setTimeout(resolve));
    if (turn !== latest) return;
    if (isServed && !isReady) return isUnreachable(url) ? undefined : location.assign(url);
    rememberPlace();
    void navigate()?.(`${url.pathname}${url.search}${url.hash}`);
  }

  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || !opensHere(event)) return;
    const url = pageLink(event.target);
    if (!url || !navigate()) return;
    closeMenu();
    const samePage = url.pathname === location.pathname && url.search === location.search;
    if (samePage && !url.hash) {
      event.preventDefault();
      scrollTo(0, 0);
    } else if (!samePage && (hasCode(url.pathname) || hasDocument(url))) {
      event.preventDefault();
      void go(url);
    } else if (!samePage && isUnreachable(url)) event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    follow(event);
    const { target } = event;
    if (!event.defaultPrevented && target instanceof Element && target.closest('a')) storeScroll();
  }
  document.addEventListener('click', onClick);
  // In the capture phase: React stops a click in a part that is not hydrated from bubbling.
  document.addEventListener('click', (event) => hasCode(location.pathname, true) || onClick(event), true);
  addEventListener('popstate', () => (latest += 1));
}

/**
 * Returns a check that is true if there is no connection, and says so. A second press on the same link follows it, because the
 * browser may be wrong about the connection.
 */
function createConnectionCheck(onUnreachable: () => void): (url: URL) => boolean {
  let pressed = '';
  return ({ href }) => {
    if (navigator.onLine || href === pressed) return false;
    pressed = href;
    onUnreachable();
    return true;
  };
}

/** Whether a click would open a link in this tab. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function closeMenu(): void {
  if ('showPopover' in HTMLElement.prototype)
    document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover();
}
