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
  addEventListener('online', () => document.querySelectorAll(failed).forEach(retry));
}
