import type { Camera } from './camera';
import { fabrics, lit, mix } from './colour';
import type { Fabric } from './colour';
import { lightOn } from './light';
import { outline } from './outline';
import { jitter, seededRandom } from './random';
import { placing } from './slipper';
import type { Slipper } from './slipper';
import { halfWidth, soleEdge, solePoint } from './slipper-shape';
import { drawStrands, strandFrom } from './strand';
import type { Strand } from './strand';
import { subtract, unit, vector } from './vector';

/** The underside of a slipper, or a refill: a pad of noodles that lies with its working side up. */
export interface Pad extends Pick<Slipper, 'foot' | 'at' | 'seed'> {
  colour: Fabric;
  /** The pad's height above the floor, in centimetres: pads can lie on each other. */
  height: number;
  /** Dust in it, from 0 to 1. */
  soil?: number;
}

/** Draws a pad: noodles in rows that part to both sides and hang over the edge. */
export function drawPad(pad: Pad, camera: Camera): string {
  const place = placing({ ...pad, style: 'classic' });
  const random = seededRandom(pad.seed);
  const origin = place(vector(0, 0, 0));
  const cloth = mix(fabrics[pad.colour], '#857d70', pad.soil ?? 0);
  const rows = 27;
  const strands: Strand[] = [];
  for (let row = 0; row <= rows; row += 1) {
    const along = 0.015 + (0.97 * (row + jitter(random, 0.25))) / rows;
    const columns = Math.max(3, Math.round((halfWidth(along) * 2) / 0.95));
    for (let column = 0; column <= columns; column += 1) {
      const across = ((column + (row % 2) / 2 + jitter(random, 0.3)) / columns) * 2 - 1;
      if (Math.abs(across) > 1.02) continue;
      const dome = 0.9 * (1 - across ** 2);
      const root = place(solePoint(along, across, pad.height + dome));
      const normal = unit(vector(across * 0.55, (0.5 - along) * 0.5, 1));
      const flow = vector(
        across * 0.9 + jitter(random, 0.8),
        (0.5 - along) * 1.1 + jitter(random, 0.7),
        -0.55,
      );
      const facing = unit(subtract(place(normal), origin));
      strands.push({
        ...strandFrom(root, facing, unit(subtract(place(unit(flow)), origin)), 1.5 * (0.85 + random() * 0.3)),
        thickness: 0.96 * (0.92 + random() * 0.16),
        colour: cloth,
        level: lightOn(facing) * (0.92 - 0.22 * Math.abs(across) ** 3) + jitter(random, 0.08),
      });
    }
  }
  const edge = outline(soleEdge(pad.height, 90, -0.3).map(place), camera);
  return `<path d="${edge}Z" fill="${lit(cloth, 0.4)}"/>${drawStrands(strands, camera)}`;
}

/** The outline of a pad on the floor, used for its shadow. */
export function padFootprint(pad: Pad, camera: Camera, grow: number): string {
  return `${outline(soleEdge(0, 80, -grow).map(placing({ ...pad, style: 'classic' })), camera)}Z`;
}
