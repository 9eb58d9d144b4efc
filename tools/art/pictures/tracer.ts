import { at, createBvh, wholeAt } from './bvh';
import type { Capsule } from './capsule';

/** The point at which a ray hits a capsule. For speed, the tracer writes each result into the same object. */
export interface Hit {
  distance: number;
  /** The index of the capsule. */
  index: number;
  normalX: number;
  normalY: number;
  normalZ: number;
}

export interface Tracer {
  /** The result of the last `closest`. */
  hit: Hit;
  /** Finds the first capsule on a ray, up to `limit`. Directions have length 1. */
  closest(x: number, y: number, z: number, dx: number, dy: number, dz: number, limit: number): boolean;
  /** Whether anything blocks the ray before `limit`. */
  isBlocked(x: number, y: number, z: number, dx: number, dy: number, dz: number, limit: number): boolean;
}

/** Finds the capsules of a scene that rays hit. */
export function createTracer(capsules: readonly Capsule[]): Tracer {
  const { boxes, links, order } = createBvh(capsules);
  const shapes = new Float32Array(capsules.length * 7);
  order.forEach((own, index) => {
    const capsule = capsules[own];
    if (!capsule) return;
    const { from, to, radius } = capsule;
    [from.x, from.y, from.z, to.x, to.y, to.z, radius].forEach((value, part) => {
      shapes[index * 7 + part] = value;
    });
  });
  const stack = new Int32Array(128);
  const hit: Hit = { distance: Infinity, index: -1, normalX: 0, normalY: 0, normalZ: 1 };

  /** The distance to a capsule, or Infinity. */
  function meet(index: number, x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
    const shape = index * 7;
    const ax = at(shapes, shape);
    const ay = at(shapes, shape + 1);
    const az = at(shapes, shape + 2);
    const bax = at(shapes, shape + 3) - ax;
    const bay = at(shapes, shape + 4) - ay;
    const baz = at(shapes, shape + 5) - az;
    const radius = at(shapes, shape + 6);
    const oax = x - ax;
    const oay = y - ay;
    const oaz = z - az;
    const baba = bax * bax + bay * bay + baz * baz;
    const bard = bax * dx + bay * dy + baz * dz;
    const baoa = bax * oax + bay * oay + baz * oaz;
    const rdoa = dx * oax + dy * oay + dz * oaz;
    const oaoa = oax * oax + oay * oay + oaz * oaz;
    const a = baba - bard * bard;
    const b = baba * rdoa - baoa * bard;
    const c = baba * oaoa - baoa * baoa - radius * radius * baba;
    const h = b * b - a * c;
    if (h < 0) return Infinity;
    let along = baoa;
    if (a > 1e-9) {
      const t = (-b - Math.sqrt(h)) / a;
      along = baoa + t * bard;
      if (along > 0 && along < baba) return t > 1e-4 ? t : Infinity;
    }
    const isFar = along > 0;
    const ocx = isFar ? oax - bax : oax;
    const ocy = isFar ? oay - bay : oay;
    const ocz = isFar ? oaz - baz : oaz;
    const half = dx * ocx + dy * ocy + dz * ocz;
    const rest = half * half - (ocx * ocx + ocy * ocy + ocz * ocz - radius * radius);
    if (rest <= 0) return Infinity;
    const t = -half - Math.sqrt(rest);
    return t > 1e-4 ? t : Infinity;
  }

  /** The distance at which a ray enters a node's box; Infinity if it misses the box or enters it beyond `limit`. */
  function enter(
    node: number,
    x: number,
    y: number,
    z: number,
    ix: number,
    iy: number,
    iz: number,
    limit: number,
  ): number {
    const box = node * 6;
    const x0 = (at(boxes, box) - x) * ix;
    const x1 = (at(boxes, box + 3) - x) * ix;
    const y0 = (at(boxes, box + 1) - y) * iy;
    const y1 = (at(boxes, box + 4) - y) * iy;
    const z0 = (at(boxes, box + 2) - z) * iz;
    const z1 = (at(boxes, box + 5) - z) * iz;
    const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
    const far = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), limit);
    return near <= far ? near : Infinity;
  }

  /** The index of the first capsule on the ray, or of any; -1 if there is none. Writes the distance to `hit`. */
  function search(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
    isAnyEnough: boolean,
  ): number {
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let found = -1;
    let nearest = limit;
    let depth = 0;
    if (enter(0, x, y, z, ix, iy, iz, nearest) === Infinity) return -1;
    stack[depth++] = 0;
    while (depth > 0) {
      const node = wholeAt(stack, --depth);
      const first = wholeAt(links, node * 2);
      const count = wholeAt(links, node * 2 + 1);
      if (count > 0) {
        for (let index = first; index < first + count; index += 1) {
          const distance = meet(index, x, y, z, dx, dy, dz);
          if (distance >= nearest) continue;
          if (isAnyEnough) return index;
          nearest = distance;
          found = index;
        }
        continue;
      }
      const left = enter(first, x, y, z, ix, iy, iz, nearest);
      const right = enter(first + 1, x, y, z, ix, iy, iz, nearest);
      const isLeftFirst = left <= right;
      if (left !== Infinity && right !== Infinity) {
        stack[depth++] = isLeftFirst ? first + 1 : first;
        stack[depth++] = isLeftFirst ? first : first + 1;
      } else if (left !== Infinity) stack[depth++] = first;
      else if (right !== Infinity) stack[depth++] = first + 1;
    }
    hit.distance = nearest;
    return found;
  }

  return {
    hit,
    closest(x, y, z, dx, dy, dz, limit) {
      const index = search(x, y, z, dx, dy, dz, limit, false);
      if (index < 0) return false;
      hit.index = wholeAt(order, index);
      const shape = index * 7;
      const px = x + dx * hit.distance - at(shapes, shape);
      const py = y + dy * hit.distance - at(shapes, shape + 1);
      const pz = z + dz * hit.distance - at(shapes, shape + 2);
      const bax = at(shapes, shape + 3) - at(shapes, shape);
      const bay = at(shapes, shape + 4) - at(shapes, shape + 1);
      const baz = at(shapes, shape + 5) - at(shapes, shape + 2);
      const baba = bax * bax + bay * bay + baz * baz;
      const share = baba > 0 ? Math.min(1, Math.max(0, (px * bax + py * bay + pz * baz) / baba)) : 0;
      const radius = at(shapes, shape + 6);
      hit.normalX = (px - bax * share) / radius;
      hit.normalY = (py - bay * share) / radius;
      hit.normalZ = (pz - baz * share) / radius;
      return true;
    },
    isBlocked(x, y, z, dx, dy, dz, limit) {
      return search(x, y, z, dx, dy, dz, limit, true) >= 0;
    },
  };
}
