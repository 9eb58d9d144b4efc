import sharp from 'sharp';
import type { PictureRequest } from './picture-request';

const positions = { center: 'centre', top: 'top', bottom: 'bottom', left: 'left', right: 'right' } as const;

/**
 * Encodes a picture from its master in the requested size and format. If both sides and a crop are given, it
 * is cut to fit.
 */
export async function encode(master: Buffer, request: PictureRequest): Promise<Buffer> {
  const { width, height, crop, format } = request;
  const sized = sharp(master).resize({
    width,
    height,
    fit: crop ? 'cover' : 'inside',
    position: positions[crop ?? 'center'],
  });
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 42, effort: 3 }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 74, effort: 4 }).toBuffer();
    case 'png':
      return sized.png({ palette: true, quality: 90 }).toBuffer();
    case 'jpeg':
      return sized.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
