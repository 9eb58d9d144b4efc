import type { Fabric } from './colour';
import { vector } from './vector';
import type { Vector } from './vector';

export const slipperStyles = ['classic', 'long', 'winter', 'kids'] as const;

export type SlipperStyle = (typeof slipperStyles)[number];

/** The position of a slipper: centimetres on the floor, and degrees turned to the left. */
export interface Stand {
  x: number;
  y: number;
  turn: number;
}

/** The material and position of a slipper. */
export interface Slipper {
  style: SlipperStyle;
  colour: Fabric;
  /** The fringe around the sole, if it differs from the upper. */
  fringe?: Fabric | undefined;
  foot: 'left' | 'right';
  at: Stand;
  seed: number;
  /** Whether a foot is in it. */
  isWorn?: boolean;
}

/** The measures of a style, in centimetres; `size` 1 is an adult's. */
export interface Cut {
  size: number;
  pile: number;
  thickness: number;
  trim: string;
  insole: string;
}

const cuts: Record<SlipperStyle, Cut> = {
  classic: { size: 1, pile: 1.5, thickness: 1, trim: '#ece3d2', insole: '#d9cdb6' },
  long: { size: 1, pile: 2.5, thickness: 1.14, trim: '#dfe5e1', insole: '#c3ccc8' },
  winter: { size: 1.02, pile: 1.15, thickness: 0.82, trim: '#f3ecdd', insole: '#efe6d4' },
  kids: { size: 0.86, pile: 1.35, thickness: 1.05, trim: '#f7ddb0', insole: '#ecd9b8' },
};

export function cutOf(style: SlipperStyle): Cut {
  return cuts[style];
}

/** Turns a point of the slipper's own shape into a place in the studio. */
export type Placing = (point: Vector) => Vector;

export function placing(slipper: Slipper): Placing {
  const { size } = cutOf(slipper.style);
  const angle = (slipper.at.turn * Math.PI) / 180;
  const side = slipper.foot === 'left' ? -1 : 1;
  return (point) => {
    const x = point.x * side * size;
    const y = point.y * size;
    return vector(
      slipper.at.x + x * Math.cos(angle) - y * Math.sin(angle),
      slipper.at.y + x * Math.sin(angle) + y * Math.cos(angle),
      point.z * size,
    );
  };
}
