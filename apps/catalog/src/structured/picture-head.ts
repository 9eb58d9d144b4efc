import type { PageHead } from '@pluis/contract';
import type { ProductImage } from '@pluis/storefront-api';

/** The head's data about the page's first picture, for social networks and an early connection. */
export function pictureHead(
  image: ProductImage | undefined,
): Pick<PageHead, 'image' | 'imageAlt' | 'imageSize' | 'connect'> {
  if (!image || originOf(image.url) === undefined) return {};
  const { url, altText, width, height } = image;
  return {
    image: url,
    ...(altText && { imageAlt: altText }),
    ...(width && height && { imageSize: { width, height } }),
    ...connectTo(url),
  };
}

/** The origin of a picture that is on another host than the page. */
export function connectTo(url: string | undefined): Pick<PageHead, 'connect'> {
  const origin = url && originOf(url);
  // A `data:` address has no origin.
  return !origin || origin === 'null' ? {} : { connect: [origin] };
}

/** The origin of a URL; undefined if the text is not one. Safari has `URL.canParse` since 17. */
function originOf(text: string): string | undefined {
  try {
    return new URL(text).origin;
  } catch {
    return undefined;
  }
}
