import type { Capsule } from './capsule';
import { ink, paper } from './materials';
import { vector } from './vector';

/** The part of the pads that the sleeve covers, in centimetres along them. */
export const sleeveReach = { from: -4.4, to: 1.8 };

const halfWidth = 12.6;
const lineGap = 0.09;
const segment = 0.16;

function height(x: number): number {
  const side = Math.max(0, (Math.abs(x) - 8.6) / (halfWidth - 8.6));
  return Math.max(0.1, 4 * Math.sqrt(Math.max(0, 1 - side ** 2.6)) - 0.55 * Math.exp(-((x / 1.7) ** 2)));
}

/** Whether the brand's mark, a tuft of five strands, covers a place on the sleeve. */
function isMarked(x: number, y: number): boolean {
  const foot = (sleeveReach.from + sleeveReach.to) / 2 - 1.25;
  return [-64, -32, 0, 32, 64].some((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const reach = degrees === 0 ? 2.7 : 2.4;
    const along = Math.min(reach, Math.max(0, x * Math.sin(angle) + (y - foot) * Math.cos(angle)));
    return Math.hypot(x - Math.sin(angle) * along, y - foot - Math.cos(angle) * along) < 0.3;
  });
}

/** A paper sleeve with the brand's mark around two pads that lie next to each other; `size` 1 fits adults' pads. */
export function sleeve(size: number): Capsule[] {
  const lines = Math.round((sleeveReach.to - sleeveReach.from) / lineGap);
  const steps = Math.round((halfWidth * 2) / segment);
  const point = (step: number, y: number) => {
    const x = -halfWidth + step * segment;
    return vector(x * size, y * size, height(x) * size);
  };
  return Array.from({ length: lines + 1 }, (_, line) => {
    const y = sleeveReach.from + line * lineGap;
    return Array.from({ length: steps }, (_, step): Capsule => ({
      from: point(step, y),
      to: point(step + 1, y),
      radius: 0.1 * size,
      material: isMarked(-halfWidth + (step + 0.5) * segment, y) ? ink : paper,
      tone: 0.98,
    }));
  }).flat();
}
