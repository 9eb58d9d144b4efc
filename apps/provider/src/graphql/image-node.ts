import type { WrittenImage } from '../catalog/catalog-schema';
import { masterSize, pictureVersion } from '../pictures/master';

interface Transform {
  maxWidth?: number | null;
  maxHeight?: number | null;
  crop?: string | null;
  preferredContentType?: string | null;
  scale?: number | null;
}

/** Returns the URL of an image; a transform becomes query parameters, as on Shopify's CDN. */
function imageUrl(image: WrittenImage, origin: string, transform: Transform | null | undefined): string {
  const url =
    'url' in image
      ? new URL(image.url)
      : new URL(`/pictures/${image.drawing}.png?v=${pictureVersion}`, origin);
  const scale = transform?.scale ?? 1;
  if (transform?.maxWidth) url.searchParams.set('width', String(transform.maxWidth * scale));
  if (transform?.maxHeight) url.searchParams.set('height', String(transform.maxHeight * scale));
  if (transform?.crop) url.searchParams.set('crop', transform.crop.toLowerCase());
  if (transform?.preferredContentType) {
    url.searchParams.set('format', transform.preferredContentType.toLowerCase());
  }
  return url.href;
}

/** The API's Image. */
export function imageNode(image: WrittenImage, gid: string, origin: string): object {
  const plain = imageUrl(image, origin, undefined);
  const isDrawn = 'drawing' in image;
  return {
    id: gid,
    altText: image.alt,
    width: isDrawn ? masterSize : null,
    height: isDrawn ? masterSize : null,
    thumbhash: null,
    url: (args: { transform?: Transform | null }) => imageUrl(image, origin, args.transform),
    src: plain,
    originalSrc: plain,
    transformedSrc: (args: Transform) => imageUrl(image, origin, args),
  };
}
