import { partAttribute } from '@pluis/contract/html';

/**
 * When React replaces a part's HTML by that of its code, the visitor goes on where they were: the same control has the focus, and
 * the same details and pictures are shown. Elements that are not the shop's own do not disturb that.
 */
export function carryOver(page: Node): void {
  let focused: unknown = document.activeElement;
  const scrolled = new Map<Element, number>();
  // In the capture phase, because scroll events do not bubble.
  const options = { passive: true, capture: true };
  document.addEventListener('focusin', ({ target }) => (focused = target), options);
  document.addEventListener(
    'scroll',
    ({ target }) => target instanceof Element && scrolled.set(target, target.scrollLeft),
    options,
  );

  function replace(removed: readonly Element[], part: Element): void {
    const former = removed.flatMap((element) => [element, ...element.querySelectorAll('*')]);
    /**
     * The element of the same name at the same place. If the code has more or fewer of that name, it is the one at the same place
     * among those with the same attributes.
     */
    function present(element: Element): HTMLElement | undefined {
      const { localName } = element;
      const all = [...part.querySelectorAll<HTMLElement>(localName)];
      const formerOnes = former.filter((each) => each.localName === localName);
      if (all.length === formerOnes.length) return all[formerOnes.indexOf(element)];
      const isAlike = (each: Element) => each.cloneNode().isEqualNode(element.cloneNode());
      const [alike, formerAlike] = [all.filter(isAlike), formerOnes.filter(isAlike)];
      return alike.length < formerAlike.length ? undefined : alike[formerAlike.indexOf(element)];
    }
    for (const element of former) {
      const left = scrolled.get(element);
      if (element instanceof HTMLDetailsElement) present(element)?.toggleAttribute('open', element.open);
      if (element === focused) present(element)?.focus({ preventScroll: true });
      const row = left && present(element);
      if (row) row.scrollLeft = left;
    }
    scrolled.clear();
  }

  new MutationObserver((changes) => {
    for (const part of new Set(changes.map(({ target }) => target))) {
      if (!(part instanceof Element && part.hasAttribute(partAttribute))) continue;
      const removed = changes
        .filter(({ target }) => target === part)
        .flatMap(({ removedNodes }) => [...removedNodes])
        .filter((node) => node instanceof Element);
      if (removed.length > 0) replace(removed, part);
    }
  }).observe(page, { childList: true, subtree: true });
}
