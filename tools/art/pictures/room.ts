import { arc, tube } from './capsule';
import type { Capsule, Material } from './capsule';
import { limb } from './limb';
import { knit, paint, velvet, wood, yarn } from './materials';
import { plant } from './plant';
import { moved } from './pose';
import { vector } from './vector';

/** The wall is this far behind the middle of the room. */
const wall = 95;

type Point = readonly [x: number, y: number, z: number];

function rod(radius: number, material: Material, from: Point, to: Point): Capsule[] {
  return [{ from: vector(...from), to: vector(...to), radius, material, tone: 1 }];
}

/** A wall of painted slats, with a skirting board. */
function slats(): Capsule[] {
  const upright = Array.from({ length: 101 }, (_, index) => {
    const x = (index - 50) * 7;
    return rod(4.2, paint, [x, wall, 0], [x, wall, 320]);
  }).flat();
  const y = wall - 4.5;
  return [...upright, ...[2.5, 6.5, 10.5].flatMap((z) => rod(2.6, knit.cream, [-350, y, z], [350, y, z]))];
}

/** A sofa of rolls; `x` is its left end. */
function sofa(x: number): Capsule[] {
  const rows = [-72, -60, -48, -36, -24].map((away) => wall + away);
  const back = Array.from({ length: 12 }, (_, index) => {
    const along = x + 8 + index * 15;
    return rod(8.6, velvet, [along, wall - 26, 34], [along, wall - 18, 78]);
  }).flat();
  const seats = [x, x + 84].flatMap((from) =>
    [-70, -62, -54, -46, -38].flatMap((away) =>
      rod(8.5, velvet, [from, wall + away, 36], [from + 78, wall + away, 36]),
    ),
  );
  const base = rows.flatMap((y) => rod(9, velvet, [x, y, 20], [x + 180, y, 20]));
  const arm = rows.flatMap((y) => rod(8.6, velvet, [x - 6, y, 20], [x - 6, y, 54]));
  return [...back, ...seats, ...base, ...arm, ...rod(2, wood, [x - 2, wall - 74, 1], [x, wall - 74, 12])];
}

/** A round cushion that leans against the sofa's back. */
function cushion(x: number, y: number, z: number): Capsule[] {
  return limb(
    [
      [x, y - 8, z - 2, 1.2],
      [x, y - 7, z - 1.8, 9],
      [x, y, z, 15.5],
      [x, y + 7, z + 1.8, 9],
    ],
    { ribs: 26, rings: 24, yarn: () => yarn.oat },
  );
}

/** A plant on a stool. */
function plantStand(): Capsule[] {
  const legs = [60, 180, 300].flatMap((turn) => moved(rod(1.7, wood, [17, 0, 1], [10, 0, 42]), { turn }));
  const seat = [0, 4, 8, 12, 16].flatMap((radius) => tube(arc(vector(0, 0, 43), radius), 2.2, wood));
  return [...legs, ...seat, ...moved(plant(0, 0), { height: 45, size: 1.9 })];
}

/** A framed picture of a rainbow; `x` and `z` are its lower left corner. */
function rainbow(x: number, z: number): Capsule[] {
  const y = wall - 5;
  const [right, top, middle] = [x + 44, z + 46, x + 22];
  const sheet = Array.from({ length: 19 }, (_, index) =>
    rod(2.4, knit.cream, [x + 2.4, y, z + index * 2.5], [right - 2.4, y, z + index * 2.5]),
  ).flat();
  const arches = [yarn.marigold, yarn.blush, yarn.spruce].flatMap((material, index) => {
    const radius = 16 - index * 5;
    const bow = arc(vector(middle, y - 2, z + 21), radius, 0, 180, vector(0, 0, 1));
    const foot = (side: number) => vector(middle + side, y - 2, z + 9);
    return tube([foot(radius), ...bow, foot(-radius)], 2.4, material);
  });
  return [
    ...sheet,
    ...arches,
    ...[x, right].flatMap((side) => rod(1.8, wood, [side, y - 2, z], [side, y - 2, top])),
    ...[z, top].flatMap((height) => rod(1.8, wood, [x, y - 2, height], [right, y - 2, height])),
  ];
}

/** A living room around an empty place in the middle. */
export function room(): Capsule[] {
  return [
    ...slats(),
    ...sofa(46),
    ...cushion(94, wall - 40, 60),
    ...moved(plantStand(), { x: -92, y: 68 }),
    ...rainbow(58, 100),
  ];
}
