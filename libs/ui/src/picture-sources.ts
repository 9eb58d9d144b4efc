/** The widths in px in which a picture is offered: close together at the sizes of phones with 1.75 to 3 dots per px. */
export const pictureWidths = [160, 240, 360, 480, 640, 720, 960, 1080, 1280] as const;

/**
 * The URL of a picture at a width in px, through the provider's `?width=` transform. Keeps the other query parameters,
 * accepts relative and invalid URLs, and never throws.
 */
export function pictureAtWidth(url: string, width: number): string {
  const [beforeHash = '', ...hash] = url.trim().split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.set('width', String(width));
  const fragment = hash.length > 0 ? `#${hash.join('#')}` : '';
  return `${path.replace(/\s/g, '%20')}?${parameters}${fragment.replace(/\s/g, '%20')}`;
}

/** The `srcset` of a picture; undefined for URLs without width variants, such as `data:`. */
export function pictureSourceSet(url: string): string | undefined {
  if (/^\s*(data|blob):/i.test(url)) return undefined;
  return pictureWidths.map((width) => `${pictureAtWidth(url, width)} ${width}w`).join(', ');
}
