import { blend, linear } from './capsule';
import type { Colour } from './capsule';
import { clouds, hashed, smooth } from './noise';

/** Colours of the floor in one theme. */
export interface FloorColours {
  ground: Colour;
  chips: readonly Colour[];
  dust: Colour;
}

export const floorByDay: FloorColours = {
  ground: linear('#b4decd'),
  chips: ['#f8f2e2', '#4f9c8a', '#f4c14f', '#f0b3a4', '#9fcbe4'].map(linear),
  dust: linear('#b9ae9b'),
};

export const floorByNight: FloorColours = {
  ground: linear('#2b6259'),
  chips: ['#4f8378', '#1c4a44', '#b08a35', '#8a6a66', '#4a7486'].map(linear),
  dust: linear('#6a675c'),
};

/** The terrazzo in another base colour, by day and by night. */
export function terrazzo(day: string, night: string): { day: FloorColours; night: FloorColours } {
  return {
    day: { ...floorByDay, ground: linear(day) },
    night: { ...floorByNight, ground: linear(night) },
  };
}

const darkChips = ['#34494b', '#141d1d', '#55625f', '#26444d', '#463b36'].map(linear);

/** A dark floor by day and by night, on which every hair shows. */
export const darkFloor: { day: FloorColours; night: FloorColours } = {
  day: { ground: linear('#1d2627'), chips: darkChips, dust: linear('#86807a') },
  night: { ground: linear('#1f2a2b'), chips: darkChips, dust: linear('#77736a') },
};

/** The cleanness of a place: 0 is dusty, 1 is a mirror. */
export type Cleanness = (x: number, y: number) => number;

/** The side of a grid cell, which has at most one chip, in centimetres. */
const cell = 3.1;

/** The terrazzo chip at a point: the index of its colour, or -1. */
function chipAt(x: number, y: number, count: number): number {
  const column = Math.floor(x / cell);
  const row = Math.floor(y / cell);
  for (let i = column - 1; i <= column + 1; i += 1) {
    for (let j = row - 1; j <= row + 1; j += 1) {
      if (hashed(i, j, 1) > 0.62) continue;
      const dx = x - (i + 0.15 + hashed(i, j, 2) * 0.7) * cell;
      const dy = y - (j + 0.15 + hashed(i, j, 3) * 0.7) * cell;
      const size = 0.28 + hashed(i, j, 4) ** 2.2 * 1.15;
      if (dx * dx + dy * dy > size * size * 2.2) continue;
      const turn = hashed(i, j, 5) * Math.PI * 2;
      const corners = 4 + Math.floor(hashed(i, j, 6) * 3);
      let reach = 0;
      for (let side = 0; side < corners; side += 1) {
        const angle = turn + ((side + (hashed(i, j, 10 + side) - 0.5) * 0.7) / corners) * Math.PI * 2;
        const far = 0.75 + hashed(i, j, 20 + side) * 0.4;
        reach = Math.max(reach, (dx * Math.cos(angle) + dy * Math.sin(angle)) / far);
      }
      if (reach < size) return Math.floor(hashed(i, j, 7) * count);
    }
  }
  return -1;
}

/** A point of the floor: its chip, if it has one, and the dust on it. */
export interface FloorPoint {
  /** The index of the chip's colour, or -1. */
  chip: number;
  /** The share of dust, 0 to 1, and its brightness. */
  cover: number;
  tone: number;
}

/** The number of chip colours in every floor. */
const chipColours = 5;

export function floorPoint(x: number, y: number, clean: number): FloorPoint {
  const chip = chipAt(x, y, chipColours);
  if (clean > 0.995) return { chip, cover: 0, tone: 1 };
  const grain = hashed(Math.floor(x * 22), Math.floor(y * 22), 40) - 0.5;
  const cover = (0.8 + 0.2 * clouds(x * 0.16, y * 0.16, 50)) * (1 - clean);
  return { chip, cover, tone: 0.94 + 0.12 * clouds(x * 0.5, y * 0.5, 60) + grain * 0.12 };
}

/** The floor's colour at a point in one theme. */
export function floorColour(colours: FloorColours, { chip, cover, tone }: FloorPoint): Colour {
  const bare = colours.chips[chip] ?? colours.ground;
  if (cover === 0) return bare;
  const [r, g, b] = colours.dust;
  return blend(bare, [r * tone, g * tone, b * tone], cover);
}

export interface Lane {
  /** The position of the slipper's toes, and its direction of movement, of length 1. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  halfWidth: number;
}

/** The cleanness of a lane that a slipper has walked along: clean behind the toes, with ragged edges. */
export function sweptLane({ x, y, dx, dy, halfWidth }: Lane): Cleanness {
  return (px, py) => {
    const along = (px - x) * dx + (py - y) * dy;
    const side = Math.abs((px - x) * -dy + (py - y) * dx);
    const ragged = (clouds(px * 0.7, py * 0.7, 70) - 0.5) * 1.6 + (clouds(px * 3, py * 3, 71) - 0.5) * 0.7;
    const front = halfWidth * (1 - Math.sqrt(Math.max(0, 1 - (Math.min(side, halfWidth) / halfWidth) ** 2)));
    const behind = smooth(-0.5, 0.9, -along - front * 0.8 + ragged);
    return behind * smooth(-0.5, 0.7, halfWidth - side + ragged);
  };
}

/** The cleanest of several cleannesses. */
export function anyOf(...parts: readonly Cleanness[]): Cleanness {
  return (x, y) => {
    let most = 0;
    for (const part of parts) most = Math.max(most, part(x, y));
    return most;
  };
}
