import { add, cross, scale, subtract, unit, vector } from './vector';
import type { Vector } from './vector';
import type { Capsule, Material } from './capsule';
import { placing } from './pose';
import type { Placing, Pose } from './pose';

/** Points on the centre line of a leg and foot, from above the calf to the toes, with the radius at each. */
const line: readonly (readonly [y: number, z: number, radius: number])[] = [
  [3.4, 62, 6.2],
  [4.4, 46, 6],
  [5.6, 32, 5.3],
  [6.6, 20, 4.1],
  [7.1, 12.5, 3.55],
  [7.2, 8, 3.6],
  [6, 5.2, 3.45],
  [3, 4.5, 3.05],
  [-1, 4, 2.8],
  [-6, 3.6, 2.6],
  [-8.4, 3.4, 2],
  [-9.6, 3.2, 0.5],
];

interface Ring {
  centre: Vector;
  radius: number;
}

/** Rings of the leg at equal distances along the line, by Catmull-Rom interpolation. */
function rings(count: number): Ring[] {
  const point = (index: number) => line[Math.min(line.length - 1, Math.max(0, index))] ?? [0, 0, 0];
  return Array.from({ length: count }, (_, index) => {
    const place = (index / (count - 1)) * (line.length - 1);
    const from = Math.min(line.length - 2, Math.floor(place));
    const t = place - from;
    const value = (part: 0 | 1 | 2) => {
      const [a, b, c, d] = [
        point(from - 1)[part],
        point(from)[part],
        point(from + 1)[part],
        point(from + 2)[part],
      ];
      return (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      );
    };
    return { centre: vector(0, value(0), value(1)), radius: value(2) };
  });
}

const ribs = 46;
const ringCount = 90;

export interface SockLook {
  knit: Material;
  /** Stripes of another colour, by the heights in centimetres at which they start and end. */
  stripe?: { material: Material; from: number; to: number }[];
}

/** A ribbed sock with a foot and a leg in it: each rib is a line of capsules along the leg. */
export function sock({ knit, stripe = [] }: SockLook, pose: Pose): Capsule[] {
  const place: Placing = placing(pose);
  const all = rings(ringCount);
  const lines = Array.from({ length: ribs }, (_, rib) => {
    const angle = (rib / ribs) * 2 * Math.PI;
    return all.map(({ centre, radius }, index) => {
      const next = all[index + 1]?.centre ?? centre;
      const last = all[index - 1]?.centre ?? centre;
      const upward = unit(cross(vector(1, 0, 0), unit(subtract(next, last))));
      const out = add(vector(Math.cos(angle), 0, 0), scale(upward, Math.sin(angle)));
      return {
        own: add(centre, scale(out, Math.max(0.2, radius - 0.2))),
        girth: (2 * Math.PI * radius) / ribs,
      };
    });
  });
  return lines.flatMap((ribLine) =>
    ribLine.slice(1).map(({ own, girth }, index): Capsule => {
      // By the ring, which all ribs share, so that a stripe has straight edges.
      const { z } = all[index]?.centre ?? own;
      const band = stripe.find(({ from, to }) => z >= from && z < to);
      return {
        from: place.point(ribLine[index]?.own ?? own),
        to: place.point(own),
        radius: Math.max(0.16, girth * 0.56),
        material: band?.material ?? knit,
        tone: own.z < 6 ? 0.8 : 1,
      };
    }),
  );
}
