import type { Capsule, Material } from './capsule';
import { limb } from './limb';
import type { Joint } from './limb';
import { placing } from './pose';
import type { Pose } from './pose';

/** A leg and foot, from above the calf to the toes. */
const line: readonly Joint[] = [
  [0, 3.4, 62, 6.2],
  [0, 4.4, 46, 6],
  [0, 5.6, 32, 5.3],
  [0, 6.6, 20, 4.1],
  [0, 7.1, 12.5, 3.55],
  [0, 7.2, 8, 3.6],
  [0, 6, 5.2, 3.45],
  [0, 3, 4.5, 3.05],
  [0, -1, 4, 2.8],
  [0, -6, 3.6, 2.6],
  [0, -8.4, 3.4, 2],
  [0, -9.6, 3.2, 0.5],
];

export interface SockLook {
  knit: Material;
  /** Stripes of another colour, by the heights in centimetres at which they start and end. */
  stripe?: { material: Material; from: number; to: number }[];
}

/** A ribbed sock with a foot and a leg in it. */
export function sock({ knit, stripe = [] }: SockLook, pose: Pose): Capsule[] {
  const { point } = placing(pose);
  const yarn = ({ z }: { z: number }) => stripe.find(({ from, to }) => z >= from && z < to)?.material ?? knit;
  return limb(line, { ribs: 46, rings: 90, yarn }).map(({ from, to, ...rib }) => ({
    ...rib,
    from: point(from),
    to: point(to),
    tone: to.z < 6 ? 0.8 : 1,
  }));
}
