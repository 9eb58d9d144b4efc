/** The first requests after a browser says that it is online often fail, so failed pictures are fetched more than once. */
const onlineWaitsMs = [0, 2000, 8000];

/**
 * Fetches pictures again that could not be loaded: all of them when the connection returns, and each one when it comes
 * into view again [SHP-7]. The pre-hydration script marks them, and takes the mark away when they have loaded.
 */
export function retryPictures(): void {
  // `pictureFailedAttribute` of the contract. An import of it here would make the first load larger.
  const failed = 'img[data-failed]';
  /** Failed pictures that are out of view. */
  const away = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) away.add(target);
      else if (away.delete(target)) retry(target);
    }
  });

  /** The same address once more; a picture that fails again is observed again. */
  function retry(picture: Element): void {
    observer.unobserve(picture);
    picture.setAttribute('src', picture.getAttribute('src') ?? '');
  }

  for (const picture of document.querySelectorAll(failed)) observer.observe(picture);
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) observer.observe(target);
    },
    true,
  );
  /** All failed pictures, but for the ones that are being fetched again. */
  function retryAll(): void {
    for (const picture of document.querySelectorAll<HTMLImageElement>(failed))
      if (picture.complete) retry(picture);
  }
  addEventListener('online', () => onlineWaitsMs.forEach((wait) => setTimeout(retryAll, wait)));
}
