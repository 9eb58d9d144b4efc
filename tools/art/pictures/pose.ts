import type { Capsule } from './capsule';
import { scale, subtract, unit, vector } from './vector';
import type { Vector } from './vector';

/** The position of a foot on the floor. */
export interface Pose {
  foot: 'left' | 'right';
  /** Centimetres on the floor. */
  x: number;
  y: number;
  /** Degrees to the left; at 0 the toes point at the viewer. */
  turn: number;
  /** Degrees by which the heel is raised: the sole bends behind the ball of the foot. */
  heel?: number;
  /** Centimetres above the floor. */
  height?: number;
  /** 1 is an adult's foot. */
  size?: number;
}

/** Transforms points and directions from the slipper's space to the scene. */
export interface Placing {
  point(own: Vector): Vector;
  /** A direction of length 1 at a point. */
  direction(own: Vector, from: Vector): Vector;
}

/** The position at which the sole starts to bend, and the length of the bend. */
const bendFrom = -4;
const bendLength = 9;

function bent(point: Vector, angle: number): Vector {
  const beyond = point.y - bendFrom;
  if (angle === 0 || beyond <= 0) return point;
  const part = Math.min(1, beyond / bendLength) * angle;
  const radius = bendLength / angle;
  const straight = Math.max(0, beyond - bendLength);
  return vector(
    point.x,
    bendFrom + radius * Math.sin(part) + straight * Math.cos(angle) - point.z * Math.sin(part),
    radius * (1 - Math.cos(part)) + straight * Math.sin(angle) + point.z * Math.cos(part),
  );
}

export function placing({ foot, x, y, turn, heel = 0, height = 0, size = 1 }: Pose): Placing {
  const angle = (turn * Math.PI) / 180;
  const bend = (heel * Math.PI) / 180;
  const side = foot === 'left' ? -1 : 1;
  const point = (own: Vector): Vector => {
    const { x: across, y: along, z } = scale(bent(own, bend), size);
    return vector(
      x + across * side * Math.cos(angle) - along * Math.sin(angle),
      y + across * side * Math.sin(angle) + along * Math.cos(angle),
      z + height,
    );
  };
  return {
    point,
    direction(own, from) {
      const step = 0.01;
      const to = vector(from.x + own.x * step, from.y + own.y * step, from.z + own.z * step);
      return unit(subtract(point(to), point(from)));
    },
  };
}

/** Things that were made around the origin, moved to a place. */
export function moved(
  capsules: readonly Capsule[],
  { size = 1, ...place }: Partial<Omit<Pose, 'foot' | 'heel'>>,
): Capsule[] {
  const { point } = placing({ foot: 'right', x: 0, y: 0, turn: 0, ...place, size });
  return capsules.map(({ from, to, radius, ...rest }) => ({
    ...rest,
    from: point(from),
    to: point(to),
    radius: radius * size,
  }));
}
