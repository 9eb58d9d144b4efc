import type { PageHead } from '@pluis/contract';
import type { ProductImage } from '@pluis/storefront-api';

/** The head's data about the page's first picture, for social networks and an early connection. */
export function pictureHead(
  image: ProductImage | undefined,
): Pick<PageHead, 'image' | 'imageAlt' | 'imageSize' | 'connect'> {
  if (!image || !URL.canParse(image.url)) return {};
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
  if (!url || !URL.canParse(url)) return {};
  const { origin } = new URL(url);
  // A `data:` address has no origin.
  return origin === 'null' ? {} : { connect: [origin] };
}
