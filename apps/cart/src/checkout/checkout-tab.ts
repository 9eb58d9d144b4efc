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
    tab.document.title = text;
    tab.document.body.textContent = text;
    tab.document.documentElement.style.cssText = 'color-scheme: light dark; font: 1.125rem sans-serif';
    return true;
  } catch {
    return false;
  }
}
