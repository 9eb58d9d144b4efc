import { jitter, seededRandom } from './random';
import { opening, soleEdge, soleHeight, solePoint, upperNormal, upperPoint } from './slipper-shape';
import { add, scale, unit, vector } from './vector';
import type { Vector } from './vector';
import type { Capsule, Material } from './capsule';
import { chenille } from './chenille';
import type { Strand } from './chenille';
import type { SlipperLook } from './looks';
import { mouseFace } from './mouse-face';
import { placing } from './pose';
import type { Placing, Pose } from './pose';

/** A strand that starts along `normal`, droops along `flow` and may rest on the floor. */
export function strand(
  place: Placing,
  own: Vector,
  directions: { normal: Vector; flow: Vector },
  look: { length: number; radius: number; material: Material; tone: number },
): Strand {
  const root = place.point(own);
  const normal = place.direction(directions.normal, own);
  const flow = place.direction(unit(directions.flow), own);
  const middle = add(root, add(scale(normal, look.length * 0.6), scale(flow, look.length * 0.16)));
  const tip = add(root, add(scale(normal, look.length * 0.66), scale(flow, look.length * 0.74)));
  const onFloor = (point: Vector) => vector(point.x, point.y, Math.max(look.radius, point.z));
  return {
    root,
    middle: onFloor(middle),
    tip: onFloor(tip),
    radius: look.radius,
    material: look.material,
    tone: look.tone,
  };
}

function upperStrands({ upper, seed, cut }: SlipperLook, place: Placing): Strand[] {
  const random = seededRandom(seed);
  const { rows, columns, curl, radius } = cut;
  const strands: Strand[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const across = Math.sin((((column + (row % 2) / 2 + jitter(random, 0.3)) / columns) * 2 - 1) * 1.5);
      const from = opening(across) + 0.045;
      const along = from + (0.985 - from) * ((row + jitter(random, 0.35)) / rows);
      if (Math.abs(across) > 0.99 || along < from || along > 0.985) continue;
      const own = upperPoint(along, across);
      const flow = vector(across * 0.95 + jitter(random, curl), -0.7 + jitter(random, curl * 0.83), -0.45);
      const length = cut.length * (0.8 + random() * 0.35);
      const tone = Math.min(1.08, 0.82 + own.z * 0.045) + jitter(random, 0.08);
      strands.push(
        strand(
          place,
          own,
          { normal: upperNormal(along, across), flow },
          { length, radius, material: upper, tone },
        ),
      );
    }
  }
  return strands;
}

/** The height of each row's roots, and the length of its strands. */
const fringeRows = [
  { height: 0.5, reach: 3.6, tone: 0.8 },
  { height: 1.1, reach: 3.3, tone: 0.92 },
  { height: 1.7, reach: 2.7, tone: 1 },
];

export function fringeStrands(
  { fringe, seed, cut }: Pick<SlipperLook, 'fringe' | 'seed' | 'cut'>,
  place: Placing,
): Strand[] {
  const random = seededRandom(seed + 7);
  const edge = soleEdge(0, 86);
  return edge.flatMap((point, index) => {
    const next = edge[(index + 1) % edge.length] ?? point;
    const last = edge.at(index - 1) ?? point;
    const outward = unit(vector(-(next.y - last.y), next.x - last.x, 0));
    return fringeRows.map(({ height, reach, tone }) => {
      const own = vector(point.x, point.y, height);
      const flow = vector(outward.x + jitter(random, 0.55), outward.y + jitter(random, 0.55), -0.9);
      return strand(
        place,
        own,
        { normal: outward, flow },
        {
          length: reach * cut.fringe * (0.8 + random() * 0.35),
          radius: cut.radius,
          material: fringe,
          tone: tone + jitter(random, 0.07),
        },
      );
    });
  });
}

function ball(place: Placing, own: Vector, radius: number, material: Material, tone: number): Capsule {
  const centre = place.point(own);
  return { from: centre, to: centre, radius, material, tone };
}

/** Fabric under the strands, so that no floor shows between them; the footbed and its bound edge. */
function body({ cloth, trim }: SlipperLook, place: Placing): Capsule[] {
  const grid = Array.from({ length: 29 }, (_, index) => index / 28);
  const upper = grid.flatMap((row) =>
    grid.map((column) => {
      const across = Math.sin((column * 2 - 1) * 1.5);
      const from = opening(across) + 0.05;
      const along = from + (0.98 - from) * row;
      const inward = scale(upperNormal(along, across), -0.75);
      return ball(place, add(upperPoint(along, across), inward), 0.72, cloth, 0.4);
    }),
  );
  const sole = grid.flatMap((row) =>
    grid.map((column) =>
      ball(place, solePoint(0.04 + row * 0.92, (column * 2 - 1) * 0.88, soleHeight - 0.75), 0.8, trim, 0.62),
    ),
  );
  return [...upper, ...sole];
}

function tube(place: Placing, line: readonly Vector[], radius: number, material: Material): Capsule[] {
  const points = line.map((own) => place.point(own));
  return points.slice(1).map((to, index) => ({
    from: points[index] ?? to,
    to,
    radius,
    material,
    tone: 0.95,
  }));
}

function rimPoints(): Vector[] {
  return Array.from({ length: 49 }, (_, index) => {
    const across = Math.sin((index / 24 - 1) * 1.55);
    const point = upperPoint(opening(across) + 0.02, across);
    return vector(point.x, point.y, point.z + 0.25);
  });
}

/** The fleece that swells out of the opening. */
function cuffStrands({ trim, seed, cut }: SlipperLook, place: Placing): Strand[] {
  if (!cut.hasCuff) return [];
  const random = seededRandom(seed + 21);
  const points = rimPoints();
  return points.flatMap((point, index) => {
    const side = index / (points.length - 1) - 0.5;
    return Array.from({ length: 7 }, () => {
      const own = vector(
        point.x + jitter(random, 0.4),
        point.y + 0.3 + jitter(random, 0.75),
        point.z - 0.3 + random() * 0.5,
      );
      const normal = unit(vector(side * 1.3 + jitter(random, 0.7), jitter(random, 0.9), 1));
      const flow = vector(jitter(random, 1.2), jitter(random, 1.2), -0.2);
      return strand(
        place,
        own,
        { normal, flow },
        { length: 1.1 + random() * 0.6, radius: 0.36, material: trim, tone: 0.9 + random() * 0.2 },
      );
    });
  });
}

/** The bound edges of the opening and of the footbed. */
function bindings({ trim }: SlipperLook, place: Placing): Capsule[] {
  const rim = rimPoints();
  const bed = soleEdge(soleHeight, 120, 0.45);
  return [...tube(place, rim, 0.62, trim), ...tube(place, [...bed, ...bed.slice(0, 1)], 0.5, trim)];
}

/** A whole slipper. */
export function slipper(look: SlipperLook, pose: Pose): Capsule[] {
  const place = placing({ size: look.cut.size, ...pose });
  const random = seededRandom(look.seed + 99);
  const strands = [...upperStrands(look, place), ...fringeStrands(look, place), ...cuffStrands(look, place)];
  return [
    ...body(look, place),
    ...bindings(look, place),
    ...strands.flatMap((each) => chenille(each, random, look.pile ?? 40)),
    ...(look.cut.hasFace ? mouseFace(look, place) : []),
  ];
}
