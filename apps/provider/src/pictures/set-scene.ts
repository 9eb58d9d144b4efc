import { createCamera } from './camera';
import { fabrics } from './colour';
import type { Fabric } from './colour';
import { drawSlipper, footprint } from './draw-slipper';
import { drawPad, padFootprint } from './pad';
import type { Pad } from './pad';
import type { Slipper } from './slipper';
import { glint, studio } from './studio';
import type { Picture } from './studio';

/** The starter set: a pair next to a second set of pads. */
export function setScene(colour: Fabric): Picture {
  const camera = createCamera({ zoom: 15.4, elevation: 60, centre: { x: 500, y: 545 } });
  const pads: Pad[] = [
    { foot: 'right', at: { x: 7.6, y: 1, turn: -4 }, seed: 31, colour: 'oat', height: 0.6 },
    { foot: 'left', at: { x: 20.4, y: 0, turn: -8 }, seed: 41, colour: 'oat', height: 0.6 },
  ];
  const slippers: Slipper[] = [
    { style: 'classic', colour, foot: 'right', at: { x: -20.2, y: 1, turn: -4 }, seed: 3 },
    { style: 'classic', colour, foot: 'left', at: { x: -7.4, y: -1, turn: -8 }, seed: 9 },
  ];
  return studio({
    tint: fabrics[colour],
    footings: [
      ...pads.map((pad) => ({
        covers: (grow: number) => padFootprint(pad, camera, grow),
        colour: fabrics.oat,
      })),
      ...slippers.map((slipper) => ({
        covers: (grow: number) => footprint(slipper, camera, grow),
        colour: fabrics[colour],
      })),
    ],
    goods:
      pads.map((pad) => drawPad(pad, camera)).join('') +
      slippers.map((slipper) => drawSlipper(slipper, camera)).join('') +
      glint(880, 150, 24) +
      glint(838, 104, 12),
  });
}
