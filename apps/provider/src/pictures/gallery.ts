import type { Drawing } from '../catalog/picture-name';
import { createGate } from './gate';
import { drawingVersion } from './master';
import { createPictureCache } from './picture-cache';
import type { PictureRequest } from './picture-request';

export interface Gallery {
  /** A drawn picture at the asked size, in the asked format. */
  picture(name: string, drawing: Drawing, request: PictureRequest): Promise<Buffer>;
}

/** Draws pictures on request, and caches them in `folder` if that is writable. */
export function createGallery(folder: string, options: { isKept: boolean }): Gallery {
  const cache = createPictureCache(folder, options);
  const gate = createGate(2);
  const master = (name: string, drawing: Drawing): Promise<Buffer> =>
    cache.get(`${name}-v${drawingVersion}.webp`, () =>
      gate(async () => {
        // The drawing and its engine are loaded with the first picture: starting stays fast.
        const [{ draw }, { rasterize }] = await Promise.all([import('./draw'), import('./raster')]);
        return rasterize(draw(drawing));
      }),
    );
  return {
    picture(name, drawing, request) {
      const { width, height, crop, format } = request;
      const size = `${width ?? ''}x${height ?? ''}${crop ? `-${crop}` : ''}`;
      return cache.get(`${name}-v${drawingVersion}-${size}.${format}`, async () => {
        const source = await master(name, drawing);
        const { encode } = await import('./encode');
        return gate(() => encode(source, request));
      });
    },
  };
}
