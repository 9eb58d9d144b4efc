const loading = new Map<string, Promise<void>>();

/**
 * Adds a link with an integrity check, once for each address. Resolves when it has loaded; on failure removes the link and
 * rejects with a sentence, and a later call tries again.
 *
 * If the file is there after all, it rejects with an `AbortError`, which is no failure of the release: Firefox cancels a
 * page's requests as soon as the visitor leaves it, which is long before the page is hidden if the next one is slow [MFE-9].
 */
export function addCheckedLink(
  rel: 'stylesheet' | 'modulepreload',
  href: string,
  integrity: string,
): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const attributes = { crossOrigin: 'anonymous', rel, href, integrity };
    const link = Object.assign(document.createElement('link'), attributes);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading.delete(href);
      const fail = (): void => reject(new Error(`${href} is missing or was changed.`));
      const cancel = (): void => reject(new DOMException('', 'AbortError'));
      fetch(href, { integrity }).then(({ ok }) => (ok ? cancel() : fail()), fail);
    };
    document.head.append(link);
  });
  loading.set(href, loaded);
  return loaded;
}
