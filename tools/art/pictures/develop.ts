import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { at } from './bvh';
import type { Colour } from './capsule';
import { lightCount } from './light';
import type { Negative } from './render';

/** The colours of the three lights: sky, window, sun. */
export type Lighting = readonly [Colour, Colour, Colour];

export const byDay: Lighting = [
  [0.56, 0.58, 0.57],
  [0.6, 0.57, 0.51],
  [0.56, 0.49, 0.36],
];

export const byNight: Lighting = [
  [0.2, 0.29, 0.3],
  [0.5, 0.4, 0.26],
  [0.3, 0.34, 0.32],
];

const perLight = lightCount * 3;
const perFloor = 7;

/** Blurs the light on the floor, which is smooth, so that few rays are enough. Things on the floor keep their edges. */
function smoothed({ width, height, floorLight, floor }: Negative, reach: number): Float32Array {
  const kernel = Array.from({ length: reach * 2 + 1 }, (_, index) =>
    Math.exp(-(((index - reach) / (reach * 0.55)) ** 2)),
  );
  const pass = (source: Float32Array, weights: Float32Array, step: number) => {
    const target = new Float32Array(source.length);
    const total = new Float32Array(weights.length);
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const pixel = row * width + column;
        for (let tap = -reach; tap <= reach; tap += 1) {
          const place = step === 1 ? column + tap : row + tap;
          if (place < 0 || place >= (step === 1 ? width : height)) continue;
          const other = pixel + tap * step;
          const share = kernel[tap + reach] ?? 0;
          total[pixel] = at(total, pixel) + share * at(weights, other);
          for (let part = 0; part < perLight; part += 1) {
            const place9 = pixel * perLight + part;
            target[place9] = at(target, place9) + share * at(source, other * perLight + part);
          }
        }
      }
    }
    return { target, total };
  };
  const weights = Float32Array.from({ length: width * height }, (_, pixel) => at(floor, pixel * perFloor));
  const across = pass(floorLight, weights, 1);
  const both = pass(across.target, across.total, width);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const weight = at(both.total, pixel);
    for (let part = 0; part < perLight; part += 1) {
      const place = pixel * perLight + part;
      both.target[place] = weight > 0 ? at(both.target, place) / weight : 0;
    }
  }
  return both.target;
}

/** Linear light as a byte; values brighter than white fade into it. */
function toByte(value: number): number {
  const soft = value < 0.72 ? value : 0.72 + 0.28 * (1 - Math.exp(-(value - 0.72) / 0.28));
  const coded = soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, coded)) * 255);
}

/** A picture with three bytes per pixel, in a lighting. */
export function develop(negative: Negative, lighting: Lighting, theme: 'day' | 'night'): Buffer {
  const { width, height, seen, floor } = negative;
  const light = smoothed(negative, Math.max(1, Math.round(width / 500)));
  const bytes = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let part = 0; part < 3; part += 1) {
      let falling = 0;
      let sent = 0;
      lighting.forEach((colour, index) => {
        const place = pixel * perLight + index * 3 + part;
        falling += at(light, place) * (colour[part] ?? 0);
        sent += at(seen, place) * (colour[part] ?? 0);
      });
      const ground = at(floor, pixel * perFloor + (theme === 'day' ? 1 : 4) + part);
      bytes[pixel * 3 + part] = toByte(sent + falling * ground);
    }
  }
  return bytes;
}

/** A developed picture for sharp. */
export function asImage(bytes: Buffer, { width, height }: { width: number; height: number }): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** Pictures of one size below each other. */
export async function stacked(images: readonly Sharp[]): Promise<Sharp> {
  const parts = await Promise.all(images.map((image) => image.raw().toBuffer({ resolveWithObject: true })));
  const [first] = parts;
  if (!first) throw new Error('There is no picture to stack.');
  const { width, height } = first.info;
  return asImage(Buffer.concat(parts.map(({ data }) => data)), { width, height: height * parts.length });
}
