import type { Camera } from './camera';
import { outline } from './outline';
import { jitter, seededRandom } from './random';
import type { Random } from './random';
import { vector } from './vector';
import type { Vector } from './vector';

/** The farthest that the floor of a picture reaches, in centimetres. */
const edge = 60;

/** The edge of the swept floor, as [x, y] on the floor from the far side to the near one. The dust is to its right. */
export type Front = readonly (readonly [x: number, y: number])[];

function limitAt(front: Front, y: number): number {
  return front.find(([, below]) => y >= below)?.[0] ?? front.at(-1)?.[0] ?? 0;
}

/** A ragged line along the front, and round the dusty side. */
function border(front: Front, random: Random): Vector[] {
  const points = [vector(edge * 2, edge, 0)];
  let drift = 0;
  for (let y = edge; y >= -edge; y -= 0.45) {
    drift = drift * 0.82 + jitter(random, 0.32);
    points.push(vector(limitAt(front, y) + drift, y, 0));
  }
  return [...points, vector(edge * 2, -edge, 0)];
}

/** A hair on the floor, as the `d` of a curve. */
function hair(x: number, y: number, random: Random, camera: Camera): string {
  const length = 0.6 + random() * 1.6;
  const angle = random() * Math.PI * 2;
  const bend = angle + jitter(random, 2);
  const [from, over, to] = [
    vector(x, y, 0.05),
    vector(x + Math.cos(angle) * length, y + Math.sin(angle) * length, 0.15),
    vector(
      x + (Math.cos(angle) + Math.cos(bend)) * length,
      y + (Math.sin(angle) + Math.sin(bend)) * length,
      0.05,
    ),
  ].map((point) => {
    const at = camera.project(point);
    return `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  });
  return `M${from}Q${over} ${to}`;
}

/** A ball of fluff; `z` is the height of the surface below it. */
export function drawFluff(
  { x, y, z, size }: { x: number; y: number; z: number; size: number },
  random: Random,
  camera: Camera,
): string {
  const strokes = Array.from({ length: Math.round(90 * size) }, () => {
    const turn = random() * Math.PI * 2;
    const lift = random() * Math.PI;
    const reach = size * (0.3 + 0.7 * random());
    const at = (more: number) =>
      vector(
        x + Math.cos(turn + more) * Math.sin(lift) * reach,
        y + Math.sin(turn + more) * Math.sin(lift) * reach,
        z + size * 0.8 + Math.cos(lift + more) * reach * 0.75,
      );
    return outline([at(0), at(0.5), at(1)], camera);
  });
  return `<path d="${strokes.join('')}" fill="none" stroke="#6f695f" stroke-width="2.6" stroke-linecap="round" opacity=".62"/>`;
}

/** Dust on the floor of a picture: a dull film with hairs, crumbs and balls of fluff. */
export function drawDust(front: Front, camera: Camera, seed: number): string {
  const random = seededRandom(seed);
  const film = border(front, random);
  const hairs: string[] = [];
  const crumbs: string[] = [];
  for (let index = 0; index < 420; index += 1) {
    const y = jitter(random, 42);
    const x = limitAt(front, y) + 0.6 + random() * 55;
    if (index % 4 === 0) hairs.push(hair(x, y, random, camera));
    else {
      const at = camera.project(vector(x, y, 0));
      const radius = (0.08 + random() ** 3 * 0.3) * at.scale;
      crumbs.push(`<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${radius.toFixed(1)}"/>`);
    }
  }
  const balls = [
    [3.2, 9, 1.7],
    [2.2, -9, 1.3],
    [8, -3, 1],
    [7.5, 15, 1.2],
  ].map(([ahead = 0, y = 0, size = 1]) =>
    drawFluff({ x: limitAt(front, y) + ahead, y, z: 0, size }, random, camera),
  );
  return (
    `<path d="${outline(film, camera)}Z" fill="#a59a86" opacity=".72"/>` +
    `<g fill="#857e70" opacity=".75">${crumbs.join('')}</g>` +
    `<path d="${hairs.join('')}" fill="none" stroke="#736c60" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>` +
    balls.join('')
  );
}
