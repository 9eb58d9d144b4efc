import { servedAttribute } from '@pluis/contract/html';

/** Elements in the same order in the server's HTML and in that of the code. The styles are only in the former. */
const elementsOf = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>(':not(style)')];

/**
 * When the code of a page replaces the server's HTML, the visitor goes on where they were: the same control has the
 * focus, and the same details and pictures are shown.
 */
export function carryOver(page: Node): void {
  let focused: unknown = document.activeElement;
  const scrolled = new Map<unknown, number>();
  // In the capture phase, because scroll events do not bubble.
  const options = { passive: true, capture: true };
  document.addEventListener('focusin', ({ target }) => (focused = target), options);
  document.addEventListener(
    'scroll',
    ({ target }) => target instanceof Element && scrolled.set(target, target.scrollLeft),
    options,
  );

  function replace(served: Element, part: ParentNode): void {
    const present = elementsOf(part);
    for (const [place, former] of elementsOf(served).entries()) {
      const element = present[place];
      if (element?.localName !== former.localName) return;
      if (former instanceof HTMLDetailsElement) element.toggleAttribute('open', former.open);
      if (former === focused) element.focus({ preventScroll: true });
      const left = scrolled.get(former);
      if (left) element.scrollLeft = left;
    }
    scrolled.clear();
  }

  new MutationObserver((changes) => {
    for (const { target, removedNodes } of changes)
      for (const node of removedNodes)
        if (node instanceof Element && node.hasAttribute(servedAttribute) && target instanceof Element)
          replace(node, target);
  }).observe(page, { childList: true, subtree: true });
}
