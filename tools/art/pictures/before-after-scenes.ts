import type { Capsule } from './capsule';
import { fluff, litter } from './dust';
import { darkFloor } from './floor';
import { fluffGrey, knit, petHair } from './materials';
import type { Pose } from './pose';
import { jitter, seededRandom } from './random';
import type { Scene } from './render';
import { vector } from './vector';
import { createView } from './view';
import { wornPair } from './worn-pair';

const feet: readonly Pose[] = [
  { foot: 'right', x: -9.5, y: 3.5, turn: 12 },
  { foot: 'left', x: 9.5, y: -4.5, turn: 24 },
];
const socks = { knit: knit.marigold, stripe: [{ material: knit.cream, from: 15.5, to: 17.2 }] };

function dirt(): Capsule[] {
  const random = seededRandom(29);
  const hairs = Array.from({ length: 1700 }, () =>
    litter(jitter(random, 62), -12 + jitter(random, 62), random, petHair, 1.5),
  ).flat();
  const balls = [
    [-27, -9, 1.6],
    [-19, 15, 1.1],
    [-34, 7, 1.9],
    [1, -15, 1.3],
    [24, -15, 1.7],
    [29, 6, 1.2],
    [38, -4, 1.9],
    [20, 22, 1.4],
    [-4, 25, 1],
  ].flatMap(([x = 0, y = 0, size = 1]) => fluff(x, y, size, random, fluffGrey));
  return [...hairs, ...balls];
}

/** The same pair on the same floor: `cleanness` is the floor's, 0 to 1. */
function pairOn(cleanness: number, more: readonly Capsule[]): Scene {
  return {
    capsules: [...wornPair({ colour: 'blush' }, feet, { seed: 21, socks }), ...more],
    view: createView({ target: vector(0, 0, 3), distance: 130, elevation: 36, field: 23, aperture: 0.3 }),
    cleanness: () => cleanness,
    floor: darkFloor,
    sunPatches: [{ x: -34, y: -34, width: 34, height: 64 }],
  };
}

/** A floor before the walk: dust, hair and fluff. */
export const before = (): Scene => pairOn(0.45, dirt());
/** After it: the floor is a mirror. */
export const after = (): Scene => pairOn(1, []);
