/** The first requests after a browser says that it is online often fail, so failed pictures are fetched more than once. */
const onlineWaitsMs = [0, 2000, 8000];

/**
 * Fetches pictures again that could not be loaded, when the connection returns [SHP-7]. The pre-hydration script marks them, and
 * takes the mark away when they have loaded.
 */
export function retryPictures(): void {
  function retry(): void {
    // `pictureFailedAttribute` of the contract. An import of it here would make the first load larger.
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]'))
      // It may be on its way already.
      if (picture.complete) picture.setAttribute('src', picture.getAttribute('src') ?? '');
  }
  addEventListener('online', () => onlineWaitsMs.forEach((wait) => setTimeout(retry, wait)));
}
