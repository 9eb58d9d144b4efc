import type { Camera } from './camera';
import { fabrics, lit } from './colour';
import { lightOn } from './light';
import { outline } from './outline';
import { jitter, seededRandom } from './random';
import { cutOf } from './slipper';
import type { Placing, Slipper } from './slipper';
import { opening, upperNormal, upperPoint } from './slipper-shape';
import { strandFrom } from './strand';
import type { Strand } from './strand';
import { subtract, unit, vector } from './vector';
import type { Vector } from './vector';

/** The noodles of the upper: staggered rows from the opening to the toe, each leaning downhill. */
export function upperStrands(slipper: Slipper, place: Placing): Strand[] {
  const random = seededRandom(slipper.seed);
  const { pile, thickness, size } = cutOf(slipper.style);
  const origin = place(vector(0, 0, 0));
  const direction = (own: Vector): Vector => unit(subtract(place(own), origin));
  const rows = Math.round(17 / thickness);
  const columns = Math.round(20 / thickness);
  const strands: Strand[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const across = Math.sin((((column + (row % 2) / 2 + jitter(random, 0.3)) / columns) * 2 - 1) * 1.5);
      const from = opening(across) + 0.05;
      const along = from + (0.985 - from) * ((row + jitter(random, 0.35)) / rows);
      if (Math.abs(across) > 0.99 || along < from || along > 0.985) continue;
      const root = place(upperPoint(along, across));
      const normal = direction(upperNormal(along, across));
      const downhill = vector(across * 0.9 + jitter(random, 0.5), -0.75 + jitter(random, 0.4), -0.35);
      const shade = Math.min(1, 0.62 + root.z * 0.11);
      strands.push({
        ...strandFrom(root, normal, direction(downhill), pile * (0.85 + random() * 0.3) * size),
        thickness: thickness * size * (0.92 + random() * 0.16),
        colour: fabrics[slipper.colour],
        level: lightOn(normal) * shade + jitter(random, 0.07),
      });
    }
  }
  return strands;
}

/** The cloth under the noodles, dark, so that no floor shows between them. */
export function upperCloth(slipper: Slipper, camera: Camera, place: Placing): string {
  const stations = Array.from({ length: 13 }, (_, index) => Math.sin((index / 6 - 1) * 1.57));
  const rows = Array.from({ length: 15 }, (_, row) =>
    stations.map((across) => {
      const from = opening(across) + 0.03;
      return place(upperPoint(from + (1 - from) * (row / 14), across));
    }),
  );
  const colour = lit(fabrics[slipper.colour], 0.42);
  const paths = rows.map((row) => `<path d="${outline(row, camera)}Z"/>`).join('');
  return `<g fill="${colour}" stroke="${colour}" stroke-width="${camera.zoom.toFixed(1)}" stroke-linejoin="round">${paths}</g>`;
}
