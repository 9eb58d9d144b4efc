import { createCamera } from './camera';
import type { Camera } from './camera';
import { fabrics, lit } from './colour';
import type { Fabric } from './colour';
import { mark } from './mark';
import { drawPad, padFootprint } from './pad';
import type { Pad } from './pad';
import { studio } from './studio';
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

/** A paper sleeve over a pack of pads, with the brand's mark. */
function sleeve(camera: Camera, height: number): string {
  const ends = [-6.1, 6.1];
  const corner = (x: number, y: number, z: number): string => {
    const at = camera.project(vector(x, y, z));
    return `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  };
  const [left = -6.1, right = 6.1] = ends;
  const front = 2.6;
  const back = 7.4;
  const top = `M${corner(left, back, height)}Q${corner(0, back + 0.4, height + 1.7)} ${corner(right, back, height)}L${corner(right, front, height)}Q${corner(0, front + 0.4, height + 1.7)} ${corner(left, front, height)}Z`;
  const side = `M${corner(right, back, height)}L${corner(right + 0.15, back, 0.2)}L${corner(right + 0.15, front, 0.2)}L${corner(right, front, height)}Z`;
  const middle = camera.project(vector(0, 5.2, height + 0.9));
  return (
    `<path d="${side}" fill="${lit(fabrics.porcelain, 0.62)}"/><path d="${top}" fill="${fabrics.porcelain}"/>` +
    `<path d="${top}" fill="url(#sheen)"/>${mark(middle.x, middle.y, 74, '#12302e')}`
  );
}

/** Two pairs of refill pads in a paper sleeve. */
export function refillScene(colour: Fabric): Picture {
  const camera = createCamera({ zoom: 29, elevation: 50, centre: { x: 495, y: 575 } });
  const pads: Pad[] = [0.6, 2.1, 3.6].map((height, index) => ({
    foot: index % 2 === 0 ? 'right' : 'left',
    at: { x: index % 2 === 0 ? -0.1 : 0.2, y: 0, turn: index * 3 - 4 },
    seed: 5 + index,
    colour,
    height,
  }));
  return padScene(colour, pads, camera, sleeve(camera, 5.2));
}
