import { seededRandom } from './random';
import { vector } from './vector';
import type { Capsule } from './capsule';
import { fluff, litter } from './dust';
import { anyOf, floorByDay, floorByNight, sweptLane } from './floor';
import type { Cleanness } from './floor';
import { fluffGrey, hairGrey, knit, look } from './materials';
import { smooth } from './noise';
import type { Pose } from './pose';
import type { Scene } from './render';
import { slipper } from './slipper';
import { sock } from './sock';
import { createView } from './view';
import type { ViewOptions } from './view';

const turn = 38;
const angle = (turn * Math.PI) / 180;
/** The direction of the walk, and the perpendicular one. */
const ahead = { x: Math.sin(angle), y: -Math.cos(angle) };
const aside = { x: Math.cos(angle), y: Math.sin(angle) };

/** A place on the floor, in centimetres along the walk and across it. */
function place(along: number, across: number): { x: number; y: number } {
  return { x: ahead.x * along + aside.x * across, y: ahead.y * along + aside.y * across };
}

const leftFoot: Pose = { foot: 'left', ...place(9.5, 6.4), turn: turn + 3 };
const rightFoot: Pose = { foot: 'right', ...place(-9.5, -6.4), turn: turn - 3, heel: 26 };

function lane(along: number, across: number): Cleanness {
  return sweptLane({ ...place(along, across), dx: ahead.x, dy: ahead.y, halfWidth: 7.2 });
}

/** The floor next to the walk was cleaned before. */
const cleanedBefore: Cleanness = (x, y) => smooth(-7, -9, x * aside.x + y * aside.y);

const cleanness = anyOf(lane(24, 6.4), lane(5, -6.4), cleanedBefore);

function dust(): Capsule[] {
  const random = seededRandom(5);
  const balls = [
    { at: place(28.5, 5), size: 1.5 },
    { at: place(27.5, 9.4), size: 0.8 },
    { at: place(10, -4.6), size: 1.1 },
    { at: place(13, 20), size: 1.2 },
    { at: place(-6, 24), size: 0.9 },
    { at: place(33, 17), size: 1.9 },
    { at: place(20, -5), size: 0.6 },
  ].flatMap(({ at, size }) => fluff(at.x, at.y, size, random, fluffGrey));
  const hairs = Array.from({ length: 900 }, () => {
    const x = -30 + random() * 100;
    const y = -45 + random() * 110;
    return cleanness(x, y) < 0.05 ? litter(x, y, random, hairGrey) : [];
  }).flat();
  return [...balls, ...hairs];
}

const views: Record<'wide' | 'phone', ViewOptions> = {
  wide: { target: vector(3, -1, 1.5), distance: 125, elevation: 33, field: 27, aperture: 0.9 },
  phone: { target: vector(2.6, -4.4, -1), distance: 125, elevation: 43, field: 21.6, aperture: 0.9 },
};

/** A pair walks over a terrazzo floor: dust in front of it and next to it, a mirror behind it. */
export function heroScene(shape: keyof typeof views): Scene {
  const socks = {
    knit: knit.marigold,
    stripe: [
      { material: knit.cream, from: 15.5, to: 17.2 },
      { material: knit.cream, from: 18.4, to: 20.1 },
    ],
  };
  return {
    capsules: [
      ...slipper(look({ colour: 'spruce' }, 3), leftFoot),
      ...sock(socks, leftFoot),
      ...slipper(look({ colour: 'spruce' }, 9), rightFoot),
      ...sock(socks, rightFoot),
      ...dust(),
    ],
    view: createView(views[shape]),
    cleanness,
    floor: { day: floorByDay, night: floorByNight },
    sunPatches: [{ x: -17, y: -31, width: 46, height: 70 }],
  };
}
