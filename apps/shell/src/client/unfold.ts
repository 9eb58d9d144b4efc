/**
 * Lays out what is below the fold, one piece a frame: the first paint did not wait for it. From then on the page is
 * whole, for a jump to a place further down and for a picture of all of it.
 */
export async function unfold(): Promise<void> {
  for (const piece of document.querySelectorAll<HTMLElement>('[data-below]')) {
    piece.style.contentVisibility = 'visible';
    await new Promise(requestAnimationFrame);
  }
  delete document.documentElement.dataset['arriving'];
}
