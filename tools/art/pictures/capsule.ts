import type { Vector } from './vector';

/** The material of a capsule: its colour in linear light, and how much its edges glow in backlight. */
export interface Material {
  colour: Colour;
  sheen: number;
}

/** Red, green and blue in linear light, 0 to 1. */
export type Colour = readonly [number, number, number];

/** The only shape in scenes: a tube with round ends. Lengths are in centimetres. */
export interface Capsule {
  from: Vector;
  to: Vector;
  radius: number;
  material: Material;
  /** The light that reaches it, 0 to about 1; deep between the strands there is little. */
  tone: number;
  /** Too fine for shadows and reflections: only camera rays hit it. */
  isFine?: boolean;
}

/** A tube along a line of points. */
export function tube(points: readonly Vector[], radius: number, material: Material): Capsule[] {
  return points.slice(1).map((to, index) => ({
    from: points[index] ?? to,
    to,
    radius,
    material,
    tone: 1,
  }));
}

/** A circle or an arc of one, in degrees; it lies flat if `up` does. */
export function arc(
  { x, y, z }: Vector,
  radius: number,
  from = 0,
  to = 360,
  up: Vector = { x: 0, y: 1, z: 0 },
): Vector[] {
  return Array.from({ length: 25 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180;
    const rise = radius * Math.sin(angle);
    return { x: x + radius * Math.cos(angle) + up.x * rise, y: y + up.y * rise, z: z + up.z * rise };
  });
}

/** The colour of `#rrggbb` in linear light. */
export function linear(hex: string): Colour {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** `from` with `amount` (0 to 1) of `to` mixed in. */
export function blend(from: Colour, to: Colour, amount: number): Colour {
  const part = (a: number, b: number) => a + (b - a) * amount;
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}
