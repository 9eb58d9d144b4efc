import { cross, scale, subtract, unit, vector } from './vector';
import type { Vector } from './vector';

export interface ViewOptions {
  /** The point in the centre of the picture. */
  target: Vector;
  /** Centimetres from there to the eye. */
  distance: number;
  /** Degrees above the floor, and to the right. */
  elevation: number;
  azimuth?: number;
  /** The vertical angle of view, in degrees. */
  field: number;
  /** The aperture of the lens in centimetres: it blurs things nearer or farther than the target. */
  aperture?: number;
}

export interface View {
  eye: Vector;
  right: Vector;
  up: Vector;
  forward: Vector;
  /** Half the height of the picture at distance 1. */
  slope: number;
  focus: number;
  aperture: number;
}

export function createView(options: ViewOptions): View {
  const elevation = (options.elevation * Math.PI) / 180;
  const azimuth = ((options.azimuth ?? 0) * Math.PI) / 180;
  const towards = vector(
    Math.sin(azimuth) * Math.cos(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  );
  const forward = scale(towards, -1);
  const right = unit(cross(forward, vector(0, 0, 1)));
  return {
    eye: subtract(options.target, scale(forward, options.distance)),
    right,
    up: cross(right, forward),
    forward,
    slope: Math.tan(((options.field / 2) * Math.PI) / 180),
    focus: options.distance,
    aperture: options.aperture ?? 0,
  };
}
