/**
 * Lays out what is below the fold, one piece a frame: the first paint did not wait for it. From then on the page is
 * whole, for a jump to a place further down and for a picture of all of it.
 */
export async function unfold(): Promise<void> {
  const page = document.documentElement.dataset;
  for (const piece of document.querySelectorAll<HTMLElement>('[data-folded] [data-below]')) {
    piece.style.contentVisibility = 'visible';
    await new Promise(requestAnimationFrame);
  }
  delete page['folded'];
  delete page['arriving'];
}
