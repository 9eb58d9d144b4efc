import { jitter } from './random';
import type { Random } from './random';
import { add, scale, unit, vector } from './vector';
import type { Vector } from './vector';
import type { Capsule, Material } from './capsule';

function anyDirection(random: Random): Vector {
  return unit(vector(jitter(random, 1), jitter(random, 1), jitter(random, 1)));
}

/** A curved fibre from a point, as a few capsules. */
function fibre(
  start: Vector,
  random: Random,
  look: { length: number; radius: number; material: Material; tone: number },
): Capsule[] {
  const { length, radius, material, tone } = look;
  const steps = 4;
  const capsules: Capsule[] = [];
  let from = start;
  let heading = anyDirection(random);
  for (let step = 0; step < steps; step += 1) {
    heading = unit(add(heading, scale(anyDirection(random), 0.7)));
    const ahead = add(from, scale(heading, length / steps));
    const to = vector(ahead.x, ahead.y, Math.max(radius, ahead.z));
    capsules.push({ from, to, radius, material, tone });
    from = to;
  }
  return capsules;
}

/** A ball of fluff on the floor: `size` is its radius. */
export function fluff(x: number, y: number, size: number, random: Random, material: Material): Capsule[] {
  const count = Math.round(260 * size);
  const centre = vector(x, y, size * 0.8);
  return Array.from({ length: count }, () => {
    const reach = size * random() ** 0.5 * 0.9;
    const offset = scale(anyDirection(random), reach);
    const start = vector(
      centre.x + offset.x,
      centre.y + offset.y,
      Math.max(0.05, centre.z + offset.z * 0.85),
    );
    const tone = 0.85 + 0.25 * (reach / size) + jitter(random, 0.1);
    return fibre(start, random, { length: size * 1.1, radius: 0.035, material, tone });
  }).flat();
}

/** Hairs and crumbs on the floor at a place. With a `size` of 2 they are twice as long and thick. */
export function litter(x: number, y: number, random: Random, material: Material, size = 1): Capsule[] {
  const start = vector(x, y, 0.06);
  if (random() < 0.35) {
    const radius = (0.07 + random() ** 3 * 0.16) * size;
    return [{ from: start, to: vector(x + jitter(random, 0.1), y, radius), radius, material, tone: 0.9 }];
  }
  const flat = fibre(start, random, {
    length: (0.8 + random() * 2.2) * size,
    radius: 0.03 * size,
    material,
    tone: 0.9,
  });
  const pressed = (point: Vector) => vector(point.x, point.y, Math.min(point.z, 0.25));
  return flat.map((capsule) => ({ ...capsule, from: pressed(capsule.from), to: pressed(capsule.to) }));
}
