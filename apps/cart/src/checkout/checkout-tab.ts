/**
 * The place that shows a checkout: its own tab; this window (`here`), if the browser opens no other; `nowhere`, if the shopper
 * closed the tab, or if the browser refused one without a click.
 */
export type CheckoutPlace = 'tab' | 'here' | 'nowhere';

/** The tab that shows a checkout. */
export interface CheckoutTab {
  /** Sends the tab to the checkout. Without a tab it does nothing but tell where the checkout is to be shown. */
  goTo(url: string): CheckoutPlace;
  close(): void;
}

/**
 * Opens an empty tab at once, because popup blockers accept it only during a click [CHK-5]. The url follows with `goTo`.
 *
 * @param waitingText shown in the tab until then
 */
export function openCheckoutTab(waitingText: string): CheckoutTab {
  const tab = open(waitingText);
  if (!tab) {
    const place = navigator.userActivation?.isActive === false ? 'nowhere' : 'here';
    return { goTo: () => place, close: () => undefined };
  }
  return {
    goTo(url) {
      if (tab.closed) return 'nowhere';
      tab.location.replace(url);
      return 'tab';
    },
    close: () => tab.close(),
  };
}

/**
 * Undefined if there is no tab but this window: in-app browsers and blockers return null, this window or an object without a
 * document, or throw [ENG-4].
 */
function open(text: string): Window | undefined {
  try {
    // Not `noopener`: `open` would then return null, and the tab could not be navigated.
    const tab = window.open('', '_blank');
    if (!tab || tab.document === document) return undefined;
    tab.opener = null;
    dress(tab.document, text);
    return tab;
  } catch {
    return undefined;
  }
}

/** Styles the waiting tab like the page that opened it: language, colours, font and size. */
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
