import { at, doubleAt } from './bvh';
import type { Capsule } from './capsule';
import { floorColour, floorPoint } from './floor';
import type { Cleanness, FloorColours } from './floor';
import { lightCount, sky, sun, sunAt, windowLight, windowSeen } from './light';
import type { SunPatch } from './light';
import { hashed } from './noise';
import { createTracer } from './tracer';
import type { Hit } from './tracer';
import type { View } from './view';

export interface Scene {
  capsules: readonly Capsule[];
  view: View;
  cleanness: Cleanness;
  sunPatches: readonly SunPatch[];
  floor: { day: FloorColours; night: FloorColours };
}

/**
 * The result of a render: values per pixel, separate for each light, so that the picture can be developed by day and by night.
 * The floor's light and its colours are separate, too.
 */
export interface Negative {
  width: number;
  height: number;
  /** Nine numbers per pixel: light x colour of everything visible except the floor itself. */
  seen: Float32Array;
  /** Nine numbers per pixel: light x colour that falls on the floor. */
  floorLight: Float32Array;
  /** Seven numbers per pixel: the share of the floor, and its colour by day and by night. */
  floor: Float32Array;
}

const perLight = lightCount * 3;
const perFloor = 7;
/** The maximum distance of objects that block ambient light, in centimetres. */
const ambientReach = 12;
const far = 1000;
/** Steps of a low-discrepancy sequence in eight dimensions. */
const steps = [0.8567, 0.734, 0.6288, 0.5387, 0.4615, 0.3954, 0.3387, 0.2902];

/** A scene and the values of its picture. */
interface Layer extends Pick<Negative, 'seen' | 'floorLight' | 'floor'> {
  scene: Scene;
  /** The capsules for camera rays, and those for shadows and reflections. */
  capsules: readonly Capsule[];
  coarse: readonly Capsule[];
}

/**
 * Renders scenes with `samples` rays for each pixel. They must be the same but for their materials and the floor's colours:
 * rays are traced once for all of them.
 */
