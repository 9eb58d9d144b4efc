import { vector, unit } from './vector';
import { smooth } from './noise';

/**
 * Three lights, rendered separately and mixed when a picture is developed: the sky's soft light from all sides, the window's
 * light from behind on the left, and sunlight through the panes.
 */
export const lightCount = 3;

/** The centre of the window that lights the scene, and half its size, in centimetres. */
export const windowLight = { x: -85, y: 95, z: 125, spread: 42 };

/** Towards the sun. */
export const sun = unit(vector(-0.66, 0.5, 0.62));

/** The sky's light from a direction, 0 to 1: more from above and from the viewer's side. */
export function sky(dy: number, dz: number): number {
  return 0.72 + 0.28 * Math.max(0, dz * 0.75 - dy * 0.5);
}

/** Light through a window with two by three panes; `x` and `y` run from 0 to 1 over it. */
function panes(x: number, y: number, softness: number): number {
  const bar = 0.028;
  const within = (value: number, from: number, to: number) =>
    smooth(from - softness, from + softness, value) * (1 - smooth(to - softness, to + softness, value));
  const columns = within(x, 0, 0.5 - bar) + within(x, 0.5 + bar, 1);
  const rows = within(y, 0, 1 / 3 - bar) + within(y, 1 / 3 + bar, 2 / 3 - bar) + within(y, 2 / 3 + bar, 1);
  return columns * rows;
}

/** A window whose sunlight falls on the floor: the position of its lower left corner there, and the size of the panes. */
export interface SunPatch {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The share of the sun that reaches a point, 0 to 1, without shadows of things. */
export function sunAt(patches: readonly SunPatch[], x: number, y: number, z: number): number {
  // The point at which the ray reaches the floor.
  const fx = x - (sun.x / sun.z) * z;
  const fy = y - (sun.y / sun.z) * z;
  const length = Math.hypot(sun.x, sun.y);
  const along = (-fx * sun.x - fy * sun.y) / length;
  const across = (fx * -sun.y + fy * sun.x) / length;
  let light = 0;
  for (const patch of patches) {
    light = Math.max(light, panes((across - patch.x) / patch.width, (along - patch.y) / patch.height, 0.018));
  }
  return light;
}

/** A window that is only visible as a reflection: its place on the wall, `wall` centimetres behind the scene. */
const seen = { wall: 190, left: -150, right: -46, low: 70, high: 186 };

/** The window's brightness in a direction from a point on the floor, 0 to 1. */
export function windowSeen(x: number, y: number, dx: number, dy: number, dz: number): number {
  if (dy <= 0) return 0;
  const reach = (seen.wall - y) / dy;
  const column = (x + dx * reach - seen.left) / (seen.right - seen.left);
  const row = (dz * reach - seen.low) / (seen.high - seen.low);
  return panes(column, row, 0.03);
}
