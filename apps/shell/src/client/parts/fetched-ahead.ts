/**
 * Calls back when the visitor sees this page, if it was prefetched or is prerendered: the server counts no view
 * of such a page.
 */
export function whenShownLater(tell: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', tell, { once: true });
  else if (performance.getEntriesByType('navigation').some(wasAhead)) tell();
}

/** An activation: the page was prerendered, and the visitor saw it before its script ran. */
function wasAhead(entry: PerformanceEntry): boolean {
  // Missing in some browsers.
  const { activationStart, deliveryType } = Object(entry);
  return activationStart > 0 || deliveryType === 'navigational-prefetch';
}
