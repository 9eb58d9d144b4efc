import { fabrics } from './colour';
import { lightOn } from './light';
import { jitter, seededRandom } from './random';
import { cutOf } from './slipper';
import type { Placing, Slipper } from './slipper';
import { soleEdge } from './slipper-shape';
import { strandFrom } from './strand';
import type { Strand } from './strand';
import { subtract, unit, vector } from './vector';

/** Height of each row's roots and reach of its noodles, in centimetres. */
const rows = [
  { height: 0.55, reach: 1.5, shade: 0.72 },
  { height: 1.35, reach: 1.25, shade: 0.92 },
];

/** The two rows of noodles that hang round the sole and sweep the floor. */
export function fringeStrands(slipper: Slipper, place: Placing): Strand[] {
  const random = seededRandom(slipper.seed + 7);
  const { size, pile } = cutOf(slipper.style);
  const origin = place(vector(0, 0, 0));
  const edge = soleEdge(0, 92);
  return edge.flatMap((point, index) => {
    const along = subtract(edge[(index + 1) % edge.length] ?? point, edge.at(index - 1) ?? point);
    const outward = unit(subtract(place(unit(vector(-along.y, along.x, 0))), origin));
    return rows.map(({ height, reach, shade }) => {
      const flow = unit(vector(outward.x + jitter(random, 0.5), outward.y + jitter(random, 0.5), -1.1));
      const length = reach * size * (0.85 + pile * 0.14 + random() * 0.25);
      const shape = strandFrom(place(vector(point.x, point.y, height)), outward, flow, length);
      return {
        ...shape,
        tip: { ...shape.tip, z: Math.max(0.3, shape.tip.z) },
        thickness: 0.98 * size * (0.92 + random() * 0.16),
        colour: fabrics[slipper.fringe ?? slipper.colour],
        level: lightOn(unit(vector(outward.x, outward.y, 0.5))) * shade + jitter(random, 0.06),
      };
    });
  });
}
