import type { Capsule } from './capsule';
import { hand, handWithCup } from './hands';
import { head } from './head';
import { limb } from './limb';
import type { Joint } from './limb';
import { knit, trousers } from './materials';
import { moved } from './pose';
import type { Pose } from './pose';
import { vector } from './vector';
import type { Vector } from './vector';
import { wornPair } from './worn-pair';

/** A step: the weight is on the right foot, the left one rolls over its toes. */
const feet: readonly Pose[] = [
  { foot: 'right', x: -6.1, y: -16, turn: -5 },
  { foot: 'left', x: 6.1, y: 16.4, turn: 5, heel: 30 },
];

const legs: readonly (readonly Joint[])[] = [
  [
    [-7.4, 0.6, 92, 10.6, 1],
    [-8, -3.6, 78, 10.8, 1],
    [-8.6, -12, 56, 9.4],
    [-8.2, -15, 44, 9.2],
    [-8, -14.6, 27, 9.6],
  ],
  [
    [7.4, 0.6, 92, 10.6, 1],
    [8, 1.4, 78, 10.8, 1],
    [8.6, 3.5, 56, 9.4],
    [8.4, 9, 46, 9.2],
    [8, 18, 29, 9.4],
  ],
];

const torso: readonly Joint[] = [
  [0, 0.8, 85, 18.2, 0.74],
  [0, 0.8, 88, 19, 0.74],
  [0, 0.7, 92, 19, 0.72],
  [0, 0.4, 98, 17.4, 0.68],
  [0, -1.2, 111, 17, 0.66],
  [0, -2.6, 123, 18, 0.64],
  [0, -3, 131, 18.2, 0.6],
  [0, -2.8, 136, 16.4, 0.58],
  [0, -3, 139.5, 12, 0.66],
  [0, -3.4, 142.5, 7.8, 0.85],
  [0, -3.8, 145, 6.1, 0.98],
  [0, -4.6, 149.5, 5.9],
];

const arms: readonly (readonly Joint[])[] = [
  [
    [-8, -2.8, 133.5, 4.6],
    [-17, -1.2, 133.4, 6.6],
    [-21, 4.8, 121, 6.4],
    [-22.2, 9.8, 110, 6],
    [-22.2, 11.8, 99, 5.6],
    [-22, 12, 88.5, 4.4],
  ],
  [
    [8, -3.4, 133.5, 4.6],
    [17, -4.2, 133.4, 6.6],
    [21.5, -3.3, 121, 6.4],
    [22.5, -3.3, 111.5, 6.2],
    [20, -10.8, 108.5, 5.8],
    [16, -23.8, 112, 4.3],
  ],
];

/** The slippers are the heroes, so that they are larger than life. */
const slipperSize = 1.32;
const socks = { knit: knit.cream, stripe: [{ material: knit.green, from: 15.5, to: 17.2 }] };

function jumperYarn({ z }: Vector) {
  return (z > 119 && z < 123) || (z > 127 && z < 131) ? knit.cream : knit.marigold;
}

/** An adult in slippers who walks towards the negative y with a cup in the left hand and looks to the right. */
export function person(): Capsule[] {
  const slippers = moved(wornPair({ colour: 'spruce' }, feet, { seed: 71, socks }), { size: slipperSize });
  const sleeves = { ribs: 36, rings: 50, side: vector(0, 1, 0), yarn: jumperYarn };
  return [
    // The trousers hide the rest of the socks.
    ...slippers.filter(({ to }) => to.z < 34),
    ...legs.flatMap((line) => limb(line, { ribs: 54, rings: 60, yarn: () => trousers })),
    ...limb(torso, { ribs: 90, rings: 70, yarn: jumperYarn }),
    ...arms.flatMap((line) => limb(line, sleeves)),
    ...moved(head(), { y: -2.4, turn: -25 }),
    ...handWithCup(vector(13, -31.8, 113.5)),
    ...hand(vector(-22, 11.8, 88.5)),
  ];
}
