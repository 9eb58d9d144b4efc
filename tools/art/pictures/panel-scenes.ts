import { seededRandom } from './random';
import { vector } from './vector';
import type { Capsule } from './capsule';
import { terrazzo } from './floor';
import type { Cleanness } from './floor';
import { foam, knit, look } from './materials';
import { plant } from './plant';
import type { Pose } from './pose';
import type { Scene } from './render';
import { slipper } from './slipper';
import { sock } from './sock';
import { createView } from './view';

const clean: Cleanness = () => 1;
const noSun: Scene['sunPatches'] = [];
const sunny: Scene['sunPatches'] = [{ x: -30, y: -26, width: 30, height: 60 }];
const greenSocks = { knit: knit.green, stripe: [{ material: knit.cream, from: 15.5, to: 17.2 }] };
const creamSocks = { knit: knit.cream, stripe: [{ material: knit.green, from: 15.5, to: 17.2 }] };

/** One foot is in its slipper, the other one is about to step in. */
function wear(): Scene {
  const right: Pose = { foot: 'right', x: -8.5, y: 0, turn: 12 };
  const left: Pose = { foot: 'left', x: 8, y: -1, turn: 16 };
  return {
    capsules: [
      ...slipper(look({ colour: 'blush' }, 21), right),
      ...sock(greenSocks, right),
      ...slipper(look({ colour: 'blush' }, 27), left),
      ...sock(greenSocks, { ...left, x: 5, y: 9, height: 6, heel: 10 }),
    ],
    view: createView({ target: vector(0, 2, 6), distance: 125, elevation: 30, field: 17, aperture: 0.6 }),
    cleanness: clean,
    floor: terrazzo('#eadfc6', '#3a4032'),
    sunPatches: sunny,
  };
}

/** The slippers leave, and the floor shines. */
function shine(): Scene {
  const pose: Pose = { foot: 'left', x: 17, y: 5, turn: 62, heel: 24 };
  return {
    capsules: [...slipper(look({ colour: 'spruce' }, 41), pose), ...sock(creamSocks, pose)],
    view: createView({ target: vector(0, 2, 4), distance: 125, elevation: 27, field: 17, aperture: 0.8 }),
    cleanness: clean,
    floor: terrazzo('#cfe5dc', '#2b6259'),
    sunPatches: [{ x: -38, y: -30, width: 30, height: 60 }],
  };
}

/** A slipper among bubbles. */
function wash(): Scene {
  const random = seededRandom(12);
  const bubbles = Array.from({ length: 420 }, (): Capsule => {
    const angle = random() * Math.PI * 2;
    const reach = 11 + random() * 12;
    const radius = 0.5 + random() ** 2 * 2.1;
    const x = Math.cos(angle) * reach;
    const y = Math.sin(angle) * reach * 0.9;
    const centre = vector(x, y, radius * (0.4 + random() * 1.3));
    return { from: centre, to: centre, radius, material: foam, tone: 1 };
  });
  return {
    capsules: [...slipper(look({ colour: 'sky' }, 51), { foot: 'left', x: 0, y: 0, turn: 40 }), ...bubbles],
    view: createView({ target: vector(0, 0, 1), distance: 125, elevation: 48, field: 15.5, aperture: 0.4 }),
    cleanness: clean,
    floor: terrazzo('#a9cfe2', '#1d4a5c'),
    sunPatches: noSun,
  };
}

/** A close-up that invites to step in. */
function comfort(): Scene {
  return {
    capsules: [
      ...slipper(look({ colour: 'blush' }, 61), { foot: 'right', x: -7.5, y: 1, turn: 20 }),
      ...slipper(look({ colour: 'blush' }, 67), { foot: 'left', x: 7.5, y: -2, turn: 26 }),
    ],
    view: createView({ target: vector(1, 1, 3), distance: 125, elevation: 46, field: 14.5, aperture: 0.6 }),
    cleanness: clean,
    floor: terrazzo('#f1d9cf', '#4a3a38'),
    sunPatches: sunny,
  };
}

/** A pair next to a plant. */
function lifetime(): Scene {
  return {
    capsules: [
      ...slipper(look({ colour: 'marigold' }, 81), { foot: 'right', x: -8, y: -6, turn: -22 }),
      ...slipper(look({ colour: 'marigold' }, 87), { foot: 'left', x: 7.5, y: -11, turn: -10 }),
      ...plant(6, 21),
    ],
    view: createView({ target: vector(0, 3, 6), distance: 125, elevation: 46, field: 34, aperture: 0.6 }),
    cleanness: clean,
    floor: terrazzo('#eadfc6', '#3a4032'),
    sunPatches: sunny,
  };
}

/** A small and a large pair, toe to toe. */
function sizes(): Scene {
  const small = 0.86;
  const large = 1.1;
  return {
    capsules: [
      ...slipper(look({ colour: 'blush' }, 91), { foot: 'right', x: 7.6, y: -17.6, turn: 174, size: small }),
      ...slipper(look({ colour: 'blush' }, 95), { foot: 'left', x: -6.4, y: -18.2, turn: 188, size: small }),
      ...slipper(look({ colour: 'spruce' }, 71), { foot: 'right', x: -8.6, y: 14.5, turn: -8, size: large }),
      ...slipper(look({ colour: 'spruce' }, 77), { foot: 'left', x: 9.6, y: 13.5, turn: 5, size: large }),
    ],
    view: createView({
      target: vector(0.4, -0.6, 2),
      distance: 130,
      elevation: 66,
      field: 33,
      aperture: 0.4,
    }),
    cleanness: clean,
    floor: terrazzo('#cfe5dc', '#2b6259'),
    sunPatches: sunny,
  };
}

export const panelScenes = { wear, shine, wash, comfort, lifetime, sizes };