export function render(
  scenes: readonly [Scene, ...Scene[]],
  size: { width: number; height: number },
  samples: number,
): Negative[] {
  const { width, height } = size;
  const [{ view, cleanness, sunPatches }] = scenes;
  const layers = scenes.map((scene): Layer => ({
    scene,
    capsules: scene.capsules,
    coarse: scene.capsules.filter(({ isFine }) => !isFine),
    seen: new Float32Array(width * height * perLight),
    floorLight: new Float32Array(width * height * perLight),
    floor: new Float32Array(width * height * perFloor),
  }));
  const tracer = createTracer(layers[0]?.capsules ?? []);
  const coarse = createTracer(layers[0]?.coarse ?? []);
  const offsets = new Float64Array(steps.length);
  let sample = 0;

  /** The sample's value in a dimension, 0 to 1. */
  function draw(dimension: number): number {
    const value = doubleAt(offsets, dimension) + (sample + 1) * (steps[dimension] ?? 0);
    return value - Math.floor(value);
  }

  function add(
    target: Float32Array,
    place: number,
    light: number,
    amount: number,
    r: number,
    g: number,
    b: number,
  ): void {
    const start = place + light * 3;
    target[start] = at(target, start) + amount * r;
    target[start + 1] = at(target, start + 1) + amount * g;
    target[start + 2] = at(target, start + 2) + amount * b;
  }

  /** The window's light at a point with a normal; `wrap` lights soft things beyond their edge. */
  function fromWindow(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    wrap: number,
    isShaded: boolean,
  ): number {
    const lx = windowLight.x + (draw(2) - 0.5) * 2 * windowLight.spread - x;
    const ly = windowLight.y - y;
    const lz = windowLight.z + (draw(3) - 0.5) * 2 * windowLight.spread - z;
    const length = Math.sqrt(lx * lx + ly * ly + lz * lz);
    const facing = ((nx * lx + ny * ly + nz * lz) / length + wrap) / (1 + wrap);
    if (facing <= 0) return 0;
    if (isShaded && coarse.isBlocked(x, y, z, lx / length, ly / length, lz / length, length)) return 0;
    return facing;
  }

  function fromSun(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    wrap: number,
    isShaded: boolean,
  ): number {
    const facing = (nx * sun.x + ny * sun.y + nz * sun.z + wrap) / (1 + wrap);
    if (facing <= 0) return 0;
    const light = sunAt(sunPatches, x, y, z);
    if (light <= 0.004) return 0;
    const lx = sun.x + (draw(4) - 0.5) * 0.05;
    const ly = sun.y + (draw(5) - 0.5) * 0.05;
    if (isShaded && coarse.isBlocked(x, y, z, lx, ly, sun.z, far)) return 0;
    return facing * light;
  }

  /** Adds the light that the capsule of the last hit sends back along the ray. */
  function addSolid(
    place: number,
    weight: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    { index, distance, normalX: nx, normalY: ny, normalZ: nz }: Hit,
    isDirect: boolean,
  ): void {
    const x = ox + dx * distance + nx * 0.02;
    const y = oy + dy * distance + ny * 0.02;
    const z = Math.max(0.01, oz + dz * distance + nz * 0.02);
    let open = 0.62;
    let inner = 0;
    if (isDirect) {
      // A direction around the normal, with a higher density near it.
      const height = 1 - 2 * draw(6);
      const turn = draw(7) * Math.PI * 2;
      const ring = Math.sqrt(Math.max(0, 1 - height * height));
      let ax = nx + ring * Math.cos(turn);
      let ay = ny + ring * Math.sin(turn);
      let az = nz + height;
      const length = Math.sqrt(ax * ax + ay * ay + az * az) || 1;
      ax /= length;
      ay /= length;
      az /= length;
      const toFloor = az < 0 ? z / -az : far;
      if (coarse.isBlocked(x, y, z, ax, ay, az, Math.min(ambientReach, toFloor))) {
        open = 0;
        inner = 0.62;
      } else if (toFloor < ambientReach) open = 0.5;
      else open = sky(ay, az);
    }
    const facing = 1 - Math.abs(nx * dx + ny * dy + nz * dz);
    const key = fromWindow(x, y, z, nx, ny, nz, 0.3, true) + open * 0.12 + inner * 0.12;
    const direct = fromSun(x, y, z, nx, ny, nz, 0.25, isDirect);
    for (const { capsules, coarse: plain, seen } of layers) {
      const capsule = (isDirect ? capsules : plain)[index];
      if (!capsule) continue;
      const [r, g, b] = capsule.material.colour;
      const amount = weight * capsule.tone;
      const sheen = capsule.material.sheen * facing * facing * facing;
      add(seen, place, 0, amount * (open + sheen), r, g, b);
      if (inner > 0) {
        // Light that bounces among strands takes on their colour again.
        const bounce = amount * inner;
        add(seen, place, 0, bounce, r * (0.25 + 0.75 * r), g * (0.25 + 0.75 * g), b * (0.25 + 0.75 * b));
      }
      add(seen, place, 1, amount * (key + sheen * 0.5), r, g, b);
      if (direct > 0) add(seen, place, 2, amount * direct, r, g, b);
    }
  }

  function addFloor(pixel: number, x: number, y: number, dx: number, dy: number, dz: number): void {
    const place = pixel * perLight;
    const own = pixel * perFloor;
    const clean = cleanness(x, y);
    const glance = 1 + dz;
    const mirror = clean * (0.25 + 0.55 * glance * glance) + (1 - clean) * 0.015;
    const rest = 1 - mirror;
    const point = floorPoint(x, y, clean);
    const radius = Math.sqrt(draw(6));
    const turn = draw(7) * Math.PI * 2;
    const ax = radius * Math.cos(turn);
    const ay = radius * Math.sin(turn);
    const az = Math.sqrt(Math.max(0.0001, 1 - radius * radius));
    const near = coarse.closest(x, y, 0.01, ax, ay, az, ambientReach) ? coarse.hit.index : -1;
    const key = fromWindow(x, y, 0.01, 0, 0, 1, 0, true);
    const direct = fromSun(x, y, 0.01, 0, 0, 1, 0, true);
    const rough = 0.02 + (1 - clean) * 0.25;
    const rx = dx + (draw(4) - 0.5) * rough;
    const ry = dy + (draw(5) - 0.5) * rough;
    const length = Math.sqrt(rx * rx + ry * ry + dz * dz);
    const mx = rx / length;
    const my = ry / length;
    const mz = -dz / length;
    for (const { scene, coarse: plain, floor, floorLight } of layers) {
      const day = floorColour(scene.floor.day, point);
      const night = floorColour(scene.floor.night, point);
      floor[own] = at(floor, own) + 1;
      for (let part = 0; part < 3; part += 1) {
        floor[own + 1 + part] = at(floor, own + 1 + part) + (day[part] ?? 0) * rest;
        floor[own + 4 + part] = at(floor, own + 4 + part) + (night[part] ?? 0) * rest;
      }
      const capsule = plain[near];
      if (capsule) {
        const [r, g, b] = capsule.material.colour;
        const bounce = 0.34 * capsule.tone;
        add(floorLight, place, 0, bounce, r, g, b);
        add(floorLight, place, 1, bounce * 0.25, r, g, b);
      } else add(floorLight, place, 0, sky(ay, az), 1, 1, 1);
      if (key > 0) add(floorLight, place, 1, key, 1, 1, 1);
      if (direct > 0) add(floorLight, place, 2, direct, 1, 1, 1);
    }
    if (coarse.closest(x, y, 0.01, mx, my, mz, far)) {
      addSolid(place, mirror, x, y, 0.01, mx, my, mz, coarse.hit, false);
      return;
    }
    const bright = windowSeen(x, y, mx, my, mz);
    for (const { seen } of layers) {
      add(seen, place, 0, mirror * 0.7, 0.9, 1, 0.96);
      if (bright > 0) add(seen, place, 1, mirror * bright * 1.5, 1, 1, 1);
    }
  }

  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const pixel = row * width + column;
      for (let dimension = 0; dimension < steps.length; dimension += 1) {
        offsets[dimension] = hashed(column, row, dimension + 100);
      }
      let met = 0;
      let taken = 0;
      for (sample = 0; sample < samples; sample += 1) {
        // The bare floor is smooth, so few rays are enough.
        if (met === 0 && sample >= Math.max(2, samples / 2)) break;
        taken += 1;
        const u = ((column + draw(0)) / width) * 2 - 1;
        const v = 1 - ((row + draw(1)) / height) * 2;
        const across = u * view.slope * (width / height);
        const upward = v * view.slope;
        const lens = Math.sqrt(draw(2)) * view.aperture;
        const turn = draw(3) * Math.PI * 2;
        const lensX = lens * Math.cos(turn);
        const lensY = lens * Math.sin(turn);
        const { eye, right, up, forward, focus } = view;
        const ox = eye.x + right.x * lensX + up.x * lensY;
        const oy = eye.y + right.y * lensX + up.y * lensY;
        const oz = eye.z + right.z * lensX + up.z * lensY;
        const a = across * focus - lensX;
        const b = upward * focus - lensY;
        let dx = right.x * a + up.x * b + forward.x * focus;
        let dy = right.y * a + up.y * b + forward.y * focus;
        let dz = right.z * a + up.z * b + forward.z * focus;
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        dx /= length;
        dy /= length;
        dz /= length;
        const toFloor = dz < 0 ? oz / -dz : far;
        if (tracer.closest(ox, oy, oz, dx, dy, dz, toFloor)) {
          met += 1;
          addSolid(pixel * perLight, 1, ox, oy, oz, dx, dy, dz, tracer.hit, true);
        } else if (dz < 0) addFloor(pixel, ox + dx * toFloor, oy + dy * toFloor, dx, dy, dz);
      }
      for (const { seen, floorLight, floor } of layers) {
        divide(seen, pixel * perLight, perLight, taken);
        divide(floorLight, pixel * perLight, perLight, taken);
        divide(floor, pixel * perFloor, perFloor, taken);
      }
    }
  }
  return layers.map(({ seen, floorLight, floor }) => ({ width, height, seen, floorLight, floor }));
}

function divide(values: Float32Array, start: number, count: number, by: number): void {
  for (let index = start; index < start + count; index += 1) values[index] = at(values, index) / by;
}
