import type { Capsule } from './capsule';
import { linear } from './capsule';
import { cuts } from './cut';
import { fluff, litter } from './dust';
import { anyOf, darkFloor, floorByDay, floorByNight, sweptLane } from './floor';
import type { Cleanness, FloorColours } from './floor';
import { fluffGrey, knit, look, padLook, petHair } from './materials';
import type { Goods, Yarn } from './materials';
import { pad } from './pad';
import type { Pose } from './pose';
import { heelStrap } from './heel-strap';
import { jitter, seededRandom } from './random';
import type { Scene } from './render';
import { sleeve, sleeveReach } from './sleeve';
import { slipper } from './slipper';
import type { SockLook } from './sock';
import { vector } from './vector';
import { createView } from './view';
import type { ViewOptions } from './view';
import { washBag } from './wash-bag';
import { wornPair } from './worn-pair';

/** The colour of the plain ground on which goods of a yarn stand out. */
const grounds: Record<Yarn, string> = {
  spruce: '#f0dfb6',
  oat: '#b9dccd',
  blush: '#c6e2d6',
  sky: '#f3e1c6',
  marigold: '#bcd9e6',
  graphite: '#f1d1c4',
  porcelain: '#bcd9e6',
};

const sunny: Scene['sunPatches'] = [{ x: -30, y: -26, width: 30, height: 60 }];

function scene({ colour }: Goods, view: Omit<ViewOptions, 'distance'>, capsules: readonly Capsule[]): Scene {
  const day: FloorColours = { ...floorByDay, ground: linear(grounds[colour]), chips: [] };
  return {
    capsules,
    view: createView({ distance: 125, aperture: 0.5, ...view }),
    cleanness: () => 1,
    // Product pictures have no night edition.
    floor: { day, night: floorByNight },
    sunPatches: sunny,
  };
}

/** Both slippers, a little to the side. */
function pair(goods: Goods): Scene {
  const size = cuts[goods.style ?? 'classic'].size;
  return scene(goods, { target: vector(-1.4 * size, -0.6, 2.6), elevation: 41, field: 19.8 * size ** 0.6 }, [
    ...slipper(look(goods, 71), { foot: 'right', x: -8 * size, y: 1.2, turn: -24 }),
    ...slipper(look(goods, 77), { foot: 'left', x: 7.6 * size, y: -2.2, turn: -14 }),
  ]);
}

/** One slipper, low from its side. */
function single(goods: Goods): Scene {
  return scene(goods, { target: vector(0, 0, 3), elevation: 27, field: 16.4 }, [
    ...slipper(look(goods, 81), { foot: 'right', x: 0, y: 0, turn: -56 }),
  ]);
}

/** Both from straight above, heels apart. */
function above(goods: Goods): Scene {
  return scene(goods, { target: vector(0, 0.5, 0), elevation: 77, field: 20.5 }, [
    ...slipper(look(goods, 83), { foot: 'right', x: -8.2, y: 0.5, turn: 6 }),
    ...slipper(look(goods, 87), { foot: 'left', x: 8.2, y: -0.5, turn: -8 }),
  ]);
}

/** So near that one sees the strands. */
function detail(goods: Goods): Scene {
  return scene(goods, { target: vector(-0.6, -1.8, 5), elevation: 42, field: 7.6 }, [
    ...slipper(look(goods, 71, 70), { foot: 'right', x: 0, y: 0, turn: -30 }),
  ]);
}

function socksFor({ colour }: Goods): SockLook {
  const [main, band] = colour === 'spruce' ? [knit.marigold, knit.cream] : [knit.green, knit.cream];
  return {
    knit: main,
    stripe: [
      { material: band, from: 15.5, to: 17.2 },
      { material: band, from: 18.4, to: 20.1 },
    ],
  };
}

/** Before and after: hair and dust in front of two feet that walk, a clean floor behind them. */
function trail(goods: Goods): Scene {
  const { size } = cuts[goods.style ?? 'classic'];
  const random = seededRandom(17);
  const feet: Pose[] = [
    { foot: 'left', x: 7, y: 8, turn: 88 },
    { foot: 'right', x: -7, y: -8, turn: 92, heel: 18 },
  ];
  const swept = anyOf(
    sweptLane({ x: 22, y: 8, dx: 1, dy: 0, halfWidth: 7.6 }),
    sweptLane({ x: 8, y: -8, dx: 1, dy: 0, halfWidth: 7.6 }),
  );
  const hairs = Array.from({ length: 900 }, () => {
    const x = jitter(random, 45);
    const y = jitter(random, 45);
    return swept(x, y) < 0.05 ? litter(x, y, random, petHair, 1.5) : [];
  }).flat();
  const view = { target: vector(-3.6, 0, 1), elevation: 57, field: 23 };
  const capsules = [
    ...wornPair(goods, feet, { seed: 31, socks: socksFor(goods), size }),
    ...hairs,
    ...fluff(25, 9, 1.5, random, fluffGrey),
    ...fluff(12.5, -5.5, 1.1, random, fluffGrey),
    ...fluff(17, -17, 1.7, random, fluffGrey),
    ...fluff(-9, 21, 1, random, fluffGrey),
  ];
  const cleanness: Cleanness = (x, y) => 0.3 + 0.7 * swept(x, y);
  return { ...scene(goods, view, capsules), cleanness, floor: darkFloor };
}

