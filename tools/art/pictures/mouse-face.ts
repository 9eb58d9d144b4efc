import type { Capsule } from './capsule';
import type { SlipperLook } from './looks';
import { mouse } from './materials';
import type { Placing } from './pose';
import { upperNormal, upperPoint } from './slipper-shape';
import { add, cross, scale, unit, vector } from './vector';
import type { Vector } from './vector';

/** Turns of yarn in an ear, and the radius of the yarn in centimetres. */
const turns = 4;
const yarnRadius = 0.3;

/** A round ear: yarn coiled from its centre, skin-coloured inside. */
function ear({ upper, cut }: SlipperLook, place: Placing, side: -1 | 1): Capsule[] {
  const foot = upperPoint(0.6, side * 0.5);
  const facing = unit(vector(side * 0.15, -1, 0.62));
  const across = unit(cross(facing, vector(0, 0, 1)));
  const upward = cross(across, facing);
  const centre = add(foot, vector(side * 0.5, 0.1, cut.length + 1.2));
  const points = Array.from({ length: turns * 20 + 1 }, (_, index) => {
    const turn = (index / 20) * 2 * Math.PI;
    const reach = (index / 20) * yarnRadius * 1.7;
    return add(centre, add(scale(across, Math.cos(turn) * reach), scale(upward, Math.sin(turn) * reach)));
  });
  return points.slice(1).map((to, index): Capsule => {
    const isInner = index < (turns - 1.2) * 20;
    return {
      from: place.point(points[index] ?? to),
      to: place.point(to),
      radius: yarnRadius * cut.size * (isInner ? 0.92 : 1.15),
      material: isInner ? mouse.skin : upper,
      tone: 1,
    };
  });
}

function ball(place: Placing, own: Vector, radius: number, material: Capsule['material']): Capsule {
  const centre = place.point(own);
  return { from: centre, to: centre, radius, material, tone: 1 };
}

/** Two ears, two eyes and a nose. */
export function mouseFace(look: SlipperLook, place: Placing): Capsule[] {
  const { cut } = look;
  const onPile = (along: number, across: number, height: number): Vector =>
    add(upperPoint(along, across), scale(upperNormal(along, across), cut.length * height));
  const eyes = ([-1, 1] as const).flatMap((side) => {
    const eye = onPile(0.8, side * 0.34, 0.95);
    return [
      ball(place, eye, 0.62 * cut.size, mouse.eye),
      ball(place, add(eye, vector(-0.2, -0.3, 0.42)), 0.17 * cut.size, mouse.glint),
    ];
  });
  return [
    ...ear(look, place, -1),
    ...ear(look, place, 1),
    ...eyes,
    ball(place, onPile(0.93, 0, 0.95), 0.8 * cut.size, mouse.skin),
  ];
}
