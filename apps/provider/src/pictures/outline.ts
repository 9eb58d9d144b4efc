import type { Camera } from './camera';
import type { Vector } from './vector';

/** Converts points of the studio to the `d` of an open SVG path. */
export function outline(points: readonly Vector[], camera: Camera): string {
  const places = points.map((point) => camera.project(point));
  return `M${places.map((place) => `${place.x.toFixed(1)} ${place.y.toFixed(1)}`).join('L')}`;
}
