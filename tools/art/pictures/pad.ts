import type { Capsule } from './capsule';
import { chenille } from './chenille';
import type { Strand } from './chenille';
import type { PadLook } from './looks';
import { placing } from './pose';
import type { Placing, Pose } from './pose';
import { jitter, seededRandom } from './random';
import { fringeStrands, strand } from './slipper';
import { halfWidth, solePoint } from './slipper-shape';
import { unit, vector } from './vector';

/** The part of a pad that something presses down, in centimetres along it. */
export interface Pressed {
  from: number;
  to: number;
}

const thickness = 0.9;

function strands({ cut, fringe, seed }: PadLook, place: Placing, pressed: Pressed | undefined): Strand[] {
  const random = seededRandom(seed);
  const rows = 28;
  return Array.from({ length: rows + 1 }, (_, row) => {
    const along = 0.015 + (0.97 * (row + jitter(random, 0.3))) / rows;
    const columns = Math.max(3, Math.round((halfWidth(along) * 2) / 0.95));
    return Array.from({ length: columns + 1 }, (_, column) => {
      const across = ((column + (row % 2) / 2 + jitter(random, 0.35)) / columns) * 2 - 1;
      if (Math.abs(across) > 1.02) return [];
      const own = solePoint(along, across, thickness + 0.8 * (1 - across ** 2));
      const isPressed = pressed && own.y > pressed.from && own.y < pressed.to;
      const flow = vector(
        across * 0.9 + jitter(random, 0.9),
        (0.5 - along) * 1.1 + jitter(random, 0.8),
        -0.5,
      );
      return strand(
        place,
        own,
        { normal: unit(vector(across * 0.55, (0.5 - along) * 0.5, isPressed ? 0.35 : 1)), flow },
        {
          length: cut.length * 0.75 * (0.8 + random() * 0.35) * (isPressed ? 0.7 : 1),
          radius: cut.radius,
          material: fringe,
          tone: 0.98 - 0.12 * Math.abs(across) ** 3 + jitter(random, 0.08),
        },
      );
    }).flat();
  }).flat();
}

/** The working side of a slipper, or a refill: a pad of strands that lies with them upwards. */
export function pad(look: PadLook, pose: Pose, pressed?: Pressed): Capsule[] {
  const place = placing({ size: look.cut.size, ...pose });
  const random = seededRandom(look.seed + 99);
  const grid = Array.from({ length: 29 }, (_, index) => index / 28);
  const cloth = grid.flatMap((row) =>
    grid.map((column): Capsule => {
      const centre = place.point(solePoint(0.04 + row * 0.92, (column * 2 - 1) * 0.9, thickness - 0.4));
      return { from: centre, to: centre, radius: 0.8, material: look.cloth, tone: 0.4 };
    }),
  );
  const all = [...strands(look, place, pressed), ...fringeStrands(look, place)];
  return [...cloth, ...all.flatMap((each) => chenille(each, random, 26))];
}
