import { createCamera } from './camera';
import type { Camera } from './camera';
import { fabrics } from './colour';
import type { Fabric } from './colour';
import { drawFluff } from './dust';
import { mark } from './mark';
import { drawPad, padFootprint } from './pad';
import type { Pad } from './pad';
import { seededRandom } from './random';
import { glint, studio } from './studio';
import type { Picture } from './studio';
import { vector } from './vector';

function padScene(colour: Fabric, pads: readonly Pad[], camera: Camera, over: string): Picture {
  return studio({
    tint: fabrics[colour],
    footings: pads.map((pad) => ({
      covers: (grow: number) => padFootprint(pad, camera, grow),
      colour: fabrics[colour],
    })),
    goods: pads.map((pad) => drawPad(pad, camera)).join('') + over,
  });
}

/** The undersides of a pair. */
export function soleScene(colour: Fabric): Picture {
  const camera = createCamera({ zoom: 24.5, elevation: 72, centre: { x: 500, y: 520 } });
  const pads: Pad[] = [
    { foot: 'right', at: { x: -8, y: 0.6, turn: 6 }, seed: 5, colour, height: 1 },
    { foot: 'left', at: { x: 8, y: -0.8, turn: -10 }, seed: 15, colour, height: 1 },
  ];
  return padScene(colour, pads, camera, '');
}

/** A paper sleeve across a pack of pads, with the brand's mark. */
function sleeve(camera: Camera): string {
  const side = 11.2;
  const near = -4.6;
  const far = 1.2;
  const corner = (x: number, y: number, z: number): string => {
    const at = camera.project(vector(x, y, z));
    return `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  };
  const edge = (y: number, from: number): string =>
    `${corner(-side * from, y, 2.6)}Q${corner(-5.5 * from, y, 5.2)} ${corner(0, y, 3.9)}Q${corner(5.5 * from, y, 5.2)} ${corner(side * from, y, 2.6)}`;
  const paper = `M${edge(far, 1)}L${edge(near, -1)}Z`;
  const middle = camera.project(vector(0, (near + far) / 2, 4.2));
  return (
    `<path d="${paper}" transform="translate(5 12)" fill="#0d2422" opacity=".3"/>` +
    `<path d="${paper}" fill="#fbfcfa"/><path d="${paper}" fill="url(#sheen)"/>` +
    mark(middle.x, middle.y, 78, '#12302e')
  );
}

/** A pair of refill pads in a paper sleeve. */
export function refillScene(colour: Fabric): Picture {
  const camera = createCamera({ zoom: 26, elevation: 62, centre: { x: 500, y: 530 } });
  const pads: Pad[] = [
    { foot: 'right', at: { x: -5.7, y: 0, turn: 0 }, seed: 5, colour, height: 1 },
    { foot: 'left', at: { x: 5.7, y: 0, turn: 0 }, seed: 15, colour, height: 1 },
  ];
  return padScene(colour, pads, camera, sleeve(camera));
}

/** Before and after the wash: one pad full of dust, one clean. */
export function washedScene(colour: Fabric): Picture {
  const camera = createCamera({ zoom: 25, elevation: 66, centre: { x: 500, y: 525 } });
  const random = seededRandom(23);
  const pads: Pad[] = [
    { foot: 'right', at: { x: -7.4, y: 0.4, turn: 4 }, seed: 5, colour, height: 1, soil: 0.72 },
    { foot: 'left', at: { x: 7.4, y: -0.4, turn: -6 }, seed: 15, colour, height: 1 },
  ];
  const dust = [
    [-9.5, 6, 1.1],
    [-5.4, 1, 0.9],
    [-9.4, -5.5, 1.2],
    [-6, -8.6, 0.8],
  ].map(([x = 0, y = 0, size = 1]) => drawFluff({ x, y, z: 2.6, size }, random, camera));
  return padScene(colour, pads, camera, dust.join('') + glint(842, 190, 26) + glint(800, 138, 13));
}
