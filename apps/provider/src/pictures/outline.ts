import type { Camera } from './camera';
import type { Vector } from './vector';

/** Points of the studio as the `d` of an open svg path. */
export function outline(points: readonly Vector[], camera: Camera): string {
  const places = points.map((point) => camera.project(point));
  return `M${places.map((place) => `${place.x.toFixed(1)} ${place.y.toFixed(1)}`).join('L')}`;
}