const padView = { target: vector(0, 0, 1), elevation: 58, field: 17.6 };

/** A pair of refill pads in a paper sleeve. */
function refill(goods: Goods): Scene {
  const { size } = cuts[goods.style ?? 'classic'];
  return scene(goods, padView, [
    ...pad(padLook(goods, 5), { foot: 'right', x: -5.9 * size, y: 0, turn: 0 }, sleeveReach),
    ...pad(padLook(goods, 15), { foot: 'left', x: 5.9 * size, y: 0, turn: 0 }, sleeveReach),
    ...sleeve(size),
  ]);
}

/** Before and after the wash: one pad full of dust, one clean. */
function washed(goods: Goods): Scene {
  const { size } = cuts[goods.style ?? 'classic'];
  const random = seededRandom(23);
  const dust = [
    [-9.5, 6, 1.1],
    [-5.4, 1, 0.9],
    [-9.4, -5.5, 1.2],
    [-6, -8.6, 0.8],
  ].flatMap(([x = 0, y = 0, radius = 1]) =>
    fluff(x * size, y * size, radius, random, fluffGrey).map((each) => ({
      ...each,
      from: vector(each.from.x, each.from.y, each.from.z + 3 * size),
      to: vector(each.to.x, each.to.y, each.to.z + 3 * size),
    })),
  );
  return scene(goods, { ...padView, field: 18 }, [
    ...pad(padLook(goods, 5, 0.66), { foot: 'right', x: -8 * size, y: 0.4, turn: 5 }),
    ...pad(padLook(goods, 15), { foot: 'left', x: 8 * size, y: -0.4, turn: -8 }),
    ...dust,
  ]);
}

function bagOf(goods: Goods): Capsule[] {
  return [
    ...slipper(look(goods, 4), { foot: 'right', x: -6.2, y: -0.6, turn: 8, size: 0.78 }),
    ...slipper(look(goods, 5), { foot: 'left', x: 6.2, y: -0.6, turn: -8, size: 0.78 }),
    ...washBag(),
  ];
}

/** A mesh wash bag with a pair of slippers in it. */
function bag(goods: Goods): Scene {
  return scene(goods, { target: vector(0.5, 1.4, 2.4), elevation: 52, field: 19, azimuth: 14 }, bagOf(goods));
}

/** So near that one sees the mesh, the cord and its knots. */
function mesh(goods: Goods): Scene {
  return scene(goods, { target: vector(4.5, 8, 4), elevation: 46, field: 9.4, azimuth: 14 }, bagOf(goods));
}

/** A pair next to a second set of pads. */
function set(goods: Goods): Scene {
  const second: Goods = { colour: 'oat' };
  return scene(second, { target: vector(0, -4.2, 1.5), elevation: 56, field: 27.5 }, [
    ...slipper(look(goods, 71), { foot: 'right', x: -14.5, y: 13, turn: -16 }),
    ...slipper(look(goods, 77), { foot: 'left', x: 1.5, y: 11, turn: -8 }),
    ...pad(padLook(second, 31), { foot: 'right', x: -1, y: -17, turn: 8 }),
    ...pad(padLook(second, 41), { foot: 'left', x: 15.5, y: -16, turn: -10 }),
  ]);
}

/** Two heel straps, one in front of the other. */
function strap(goods: Goods): Scene {
  return scene(goods, { target: vector(0, 0.4, 0.8), elevation: 46, field: 11.5 }, [
    ...heelStrap(-1.2, 3.4, 8),
    ...heelStrap(1.4, -3.6, -4),
  ]);
}

const views = { pair, single, above, detail, refill, bag, set, trail, washed, mesh, strap };

function isOneOf<Key extends string>(values: Record<Key, unknown>, name: string): name is Key {
  return Object.hasOwn(values, name);
}

/** The key of a picture's shapes: pictures with the same key differ in colours only. */
export function shapesOf(name: string): string {
  return name.split('-').slice(0, 2).join('-');
}

/** The scene of a picture's name, `view-style-yarn` or `view-style-yarn-fringe`, such as `pair-kids-marigold-oat`. */
export function goodsScene(name: string): Scene {
  const [view = '', style = '', colour = '', fringe] = name.split('-');
  if (!isOneOf(views, view) || !isOneOf(cuts, style) || !isOneOf(grounds, colour))
    throw new Error(`There is no scene for the picture ${name}.`);
  if (fringe !== undefined && !isOneOf(grounds, fringe))
    throw new Error(`There is no yarn ${fringe} for the picture ${name}.`);
  return views[view]({ style, colour, fringe });
}
