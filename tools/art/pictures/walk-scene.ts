import type { Capsule } from './capsule';
import { fluff, litter } from './dust';
import { anyOf, sweptLane, terrazzo } from './floor';
import { fluffGrey, hairGrey, knit } from './materials';
import { smooth } from './noise';
import type { Pose } from './pose';
import { jitter, seededRandom } from './random';
import type { Scene } from './render';
import { vector } from './vector';
import { createView } from './view';
import { wornPair } from './worn-pair';

/** How far each foot moves in a pair of steps, and from the middle of the pair to the end of the picture, in centimetres. */
const stride = 34;
const end = 54;
/** The whole way, from outside of the picture to outside of it: whole strides, so that the loop has no seam. */
const way = 3 * stride;
/** How far a slipper's toes are ahead of its middle. */
const toes = 15;
const socks = { knit: knit.green, stripe: [{ material: knit.cream, from: 15.5, to: 17.2 }] };

/** A foot after `strides` of its own since it last stood at `x`: it swings in the first half and stands in the second. */
function foot(base: Pick<Pose, 'foot' | 'x' | 'y' | 'turn'>, strides: number): Pose {
  const whole = Math.floor(strides);
  const swing = Math.min(1, (strides - whole) * 2);
  const stance = Math.max(0, (strides - whole) * 2 - 1);
  const isSwinging = swing < 1;
  return {
    ...base,
    x: base.x + stride * (whole + smooth(0, 1, swing)),
    heel: isSwinging ? 20 * (1 - swing) + 12 * Math.sin(Math.PI * swing) : 20 * smooth(0.4, 1, stance),
    height: isSwinging ? 0.8 * Math.sin(Math.PI * swing) : 0,
  };
}

/** How far the pair has come `share` (0 to 1) of the loop after the picture of the step; it ends where it begins. */
function progressAt(share: number): number {
  const progress = way * share;
  return progress < end ? progress : progress - way;
}

/** From above: two lanes through the dust. The loop begins with the picture of the step, `share` 0. */
export function walk(share = 0): Scene {
  const random = seededRandom(8);
  const strides = progressAt(share) / stride;
  const feet = [
    foot({ foot: 'left', x: 9 - stride, y: 7.5, turn: 88 }, strides + 0.5),
    foot({ foot: 'right', x: -8, y: -7.5, turn: 92 }, strides),
  ];
  const cleanness = anyOf(
    ...feet.map(({ x, y }) => sweptLane({ x: x + toes, y, dx: 1, dy: 0, halfWidth: 7 })),
  );
  const isDusty = (x: number, y: number) => cleanness(x, y) < 0.05;
  const dust: Capsule[] = Array.from({ length: 500 }, () => {
    const x = jitter(random, 45);
    const y = jitter(random, 32);
    const hair = litter(x, y, random, hairGrey);
    return isDusty(x, y) ? hair : [];
  }).flat();
  const balls = [
    [27.5, 8, 1.3],
    [12.5, -6, 1],
    [31, -12, 1.6],
    [-19, 6, 1.2],
    [-9, -9, 0.9],
  ].flatMap(([x = 0, y = 0, size = 1]) => {
    const ball = fluff(x, y, size, random, fluffGrey);
    // A slipper pushes it a little before it has it.
    return isDusty(x + 2, y) ? ball : [];
  });
  return {
    capsules: [...wornPair({ colour: 'marigold' }, feet, { seed: 31, socks }), ...dust, ...balls],
    view: createView({ target: vector(2, 0, 2), distance: 130, elevation: 62, field: 18, aperture: 0.3 }),
    cleanness,
    floor: terrazzo('#c9dfeb', '#2a5060'),
    sunPatches: [],
  };
}

/** Whether the pair has left the picture and the next frames begin with a dusty floor: 0 to 1, to fade over. */
export function leaving(share: number): number {
  return smooth((end - 8) / way, end / way, share) * (way * share < end ? 1 : 0);
}
