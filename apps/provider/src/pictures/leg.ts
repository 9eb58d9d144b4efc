import type { Camera } from './camera';
import { fabrics, lit } from './colour';
import type { Placing } from './slipper';
import { vector } from './vector';

/** Points of the middle line of a leg in its sock, from above the calf to the foot, and its half width there. */
const line: readonly (readonly [y: number, z: number, radius: number])[] = [
  [3.6, 70, 6.1],
  [4.4, 46, 5.8],
  [5.4, 32, 5.2],
  [6.2, 22, 4.3],
  [6.8, 14, 3.6],
  [7, 9.5, 3.45],
  [6.6, 6, 3.5],
  [4, 4.6, 3.4],
  [-2, 4.2, 3.2],
];

/** Between which heights the sock has its stripes. */
const stripes: readonly (readonly [low: number, high: number])[] = [
  [15.5, 17.4],
  [18.8, 20.7],
];

interface Cut {
  x: number;
  y: number;
  /** Half the leg's width there, as a vector across the leg's line in the picture. */
  sideX: number;
  sideY: number;
  isStripe: boolean;
}

/** The leg's line in the picture, at close steps. */
function cuts(camera: Camera, place: Placing): Cut[] {
  const steps = 12;
  const points = line.slice(1).flatMap(([y1, z1, r1], index) => {
    const [y0, z0, r0] = line[index] ?? [y1, z1, r1];
    return Array.from({ length: steps }, (_, step) => {
      const share = step / steps;
      const z = z0 + (z1 - z0) * share;
      const at = camera.project(place(vector(0.2, y0 + (y1 - y0) * share, z)));
      const radius = (r0 + (r1 - r0) * share) * at.scale;
      return { x: at.x, y: at.y, radius, isStripe: stripes.some(([low, high]) => z > low && z < high) };
    });
  });
  return points.map(({ x, y, radius, isStripe }, index) => {
    const before = points[Math.max(0, index - 3)] ?? { x, y };
    const after = points[Math.min(points.length - 1, index + 3)] ?? { x, y };
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const sideX = (-(after.y - before.y) / length) * radius;
    const sideY = ((after.x - before.x) / length) * radius;
    return { x, y, sideX, sideY, isStripe };
  });
}

const ribs = 19;

/** A leg in a ribbed sock, its foot in the slipper: drawn after the footbed, before the upper. */
export function drawLeg(camera: Camera, place: Placing, scale: number): string {
  const all = cuts(camera, place);
  const width = ((2 * 4.2 * scale * camera.zoom) / ribs) * 1.75;
  const strokes = Array.from({ length: ribs }, (_, rib) => {
    const angle = ((rib + 0.5) / ribs - 0.5) * Math.PI;
    const across = -Math.sin(angle) * 0.93;
    // The window is on the left; the edges turn away from the viewer.
    const level = 0.34 + 0.42 * Math.max(0, Math.cos(angle + 0.75)) + 0.34 * Math.cos(angle);
    return runs(all).map(({ isStripe, part }) => {
      const d = part.map(
        ({ x, y, sideX, sideY }) => `${(x + sideX * across).toFixed(1)} ${(y + sideY * across).toFixed(1)}`,
      );
      const colour = isStripe ? '#f3e6c8' : fabrics.spruce;
      const path = `d="M${d.join('L')}"`;
      return (
        `<path ${path} stroke="${lit(colour, level * 0.8)}" stroke-width="${width.toFixed(1)}"/>` +
        `<path ${path} stroke="${lit(colour, level * 1.12)}" stroke-width="${(width * 0.5).toFixed(1)}"/>`
      );
    });
  });
  const edge = (side: 1 | -1) =>
    all.map(
      ({ x, y, sideX, sideY }) =>
        `${(x + sideX * side * 0.95).toFixed(1)} ${(y + sideY * side * 0.95).toFixed(1)}`,
    );
  // Below the ribs, so that nothing shows between them where the leg is wide.
  const ground = `<path d="M${[...edge(1), ...edge(-1).reverse()].join('L')}Z" fill="${lit(fabrics.spruce, 0.62)}"/>`;
  return `${ground}<g fill="none" stroke-linejoin="round">${strokes.flat().join('')}</g>`;
}

/** The leg in parts of one colour; each begins where the last one ends. */
function runs(all: readonly Cut[]): { isStripe: boolean; part: Cut[] }[] {
  const found: { isStripe: boolean; part: Cut[] }[] = [];
  for (const cut of all) {
    const last = found.at(-1);
    if (last?.isStripe === cut.isStripe) last.part.push(cut);
    else {
      last?.part.push(cut);
      found.push({ isStripe: cut.isStripe, part: [cut] });
    }
  }
  return found;
}
