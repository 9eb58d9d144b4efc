import sharp from 'sharp';
import { fuzz } from './fuzz';
import { masterSize } from './master';
import type { Picture } from './studio';

const fuzzReach = 2.4;

async function backdrop(svg: string): Promise<Buffer> {
  // Soft light has no detail, so drawing it small and enlarging it costs a twentieth.
  const small = await sharp(Buffer.from(svg), { density: 72 * 0.3 })
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(small)
    .resize(masterSize, masterSize, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Renders a picture as a lossless WebP of `masterSize` pixels; takes about half a second. */
export async function rasterize(picture: Picture): Promise<Buffer> {
  const goods = await sharp(Buffer.from(picture.goods), { density: (72 * masterSize) / 1000 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(await backdrop(picture.backdrop))
    .composite([{ input: goods }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const plush = fuzz({ data, width, height }, fuzzReach);
  return sharp(plush.data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}
