import { cross, subtract, unit, vector } from './vector';
import type { Vector } from './vector';

/** Centimetres of the sole. */
const soleLength = 26;
export const soleHeight = 1.9;

/** Half the sole's width by its length: heel, waist, ball, toe. */
const halfWidths: readonly (readonly [number, number])[] = [
  [0, 3.7],
  [0.28, 3.75],
  [0.5, 4.2],
  [0.7, 4.9],
  [1, 4.8],
];

function between(table: readonly (readonly [number, number])[], at: number): number {
  for (let index = 1; index < table.length; index += 1) {
    const [x0, y0] = table[index - 1] ?? [0, 0];
    const [x1, y1] = table[index] ?? [1, 0];
    if (at <= x1) {
      const part = (at - x0) / (x1 - x0);
      return y0 + (y1 - y0) * part * part * (3 - 2 * part);
    }
  }
  return table.at(-1)?.[1] ?? 0;
}

/** Rounds an end off: 0 at the very end, 1 from `reach` inwards. */
function roundedEnd(distance: number, reach: number): number {
  if (distance >= reach) return 1;
  const part = 1 - Math.max(0, distance) / reach;
  return Math.pow(1 - Math.pow(part, 2.3), 0.5);
}

/** Half the width of the sole at `along` (0 heel .. 1 toe). */
export function halfWidth(along: number): number {
  return between(halfWidths, along) * roundedEnd(along, 0.15) * roundedEnd(1 - along, 0.24);
}

/** How far the centre line bends to the inner side. */
function bend(along: number): number {
  return 0.75 * Math.sin(along * Math.PI * 0.9) - 0.2;
}

/** A point of the sole at a height; the heel is at the origin's side, `across` is -1..1. */
export function solePoint(along: number, across: number, height: number): Vector {
  return vector(bend(along) + across * halfWidth(along), (along - 0.5) * -soleLength, height);
}

/** How far back (towards the heel) the upper reaches; its sides reach further than its middle. */
export function opening(across: number): number {
  return 0.53 - 0.13 * Math.abs(across) ** 2.4;
}

/** A point of the upper; `along` runs from the opening (see `opening`) to the toe (1). */
export function upperPoint(along: number, across: number): Vector {
  const part = Math.max(0, (along - 0.4) / 0.6);
  const arch = Math.pow(Math.max(0, 1 - Math.abs(across) ** 2.5), 0.6);
  const instep = 5.6 * Math.pow(Math.max(0, 1 - part ** 2.4), 0.62);
  return solePoint(along, across * (1 - 0.03 * arch), soleHeight * 0.8 + instep * arch);
}

/** The direction that the upper faces at a point. */
export function upperNormal(along: number, across: number): Vector {
  const step = 0.012;
  const a = Math.min(along, 1 - 2 * step);
  const b = Math.max(-1 + step, Math.min(1 - step, across));
  const lengthwise = subtract(upperPoint(a + step, b), upperPoint(a - step, b));
  const crosswise = subtract(upperPoint(a, b + step), upperPoint(a, b - step));
  const normal = unit(cross(lengthwise, crosswise));
  return normal.z < 0 ? vector(-normal.x, -normal.y, -normal.z) : normal;
}

/** The sole's edge as a closed line of points, from the heel round the outer side and back, at equal steps. */
export function soleEdge(height: number, steps = 160, inset = 0): Vector[] {
  const edge: Vector[] = [];
  for (let index = 0; index < steps; index += 1) {
    const angle = (index / steps) * 2 * Math.PI;
    const along = 0.5 - 0.5 * Math.cos(angle);
    const side = angle <= Math.PI ? 1 : -1;
    const point = solePoint(0.5 + (along - 0.5) * (1 - (inset * 2) / soleLength), side, height);
    const middle = solePoint(along, 0, height);
    const width = halfWidth(along);
    const share = width > 0 ? Math.max(0, (width - inset) / width) : 0;
    edge.push(vector(middle.x + (point.x - middle.x) * share, point.y, height));
  }
  return edge;
}
