import { seededRandom } from './random';

/** An opaque picture of three bytes a pixel. */
export interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Size of a noise cell, in pixels. */
const cell = 3;

function noise(width: number, height: number, seed: number): (x: number, y: number) => number {
  const random = seededRandom(seed);
  const columns = Math.ceil(width / cell) + 2;
  const values = Float32Array.from(
    { length: columns * (Math.ceil(height / cell) + 2) },
    () => random() * 2 - 1,
  );
  return (x, y) => {
    const column = Math.floor(x / cell);
    const row = Math.floor(y / cell);
    const right = x / cell - column;
    const down = y / cell - row;
    const at = row * columns + column;
    const top = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right;
    const bottom = (values[at + columns] ?? 0) * (1 - right) + (values[at + columns + 1] ?? 0) * right;
    return top * (1 - down) + bottom * down;
  };
}

/**
 * Roughens every edge by up to `reach` pixels, which turns smooth strokes into plush and leaves plain areas
 * unchanged.
 */
export function fuzz(source: Bitmap, reach: number): Bitmap {
  const { width, height } = source;
  const sideways = noise(width, height, 11);
  const upwards = noise(width, height, 12);
  const data = new Uint8Array(source.data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.min(width - 1, Math.max(0, Math.round(x + sideways(x, y) * reach)));
      const fromY = Math.min(height - 1, Math.max(0, Math.round(y + upwards(x, y) * reach)));
      const from = (fromY * width + fromX) * 3;
      const to = (y * width + x) * 3;
      data[to] = source.data[from] ?? 0;
      data[to + 1] = source.data[from + 1] ?? 0;
      data[to + 2] = source.data[from + 2] ?? 0;
    }
  }
  return { data, width, height };
}
