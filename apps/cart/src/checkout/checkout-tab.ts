/** The tab that a checkout is shown in. */
export interface CheckoutTab {
  /** Sends the tab to the checkout; false when there is no such tab: refused by the browser, or closed meanwhile. */
  goTo(url: string): boolean;
  close(): void;
}

const refusedTab: CheckoutTab = { goTo: () => false, close: () => undefined };

/**
 * Opens the tab at once, empty: only in the very moment of a click do popup blockers let it pass [CHK-5]. The url
 * follows with `goTo`.
 *
 * @param waitingText what the tab says until then
 */
export function openCheckoutTab(waitingText: string): CheckoutTab {
  // Not `noopener`: with it `open` answers null, and the tab could never be sent anywhere.
  const tab = window.open('', '_blank');
  if (!tab || !prepare(tab, waitingText)) return refusedTab;
  return {
    goTo(url) {
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}

/** False for the stand-ins without a document that some blockers give instead of a tab. */
function prepare(tab: Window, text: string): boolean {
  try {
    tab.opener = null;
    dress(tab.document, text);
    return true;
  } catch {
    return false;
  }
}

/** Makes the waiting tab look like the page that it was opened from: its language, colours, letters and size. */
function dress(waiting: Document, text: string): void {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const { lang } = document.documentElement;
  const main = waiting.createElement('main');
  const brand = waiting.createElement('strong');
  brand.textContent = 'Pluis';
  brand.style.cssText = 'font-size: 2rem; letter-spacing: -0.03em';
  const words = waiting.createElement('h1');
  words.textContent = text;
  words.style.cssText = 'font: inherit';
  main.append(brand, words);
  const viewport = waiting.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  waiting.head.replaceChildren(viewport);
  waiting.title = text;
  waiting.documentElement.lang = lang;
  waiting.body.replaceChildren(main);
  Object.assign(waiting.body.style, {
    display: 'grid',
    placeContent: 'center',
    minHeight: '100svh',
    margin: '0',
    padding: '1rem',
    boxSizing: 'border-box',
    textAlign: 'center',
    fontSize: '1.125rem',
    fontFamily,
    color,
    backgroundColor,
  });
}
