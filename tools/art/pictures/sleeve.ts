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

type Point = readonly [x: number, y: number];

const bowl: readonly Point[] = Array.from({ length: 17 }, (_, step) => {
  const angle = (step * Math.PI) / 8;
  return [0.75 - 0.75 * Math.cos(angle), 0.75 + 0.75 * Math.sin(angle)];
});

/** The strokes of the brand's name, in centimetres: the letters' bodies are 1.5 high. */
const letters: readonly { at: number; strokes: readonly (readonly Point[])[] }[] = [
  {
    at: 0,
    strokes: [
      [
        [0, -0.9],
        [0, 1.5],
      ],
      bowl,
    ],
  }, // p
  {
    at: 2.25,
    strokes: [
      [
        [0, 0],
        [0, 2.3],
      ],
    ],
  }, // l
  {
    at: 3.1, // u
    strokes: [
      [
        [0, 1.5],
        [0, 0.55],
        [0.2, 0.12],
        [0.6, 0],
        [1, 0.12],
        [1.2, 0.55],
      ],
      [
        [1.2, 1.5],
        [1.2, 0],
      ],
    ],
  },
  {
    at: 5.05,
    strokes: [
      [
        [0, 0],
        [0, 1.5],
      ],
      [
        [0, 2.15],
        [0, 2.15],
      ],
    ],
  }, // i
  {
    at: 5.85, // s
    strokes: [
      [
        [0.95, 1.25],
        [0.5, 1.5],
        [0.08, 1.2],
        [0.25, 0.88],
        [0.75, 0.66],
        [0.95, 0.33],
        [0.5, 0],
        [0, 0.25],
      ],
    ],
  },
];
const wordWidth = 6.8;
const strokeRadius = 0.2;

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / long));
  return Math.hypot(x - fromX - dx * share, y - fromY - dy * share);
}

/** Whether the brand's name covers a place on the sleeve. */
function isMarked(x: number, y: number): boolean {
  const foot = (sleeveReach.from + sleeveReach.to) / 2 - 0.7;
  return letters.some(({ at, strokes }) =>
    strokes.some((points) =>
      points.some((point, index) => {
        const place: Point = [x + wordWidth / 2 - at, y - foot];
        return distance(place, point, points[index + 1] ?? point) < strokeRadius;
      }),
    ),
  );
}

/** A paper sleeve with the brand's name around two pads that lie next to each other; `size` 1 fits adults' pads. */
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
