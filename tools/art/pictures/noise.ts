/** A number in [0, 1) that belongs to a cell of a grid. */
export function hashed(x: number, y: number, salt: number): number {
  let mixed = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** 0 below `from`, 1 above `to`, smooth between them. */
export function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

function valueNoise(x: number, y: number, salt: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = smooth(0, 1, x - column);
  const down = smooth(0, 1, y - row);
  const top = hashed(column, row, salt) * (1 - right) + hashed(column + 1, row, salt) * right;
  const bottom = hashed(column, row + 1, salt) * (1 - right) + hashed(column + 1, row + 1, salt) * right;
  return top * (1 - down) + bottom * down;
}

/** Cloudy noise from 0 to 1. */
export function clouds(x: number, y: number, salt: number): number {
  return (
    valueNoise(x, y, salt) * 0.5 +
    valueNoise(x * 2.1, y * 2.1, salt + 1) * 0.25 +
    valueNoise(x * 4.3, y * 4.3, salt + 2) * 0.15 +
    valueNoise(x * 8.9, y * 8.9, salt + 3) * 0.1
  );
}
