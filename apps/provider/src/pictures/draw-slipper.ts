import type { Camera } from './camera';
import { drawEars } from './ears';
import { fringeStrands } from './fringe';
import { cuffStrands, insole, rim, soleWall } from './opening-parts';
import { outline } from './outline';
import { drawLeg } from './leg';
import { cutOf, placing } from './slipper';
import type { Slipper } from './slipper';
import { soleEdge } from './slipper-shape';
import { drawStrands } from './strand';
import type { Strand } from './strand';
import { upperCloth, upperStrands } from './upper';

/** A whole slipper, drawn from back to front. */
export function drawSlipper(slipper: Slipper, camera: Camera): string {
  const place = placing(slipper);
  const fringe = fringeStrands(slipper, place);
  const isFar = (strand: Strand): boolean => strand.tip.y > strand.root.y;
  const cuff = slipper.style === 'winter' ? cuffStrands(slipper, place) : [];
  return (
    drawStrands(fringe.filter(isFar), camera) +
    soleWall(slipper, camera, place) +
    insole(slipper, camera, place) +
    drawStrands(
      fringe.filter((strand) => !isFar(strand)),
      camera,
    ) +
    (slipper.isWorn ? drawLeg(camera, place, cutOf(slipper.style).size) : '') +
    upperCloth(slipper, camera, place) +
    (slipper.style === 'winter' ? '' : rim(slipper, camera, place)) +
    drawStrands([...upperStrands(slipper, place), ...cuff], camera) +
    (slipper.style === 'kids' ? drawEars(slipper, camera, place) : '')
  );
}

/** The floor that a slipper covers, `grow` centimetres wider, as an svg path. */
export function footprint(slipper: Slipper, camera: Camera, grow: number): string {
  return `${outline(soleEdge(0, 80, -grow).map(placing(slipper)), camera)}Z`;
}
