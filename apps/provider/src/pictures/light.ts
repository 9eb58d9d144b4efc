import { dot, unit, vector } from './vector';
import type { Vector } from './vector';

/** The window: to the left, a little behind, above. */
const window = unit(vector(-0.55, 0.3, 1));

/** The light on a surface that faces `normal`: 0.56 turned away .. 1.28 facing the window. */
export function lightOn(normal: Vector): number {
  return 0.56 + 0.72 * Math.max(0, dot(normal, window));
}
