import type { Capsule, Material } from './capsule';
import { clip, knit } from './materials';
import { vector } from './vector';

const length = 17;
const steps = 60;
/** Parallel cords of the ribbed band, and the distance between them. */
const cords = 11;
const gap = 0.26;

/** The height of the band above the floor: a soft arch. */
const arch = (share: number) => 0.25 + 2.6 * Math.sin(Math.PI * share) ** 1.6;

/** An elastic strap for a heel, with a clip at each end, around a place on the floor; `turn` is in degrees. */
export function heelStrap(x: number, y: number, turn: number): Capsule[] {
  const angle = (turn * Math.PI) / 180;
  const place = (along: number, across: number, height: number) =>
    vector(
      x + along * Math.cos(angle) - across * Math.sin(angle),
      y + along * Math.sin(angle) + across * Math.cos(angle),
      height,
    );
  const rod = (
    [along, across, height]: readonly [number, number, number],
    [toAlong, toAcross, toHeight]: readonly [number, number, number],
    radius: number,
    material: Material,
  ): Capsule => ({
    from: place(along, across, height),
    to: place(toAlong, toAcross, toHeight),
    ...{ radius, material, tone: 1 },
  });
  const band = Array.from({ length: cords }, (_, cord) => {
    const across = (cord - (cords - 1) / 2) * gap;
    // The band bends to the front, as around a heel.
    const at = (step: number) => {
      const share = step / steps;
      return [(share - 0.5) * length, across - 1.6 * Math.sin(Math.PI * share), arch(share)] as const;
    };
    const isRim = cord === 0 || cord === cords - 1;
    return Array.from({ length: steps }, (_, step) =>
      rod(at(step), at(step + 1), isRim ? 0.2 : 0.16, isRim ? knit.green : knit.cream),
    );
  }).flat();
  const clips = [-1, 1].flatMap((side) => {
    const near = (side * length) / 2;
    const far = near + side * 1.7;
    const half = 1.45;
    return [
      rod([near, -half, 0.35], [near, half, 0.35], 0.3, clip),
      rod([far, -half, 0.35], [far, half, 0.35], 0.3, clip),
      rod([near, -half, 0.35], [far, -half, 0.35], 0.3, clip),
      rod([near, half, 0.35], [far, half, 0.35], 0.3, clip),
      rod([near, 0, 0.35], [far, 0, 0.35], 0.22, clip),
    ];
  });
  return [...band, ...clips];
}
