import type { Camera } from './camera';
import { fabrics, lit } from './colour';
import { outline } from './outline';
import { jitter, seededRandom } from './random';
import { cutOf } from './slipper';
import type { Placing, Slipper } from './slipper';
import { opening, soleEdge, soleHeight, upperPoint } from './slipper-shape';
import { strandFrom } from './strand';
import type { Strand } from './strand';
import { subtract, unit, vector } from './vector';
import type { Vector } from './vector';

/** The sole's own thickness, dark behind the fringe. */
export function soleWall(slipper: Slipper, camera: Camera, place: Placing): string {
  const colour = lit(fabrics[slipper.fringe ?? slipper.colour], 0.4);
  const slices = [0.4, 0.9, 1.4, soleHeight].map((height) =>
    outline(soleEdge(height, 80, 0.1).map(place), camera),
  );
  return slices.map((d) => `<path d="${d}Z" fill="${colour}"/>`).join('');
}

/** The footbed, its binding and its seam; the upper shades its front. */
export function insole(slipper: Slipper, camera: Camera, place: Placing): string {
  const cut = cutOf(slipper.style);
  const layer = (height: number, inset: number): string =>
    `${outline(soleEdge(height, 120, inset).map(place), camera)}Z`;
  const bed = layer(soleHeight + 0.15, 0.75);
  return (
    `<path d="${layer(soleHeight, 0.25)}" fill="${lit(cut.trim, 0.8)}"/>` +
    `<path d="${bed}" fill="${cut.insole}"/><path d="${bed}" fill="url(#inside)"/>` +
    `<path d="${layer(soleHeight + 0.15, 1.3)}" fill="none" stroke="${lit(cut.insole, 0.7)}" stroke-width="2.2" stroke-dasharray="7 6" opacity=".6"/>`
  );
}

function rimPoints(): Vector[] {
  return Array.from({ length: 49 }, (_, index) => {
    const across = Math.sin((index / 24 - 1) * 1.55);
    const point = upperPoint(opening(across) + 0.02, across);
    return vector(point.x, point.y, point.z + 0.3);
  });
}

/** The bound edge of the opening: a soft tube with a line of stitches. */
export function rim(slipper: Slipper, camera: Camera, place: Placing): string {
  const { trim, size } = cutOf(slipper.style);
  const d = outline(rimPoints().map(place), camera);
  const width = 1.7 * size * camera.zoom;
  const line = (colour: string, share: number, drop: number, more = ''): string =>
    `<path d="${d}" transform="translate(0 ${(drop * width).toFixed(1)})" fill="none" stroke="${colour}" stroke-width="${(width * share).toFixed(1)}" ${more}/>`;
  return (
    line(lit(trim, 0.5), 1, 0.08) +
    line(lit(trim, 0.92), 0.86, 0) +
    line(lit(trim, 1.35), 0.36, -0.18, 'opacity=".75"') +
    line(lit(trim, 0.5), 0.07, 0.12, 'stroke-dasharray="7 6" opacity=".75"')
  );
}

/** The fleece that swells out of a winter slipper's opening. */
export function cuffStrands(slipper: Slipper, place: Placing): Strand[] {
  const random = seededRandom(slipper.seed + 21);
  const { trim, size } = cutOf(slipper.style);
  const origin = place(vector(0, 0, 0));
  const points = rimPoints();
  return points.flatMap((point, index) => {
    const side = index / (points.length - 1) - 0.5;
    return Array.from({ length: 4 }, () => {
      const root = vector(
        point.x + jitter(random, 0.35),
        point.y + 0.1 + random() * 0.9,
        point.z - 0.5 + random() * 0.5,
      );
      const own = unit(vector(side * 1.2 + jitter(random, 0.6), jitter(random, 0.9), 1));
      const normal = unit(subtract(place(own), origin));
      const flow = unit(subtract(place(vector(jitter(random, 1), -0.6 + jitter(random, 0.6), -0.2)), origin));
      return {
        ...strandFrom(place(root), normal, flow, (0.9 + random() * 0.5) * size),
        thickness: 0.85 * size,
        colour: trim,
        level: 0.8 + random() * 0.3 - Math.abs(side) * 0.2,
      };
    });
  });
}
