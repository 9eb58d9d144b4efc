import type { Capsule, Material } from './capsule';
import { add, cross, dot, scale, subtract, unit, vector } from './vector';
import type { Vector } from './vector';

/** A point on a limb's centre line, half the limb's width there, and its depth as a share of the width: 1 is round. */
export type Joint = readonly [x: number, y: number, z: number, radius: number, depth?: number];

interface Ring {
  centre: Vector;
  radius: number;
  depth: number;
}

/** Rings at equal shares of the line, by Catmull-Rom interpolation. */
function ringsAlong(line: readonly Joint[], count: number): Ring[] {
  const part = (index: number, at: 0 | 1 | 2 | 3 | 4) =>
    line[Math.min(line.length - 1, Math.max(0, index))]?.[at] ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const place = (index / (count - 1)) * (line.length - 1);
    const from = Math.min(line.length - 2, Math.floor(place));
    const t = place - from;
    const value = (at: 0 | 1 | 2 | 3 | 4) => {
      const [a, b, c, d] = [part(from - 1, at), part(from, at), part(from + 1, at), part(from + 2, at)];
      return (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      );
    };
    return { centre: vector(value(0), value(1), value(2)), radius: value(3), depth: value(4) };
  });
}

/** The directions of a ring's width and of its depth. */
interface Plane {
  side: Vector;
  upward: Vector;
}

/** The planes of rings, perpendicular to the line; each is turned as little as possible from the one before. */
function planes(rings: readonly Ring[], first: Vector): Plane[] {
  let side = first;
  return rings.map(({ centre }, index) => {
    const next = rings[index + 1]?.centre ?? centre;
    const last = rings[index - 1]?.centre ?? centre;
    const along = unit(subtract(next, last));
    side = unit(subtract(side, scale(along, dot(side, along))));
    return { side, upward: unit(cross(side, along)) };
  });
}

interface Knitting {
  ribs: number;
  rings: number;
  /** The direction of the limb's width where it begins. */
  side?: Vector;
  /** The yarn at a point of the centre line. */
  yarn: (centre: Vector) => Material;
}

/** A ribbed limb: each rib is a line of capsules along it. */
export function limb(
  line: readonly Joint[],
  { ribs, rings: count, side = vector(1, 0, 0), yarn }: Knitting,
): Capsule[] {
  const rings = ringsAlong(line, count);
  const directions = planes(rings, side);
  return Array.from({ length: ribs }, (_, rib) => {
    const angle = (rib / ribs) * 2 * Math.PI;
    const points = rings.map(({ centre, radius, depth }, index) => {
      const plane = directions[index] ?? { side, upward: side };
      const out = add(scale(plane.side, Math.cos(angle)), scale(plane.upward, Math.sin(angle) * depth));
      return add(centre, scale(out, Math.max(0.2, radius - 0.2)));
    });
    return rings.slice(1).map(({ radius, depth }, index): Capsule => {
      const from = points[index] ?? side;
      return {
        from,
        to: points[index + 1] ?? from,
        radius: Math.max(0.16, ((2 * Math.PI * radius * Math.max(1, depth)) / ribs) * 0.56),
        // By the ring, which all ribs share, so that a stripe has straight edges.
        material: yarn(rings[index]?.centre ?? from),
        tone: 1,
      };
    });
  }).flat();
}
