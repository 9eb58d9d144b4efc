/**
 * A moment in the life of a page.
 * - `start`: nothing is parsed, and no script has run
 * - `parsed`: everything is parsed, and only the inline script has run
 * - `frame`: the header is hydrated, the parts are not
 * - `parts`: the parts whose controls need code are hydrated, too
 * - `cart`: the cart is open; each time
 */
export type Moment = 'start' | 'parsed' | 'frame' | 'parts' | 'cart';

declare global {
  interface Window {
    /** The moments at which something has been done to the page. */
    moments?: Moment[];
  }
}

/** Runs in the page, as text. Does something to the page at a moment. */
export function at(moment: Moment, change: () => void): void {
  function act(): void {
    change();
    (window.moments ??= []).push(moment);
  }
  /** Calls back after changes of these attributes. */
  function follow(attributes: string[], callback: (observer: MutationObserver) => void): void {
    new MutationObserver((_, observer) => callback(observer)).observe(document, {
      subtree: true,
      attributeFilter: attributes,
    });
  }
  function whenFrame(callback: () => void): void {
    follow(['data-hydrated'], (observer) => {
      observer.disconnect();
      callback();
    });
  }
  /** Says that each control is about to be used, as a keyboard does, because parts are hydrated on demand. */
  function wantParts(): void {
    for (const control of document.querySelectorAll('main button, [commandfor=cart-sheet]'))
      control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
  function whenParts(callback: () => void): void {
    // React keeps its own data on each element that it has taken over.
    const isTaken = (element: Element) =>
      Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
    const needCode = [...document.querySelectorAll('main [data-cart-choice], #cart-sheet')];
    if (needCode.every(isTaken)) callback();
    else requestAnimationFrame(() => whenParts(callback));
  }
  function followCart(): void {
    let wasOpen = false;
    follow(['open', 'data-unhydrated'], () => {
      const isOpen = document.querySelector('#cart-sheet[open]:not([data-unhydrated])') !== null;
      if (isOpen && !wasOpen) act();
      wasOpen = isOpen;
    });
  }

  if (moment === 'start') act();
  else if (moment === 'parsed') addEventListener('DOMContentLoaded', act);
  else if (moment === 'frame') whenFrame(act);
  else if (moment === 'cart') followCart();
  else
    whenFrame(() => {
      wantParts();
      whenParts(act);
    });
}
