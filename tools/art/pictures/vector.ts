/** A point or direction in the studio: x to the right, y away from the viewer, z up; about 1 cm a unit. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

export function vector(x: number, y: number, z: number): Vector {
  return { x, y, z };
}

export function add(a: Vector, b: Vector): Vector {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

export function subtract(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

export function scale(a: Vector, factor: number): Vector {
  return { x: a.x * factor, y: a.y * factor, z: a.z * factor };
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

export function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

/** Returns the direction of `a`; up for a vector without length. */
export function unit(a: Vector): Vector {
  const length = Math.sqrt(dot(a, a));
  return length > 0 ? scale(a, 1 / length) : vector(0, 0, 1);
}
