import { createCamera } from './camera';
import type { Camera } from './camera';
import { fabrics } from './colour';
import type { Fabric } from './colour';
import { drawSlipper, footprint } from './draw-slipper';
import { drawDust } from './dust';
import type { Front } from './dust';
import type { Slipper, SlipperStyle, Stand } from './slipper';
import { glint, studio } from './studio';
import type { Footing, Picture } from './studio';

/** The materials of the goods in a picture. */
export interface Goods {
  style: SlipperStyle;
  colour: Fabric;
  fringe?: Fabric | undefined;
}

function footing(slipper: Slipper, camera: Camera): Footing {
  return {
    covers: (grow) => footprint(slipper, camera, grow),
    colour: fabrics[slipper.fringe ?? slipper.colour],
  };
}

/** Slippers in the order in which they overlap, with their shadows. */
function slipperScene(
  goods: Goods,
  camera: Camera,
  stands: readonly (Stand & Pick<Slipper, 'foot' | 'isWorn'>)[],
  { floor = '', sparkle = '' } = {},
): Picture {
  const slippers = stands.map(({ foot, isWorn, ...at }, index): Slipper => ({
    ...goods,
    foot,
    isWorn,
    at,
    seed: 3 + index * 6,
  }));
  return studio({
    tint: fabrics[goods.colour],
    footings: slippers.map((slipper) => footing(slipper, camera)),
    goods: floor + slippers.map((slipper) => drawSlipper(slipper, camera)).join('') + sparkle,
  });
}

const sparkles = glint(858, 270, 24) + glint(814, 218, 12);

/** Both slippers from the front, a little to the side. */
export function pairScene(goods: Goods): Picture {
  const camera = createCamera({ zoom: 24, elevation: 44, centre: { x: 510, y: 545 } });
  return slipperScene(
    goods,
    camera,
    [
      { foot: 'right', x: -8, y: 2.4, turn: -26 },
      { foot: 'left', x: 6.4, y: -1.8, turn: -26 },
    ],
    { sparkle: sparkles },
  );
}

/** One slipper low from its side. */
export function singleScene(goods: Goods): Picture {
  const camera = createCamera({ zoom: 29, elevation: 27, centre: { x: 500, y: 585 } });
  return slipperScene(goods, camera, [{ foot: 'right', x: 0, y: 0, turn: -58 }], {
    sparkle: sparkles,
  });
}

/** Both from straight above, heels apart. */
export function aboveScene(goods: Goods): Picture {
  const camera = createCamera({ zoom: 24.5, elevation: 78, centre: { x: 500, y: 530 } });
  return slipperScene(goods, camera, [
    { foot: 'right', x: -7.4, y: 0.5, turn: 6 },
    { foot: 'left', x: 7.4, y: -0.5, turn: -8 },
  ]);
}

/** So near that one sees the noodles. */
export function detailScene(goods: Goods): Picture {
  const camera = createCamera({ zoom: 58, elevation: 46, centre: { x: 560, y: 330 } });
  return slipperScene(goods, camera, [{ foot: 'right', x: 0, y: 0, turn: -34 }]);
}

/** On somebody's feet, from low in front. */
export function wornScene(goods: Goods): Picture {
  const camera = createCamera({ zoom: 22, elevation: 25, centre: { x: 500, y: 700 } });
  return slipperScene(goods, camera, [
    { foot: 'right', x: -10, y: 5, turn: 20, isWorn: true },
    { foot: 'left', x: 8, y: -3, turn: 34, isWorn: true },
  ]);
}

/** Where each slipper of `trailScene` has come to; both have begun far to the left. */
const front: Front = [
  [25, 15.5],
  [24.5, 0],
  [9, -16],
  [9, -100],
];

/** Before and after: dust in front of a walking pair, a clean floor behind it. */
export function trailScene(goods: Goods): Picture {
  const camera = createCamera({ zoom: 18, elevation: 58, centre: { x: 415, y: 510 } });
  const sparkle = glint(120, 250, 30) + glint(74, 196, 15) + glint(300, 800, 22);
  return slipperScene(
    goods,
    camera,
    [
      { foot: 'left', x: 9, y: 7.6, turn: 88 },
      { foot: 'right', x: -7, y: -7.8, turn: 92 },
    ],
    { floor: drawDust(front, camera, 17), sparkle },
  );
}
