const timing: KeyframeAnimationOptions = { duration: 300, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

function isInView(picture: Element): boolean {
  const { width, top, bottom, left, right } = picture.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}

/** Returns the first picture of a page's main content that is in view. */
function findInView(page: ParentNode, fits: (picture: HTMLImageElement) => boolean = () => true) {
  return [...page.querySelectorAll<HTMLImageElement>('main img')].find(
    (picture) => fits(picture) && isInView(picture),
  );
}

/** Returns the element to move: the outermost of the same size that would clip the picture. */
function frameOf(picture: HTMLElement): HTMLElement {
  // Sizes without transforms: a picture is a little larger while the pointer is over it.
  const { offsetWidth, offsetHeight } = picture;
  let frame = picture;
  for (let next = frame.parentElement; next; next = next.parentElement) {
    if (Math.abs(next.offsetWidth - offsetWidth) > 1 || Math.abs(next.offsetHeight - offsetHeight) > 1) break;
    if (getComputedStyle(next).overflow !== 'visible') frame = next;
  }
  return frame;
}

/** Moves an element from a former place in the viewport to its present one. */
function moveFrom(from: DOMRect, element: Element): void {
  const to = element.getBoundingClientRect();
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  element.animate([{ transformOrigin: '0 0', transform }, { transformOrigin: '0 0' }], timing);
}

/**
 * After a navigation without a page load, the picture of the pressed link, or otherwise the former page's first, moves to its
 * place on the new page if that shows it, too. The animation begins in the first frame of the new page, which is complete.
 */
export function movePictures(page: ParentNode & Node): void {
  // Safari has it since 17.4.
  if (!('checkVisibility' in page)) return;
  /** The page that is left, its picture, and the place of that. */
  let left: { href: string; picture: HTMLImageElement; place: DOMRect } | undefined;

  function remember(link?: Element): void {
    left = undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const around = link?.closest('li') ?? link;
    const picture = (around && findInView(around)) ?? findInView(page);
    if (picture) left = { href: location.href, picture, place: picture.getBoundingClientRect() };
  }

  function onClick({ target }: Event): void {
    const link = target instanceof Element && target.closest('a[href]');
    if (link) remember(link);
  }
  // In the capture phase, because React stops clicks in a part that is not hydrated.
  document.addEventListener('click', onClick, { capture: true, passive: true });
  // Back and forward. With `popstate` it would be too late: the router's listener comes first, and shows the next page.
  window.navigation?.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'traverse') remember();
  });

  new MutationObserver(() => {
    if (!left || location.href === left.href || left.picture.checkVisibility()) return;
    const { picture, place } = left;
    left = undefined;
    // In the same frame, but after the browser has restored the scroll position.
    requestAnimationFrame(() => {
      const same = findInView(page, ({ src }) => src === picture.src);
      if (same) moveFrom(place, frameOf(same));
    });
  }).observe(page, { childList: true, attributeFilter: ['style'], subtree: true });
}
