import { createCamera } from './camera';
import type { Camera } from './camera';
import { fabrics } from './colour';
import type { Fabric } from './colour';
import { drawSlipper, footprint } from './draw-slipper';
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
  stands: readonly (Stand & Pick<Slipper, 'foot'>)[],
  sparkle = '',
): Picture {
  const slippers = stands.map(({ foot, ...at }, index): Slipper => ({
    ...goods,
    foot,
    at,
    seed: 3 + index * 6,
  }));
  return studio({
    tint: fabrics[goods.colour],
    footings: slippers.map((slipper) => footing(slipper, camera)),
    goods: slippers.map((slipper) => drawSlipper(slipper, camera)).join('') + sparkle,
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
    sparkles,
  );
}

/** One slipper low from its side. */
export function singleScene(goods: Goods): Picture {
  const camera = createCamera({ zoom: 29, elevation: 27, centre: { x: 500, y: 585 } });
  return slipperScene(goods, camera, [{ foot: 'right', x: 0, y: 0, turn: -58 }], sparkles);
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
