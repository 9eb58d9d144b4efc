/**
 * Describes the docked element (header, bar or toast) that covers the focused element, or says that the focus is out of sight;
 * '' if neither, null if nothing has the focus. Runs in the page.
 */
export function coverOfFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const shares = [0.1, 0.5, 0.9];
  const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  const hits = boxes.flatMap(({ left, top, width, height }) =>
    shares.flatMap((x) =>
      shares.map((y) => document.elementFromPoint(left + x * width, top + y * height) ?? undefined),
    ),
  );
  const covers = hits.map((hit) => {
    for (let each = hit; each && !each.contains(focused); each = each.parentElement ?? undefined)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
    return undefined;
  });
  const name = `${focused.tagName} ${focused.ariaLabel ?? focused.textContent?.trim().slice(0, 40)}`;
  const cover = covers.find((each) => each !== undefined);
  // A large link may be higher than the free part of a low screen.
  const isLarge = boxes.some(({ height }) => height > 100);
  if (cover && !(isLarge && covers.includes(undefined)))
    return `${name} is under ${cover.outerHTML.slice(0, 80)}`;
  return hits.some((hit) => hit !== undefined) ? '' : `${name} is out of sight`;
}
