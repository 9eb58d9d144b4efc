import { createGate } from './gate';
import { pictureVersion, readMaster } from './master';
import { createPictureCache } from './picture-cache';
import type { PictureRequest } from './picture-request';

export interface Gallery {
  /** A picture of `pictureNames` in the requested size and format. */
  picture(name: string, request: PictureRequest): Promise<Buffer>;
}

/** Encodes pictures on request, and caches them in `folder` if that is writable. */
export function createGallery(folder: string, options: { isKept: boolean }): Gallery {
  const cache = createPictureCache(folder, options);
  const gate = createGate(2);
  return {
    picture(name, request) {
      const { width, height, crop, format } = request;
      const size = `${width ?? ''}x${height ?? ''}${crop ? `-${crop}` : ''}`;
      return cache.get(`${name}-v${pictureVersion}-${size}.${format}`, () =>
        gate(async () => {
          // The encoder is loaded with the first picture, so that the provider starts fast.
          const { encode } = await import('./encode');
          return encode(await readMaster(name), request);
        }),
      );
    },
  };
}
