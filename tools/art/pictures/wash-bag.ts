import { tube } from './capsule';
import type { Capsule } from './capsule';
import { cord, net } from './materials';
import { smooth } from './noise';
import { add, scale, vector } from './vector';
import type { Vector } from './vector';

const bottom = -17;
const neckAt = 0.84;
const length = 37;

/** A point on the upper side of the bag: `across` is -1 to 1, `along` 0 at the bottom and 1 at the mouth. */
function bagPoint(across: number, along: number): Vector {
  const neck = smooth(0.6, neckAt, along) * (1 - 0.55 * smooth(neckAt + 0.02, 1, along));
  const end = Math.min(1, along / 0.16);
  const width = 16.2 * (0.86 + 0.14 * Math.sqrt(1 - (1 - end) ** 2.6)) * (1 - 0.8 * neck);
  const height = 9.6 * Math.sqrt(1 - (1 - Math.min(1, along / 0.3)) ** 2) * (1 - 0.68 * neck);
  const dome = Math.sqrt(Math.max(0, 1 - Math.abs(across) ** 2.6));
  const fold = neck * Math.sin(across * 19) * 0.45;
  return vector(across * width, bottom + along * length, 0.12 + height * dome + fold * dome);
}

function line(count: number, point: (share: number) => Vector): Vector[] {
  return Array.from({ length: count + 1 }, (_, index) => point(index / count));
}

/** The threads of the net in one diagonal direction. */
function threads(slant: -1 | 1): Capsule[] {
  const count = 62;
  return Array.from({ length: count }, (_, index) => {
    const start = -2.6 + (index / count) * 4.2;
    const points = line(64, (share) => {
      const across = slant * (start + share * 1.6);
      return bagPoint(Math.max(-1, Math.min(1, across)), share);
    });
    const isOutside = (share: number) => Math.abs(start + share * 1.6) > 1;
    return tube(points, 0.075, net).filter((_, step) => !isOutside(step / 64));
  }).flat();
}

/** A cord's end that hangs from the neck to the floor, with a knot. */
function cordEnd(from: Vector, over: Vector, to: Vector): Capsule[] {
  const points = line(18, (share) => {
    const rest = 1 - share;
    return add(add(scale(from, rest * rest), scale(over, 2 * rest * share)), scale(to, share * share));
  });
  return [
    ...tube(points, 0.33, cord),
    { from: to, to, radius: 0.85, material: cord, tone: 1 },
    { from: to, to: add(to, vector(0.9, -0.9, -0.2)), radius: 0.42, material: cord, tone: 0.9 },
  ];
}

/** A mesh bag with a drawcord that lies on the floor; its bottom is towards the viewer. */
export function washBag(): Capsule[] {
  const seam = [
    ...line(60, (share) => bagPoint(-1, 1 - share)),
    ...line(40, (share) => bagPoint(share * 2 - 1, 0)),
    ...line(60, (share) => bagPoint(1, share)),
  ];
  const mouth = line(60, (share) => bagPoint(share * 2 - 1, 1));
  const hem = line(60, (share) => bagPoint(share * 2 - 1, 0.97));
  const neck = line(50, (share) => add(bagPoint(share * 2 - 1, neckAt), vector(0, 0, 0.15)));
  const knot = add(bagPoint(0.35, neckAt), vector(0, -0.4, 0.5));
  return [
    ...threads(1),
    ...threads(-1),
    ...tube(seam, 0.34, net),
    ...tube(mouth, 0.3, net),
    ...tube(hem, 0.16, net),
    ...tube(neck, 0.4, cord),
    { from: knot, to: knot, radius: 0.8, material: cord, tone: 1 },
    ...cordEnd(knot, add(knot, vector(7, -1, 1.5)), vector(15.5, knot.y - 4, 0.85)),
    ...cordEnd(knot, add(knot, vector(5, 2.5, 1)), vector(12.5, knot.y + 2, 0.85)),
  ];
}
