/**
 * The URL of an imported picture as the server writes it. In a browser the build makes URLs from the script's own, so they
 * begin with the page's origin, unless releases come from another one.
 */
export function pictureUrl(url: string): string {
  const { origin } = globalThis.location ?? {};
  return origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** The `srcset` of a picture that exists in several widths, in pixels. */
export function sourceSet(urls: Readonly<Record<number, string>>): string {
  return Object.entries(urls)
    .map(([width, url]) => `${pictureUrl(url)} ${width}w`)
    .join(', ');
}
