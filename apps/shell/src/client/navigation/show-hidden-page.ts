import { partAttribute, servedAttribute } from '@pluis/contract/html';
import { painted } from '../../pre-hydration/painted';
import { hiddenPage } from '../../page/hidden-page';
import { fillServed } from '../../page/served-page';
import { servedPage } from './served-pages';

/** Time after a press in which the page that it has prepared can be opened, in milliseconds. */
const clickTimeoutMs = 500;
/** How long a click waits for a page whose rendering has begun, in milliseconds. Rendering it again would take longer. */
const renderTimeoutMs = 150;

/** The address of the page that is rendered in advance. */
let address: string | undefined;
/** The element that was hidden when that began: the page of another address. */
let former: Element | undefined;
let isPressed = false;
/** The height of `main` when a link was pressed, in px. */
let height = 0;
/** Called when the hidden page has been rendered. */
let onRendered: (() => void) | undefined;
const observer = new MutationObserver(layOut);

const keyOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

const main = () => document.getElementById('main');

/** The pages in `main`: first the present one, then the hidden one. An extension may add other elements [ENG-3]. */
const pages = () => main()?.querySelectorAll<HTMLElement>(`:scope > [${partAttribute}]`) ?? [];

/** Returns the hidden page's element. */
const find = () => pages()[1];

function render(url: URL | undefined): void {
  const key = url && keyOf(url);
  if (key !== address) former = find();
  address = key;
  const place = main();
  if (place) observer.observe(place, { childList: true });
  if (place && url) height = place.getBoundingClientRect().height;
  hiddenPage.render?.(url && { pathname: url.pathname, search: url.search, hash: url.hash });
}

/** Renders the page of a link, hidden, if the link is pressed. */
export function renderPressed(url: URL): void {
  if (isPressed) render(url);
}

/** Resolves when the page of an address has been rendered, hidden, if that has begun. */
export async function whenRendered(url: URL): Promise<void> {
  if (keyOf(url) !== address || find() !== former) return;
  await new Promise<void>((resolve) => {
    onRendered = resolve;
    setTimeout(resolve, renderTimeoutMs);
  });
}

/** Cuts off what is below the present page; an empty string ends that. */
function cutOff(styles = ''): void {
  Object.assign(main()?.style ?? {}, { cssText: styles });
}

/** Lets the browser lay out the hidden page before the click, below the present one and cut off. */
function layOut(): void {
  const page = find();
  if (page && page !== former && address !== undefined) {
    cutOff(`height: ${height}px; overflow-y: clip`);
    page.setAttribute('aria-hidden', 'true');
    page.style.display = '';
    // React fills it only when it shows the page.
    const served = servedPage(new URL(address, location.href));
    if (served) fillServed(page.querySelector(`[${servedAttribute}]`), served.main);
    onRendered?.();
  } else {
    // React has shown the page itself, or removed it.
    cutOff();
    pages()[0]?.removeAttribute('aria-hidden');
  }
}

/**
 * Shows the hidden page in the next frame, before React does: all of React's work, of which the removal of the former page is
 * the most, can wait for the paint. Calls `navigate` first, so that the browser stores the scroll position of the former page.
 * Returns false if the page of this address is not rendered.
 */
export function reveal(url: URL, navigate: () => void): boolean {
  const [shown, page] = pages();
  if (keyOf(url) !== address || url.hash || page === former) return false;
  if (!shown || !page) return false;
  const paint = painted();
  hiddenPage.afterPaint = (show) =>
    void paint.then(() => {
      delete hiddenPage.afterPaint;
      // The visitor may have gone back meanwhile.
      if (keyOf(location) !== keyOf(url)) {
        shown.after(page);
        shown.style.display = '';
        page.style.setProperty('display', 'none', 'important');
      }
      show();
    });
  address = undefined;
  navigate();
  // The first heading of the document is that of the page that is shown, which would lose its layout if it were moved.
  page.after(shown);
  shown.style.display = 'none';
  cutOff();
  page.removeAttribute('aria-hidden');
  window.pressQueue?.showEntryBefore();
  scrollTo({ top: 0, behavior: 'instant' });
  return true;
}

/** Follows presses: the page of a link is rendered while it is pressed, hidden, and shown with the click [UI-4]. */
export function showHiddenPages(): void {
  // At the window in the capture phase: before `intent.ts`, which prepares the page.
  const options = { passive: true, capture: true };
  addEventListener('pointerdown', () => (isPressed = true), options);
  function onRelease(): void {
    isPressed = false;
    // Not between the click that shows the page and the paint: it would be removed.
    setTimeout(() => isPressed || hiddenPage.afterPaint || render(undefined), clickTimeoutMs);
  }
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, onRelease, options);
}
