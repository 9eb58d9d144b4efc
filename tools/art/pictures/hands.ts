import { arc, tube } from './capsule';
import type { Capsule } from './capsule';
import { limb } from './limb';
import { knit, skin } from './materials';
import { add, vector } from './vector';
import type { Vector } from './vector';

/** A left hand with a cup in it; the forearm comes from the positive y. */
export function handWithCup(middle: Vector): Capsule[] {
  const { x, y, z } = middle;
  const point = (dx: number, dy: number, dz: number) => add(middle, vector(dx, dy, dz));
  const cup = limb(
    [
      [x, y, z - 5, 3.4],
      [x, y, z, 4.3],
      [x, y, z + 6, 4.6],
    ],
    { ribs: 60, rings: 12, yarn: () => knit.cream },
  );
  const fingers = [-3.2, -1.5, 0.2, 1.9].flatMap((height, finger) =>
    tube(arc(point(0, 0, height), 5.2, 50, -30 - finger * 6), 0.9, skin),
  );
  return [
    ...cup,
    ...tube(arc(point(0, 0, 6.2), 4.4), 0.5, knit.cream),
    ...fingers,
    ...tube([point(2.2, 9, -1.6), point(3.4, 4.4, -0.6)], 2.7, skin),
    ...tube([point(2, 7, 1), point(-1, 5.2, 3.4)], 1, skin),
  ];
}

/** A right hand that hangs down from a wrist, with the fingers bent a little. */
export function hand(wrist: Vector): Capsule[] {
  const point = (dx: number, dy: number, dz: number) => add(wrist, vector(dx, dy, dz));
  const fingers = [-3, -1, 1, 3].flatMap((across) =>
    tube(
      [
        point(0, across * 0.5, 1),
        point(0, across - 0.8, -9),
        point(0.8, across - 2, -14),
        point(2.6, across - 3.4, -16.8),
      ],
      1.15,
      skin,
    ),
  );
  return [...fingers, ...tube([point(0, -1, -2), point(0.8, -4, -6), point(1.6, -5.6, -10.5)], 1.2, skin)];
}
