import { tube } from './capsule';
import type { Capsule } from './capsule';
import { limb } from './limb';
import type { Joint } from './limb';
import { hair, skin } from './materials';
import { vector } from './vector';

const skull: readonly Joint[] = [
  [0, -4.6, 147.6, 1.6, 1.1],
  [0, -4.2, 148.6, 3.8, 1.15],
  [0, -2.8, 151.5, 5.8, 1.2],
  [0, -1.6, 155, 7, 1.22],
  [0, -0.6, 159, 7.3, 1.25],
  [0, 0, 163, 6.8, 1.25],
  [0, 0.6, 166, 4.8, 1.25],
  [0, 0.8, 167.4, 1.6, 1.2],
];

/** From the forehead and the temples back to the knot. */
const combed: readonly Joint[] = [
  [0, -1.6, 158.6, 7.4, 1.36],
  [0, 0, 159.2, 8.2, 1.3],
  [0, 3, 160.4, 8.3, 1.24],
  [0, 6.4, 162, 7, 1.2],
  [0, 9, 163.4, 4.6, 1.1],
  [0, 10.6, 164.2, 2.4, 1],
];

const knot: readonly Joint[] = [
  [0, 9.4, 163.4, 1.6],
  [0, 10.6, 164.4, 4.4],
  [0, 12.8, 165.8, 5.2],
  [0, 15, 167.2, 4],
  [0, 16, 167.9, 0.6],
];

/** The head of an adult, 170 cm above the floor, with the hair in a knot; nobody ever sees the face. */
export function head(): Capsule[] {
  const ears = [-1, 1].flatMap((side) =>
    tube([vector(side * 7.9, 0.6, 156.6), vector(side * 8.3, 1.2, 159.6)], 1.1, skin),
  );
  return [
    ...tube([vector(0, -1, 142), vector(0, -1.6, 154)], 5.2, skin),
    ...limb(skull, { ribs: 120, rings: 40, yarn: () => skin }),
    ...limb(combed, { ribs: 84, rings: 30, yarn: () => hair }),
    ...limb(knot, { ribs: 34, rings: 24, yarn: () => hair }),
    ...ears,
  ];
}
