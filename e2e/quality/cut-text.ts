/** The texts that the window or an element cuts, such as by `overflow: hidden`. Runs in the page. */
export function cutTexts(): string[] {
  const cut: string[] = [];

  /** Returns the element that cuts a box, or the window. Ignores boxes that can be scrolled to, and texts for screen readers. */
  function cutterOf(box: DOMRect, element: Element): string | undefined {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(each);
      const { left, top, right, bottom, width } = each.getBoundingClientRect();
      if (width <= 1 || webkitLineClamp !== 'none') return undefined;
      // A line's box is a little higher than its letters.
      const isBelow = box.bottom > bottom + 4 || box.top < top - 4;
      const isBeside = box.right > right + 1 || box.left < left - 1;
      const cuts = (overflow: string) => /hidden|clip/.test(overflow);
      if ((isBelow && cuts(overflowY)) || (isBeside && cuts(overflowX)))
        return each.className || each.tagName;
      if (/auto|scroll/.test(overflowY)) return undefined;
    }
    return box.left < -1 || box.right > document.documentElement.clientWidth + 1 ? 'the window' : undefined;
  }

  const texts = document.createTreeWalker(
    document.querySelector('dialog:modal') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('option, script, style'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const cutters = [...range.getClientRects()].flatMap((box) => cutterOf(box, element) ?? []);
    if (cutters[0] !== undefined) cut.push(`${text.textContent} (${cutters[0]})`);
  }
  return cut;
}
