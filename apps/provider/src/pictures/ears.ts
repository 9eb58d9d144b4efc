import type { Camera } from './camera';
import { fabrics, lit } from './colour';
import { cutOf } from './slipper';
import type { Placing, Slipper } from './slipper';
import { upperPoint } from './slipper-shape';

/** The face of a children's slipper: two round ears, two eyes and a nose. */
export function drawEars(slipper: Slipper, camera: Camera, place: Placing): string {
  const { size, pile } = cutOf(slipper.style);
  const on = (along: number, across: number, lift: number): { x: number; y: number; scale: number } => {
    const point = upperPoint(along, across);
    return camera.project(place({ ...point, z: point.z + lift }));
  };
  const disc = (at: { x: number; y: number }, radius: number, fill: string): string =>
    `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}"/>`;
  const cloth = fabrics[slipper.colour];
  const ears = [-0.52, 0.52].map((across) => {
    const at = on(0.6, across, pile + 0.7);
    const radius = 1.75 * size * at.scale;
    const lower = { x: at.x + radius * 0.06, y: at.y + radius * 0.1 };
    return (
      disc(lower, radius, lit(cloth, 0.55)) +
      disc(at, radius * 0.96, lit(cloth, 1.08)) +
      disc({ x: at.x, y: at.y + radius * 0.12 }, radius * 0.6, lit(fabrics.blush, 1.05))
    );
  });
  const eyes = [-0.36, 0.36].map((across) => {
    const at = on(0.79, across, pile * 0.8);
    const radius = 0.46 * size * at.scale;
    return (
      disc(at, radius, '#122322') +
      disc({ x: at.x - radius * 0.3, y: at.y - radius * 0.35 }, radius * 0.28, '#fff')
    );
  });
  const nose = on(0.93, 0, pile * 0.9);
  return ears.join('') + eyes.join('') + disc(nose, 0.62 * size * nose.scale, lit(fabrics.blush, 0.85));
}
