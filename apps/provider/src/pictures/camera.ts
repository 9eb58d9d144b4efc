import type { Vector } from './vector';

/** The position of a point in the picture; `depth` grows towards the viewer, `scale` is picture units per centimetre. */
interface Projected {
  x: number;
  y: number;
  depth: number;
  scale: number;
}

export interface Camera {
  /** Picture units (the picture is 1000 wide) per centimetre at the centre of the scene. */
  zoom: number;
  /** Degrees above the floor: 0 looks along it, 90 straight down. */
  elevation: number;
  /** The picture point of the floor's origin. */
  centre: { x: number; y: number };
  /** The direction towards the viewer. */
  towards: Vector;
  project(point: Vector): Projected;
}

const viewingDistance = 130;

export function createCamera(options: {
  zoom: number;
  elevation: number;
  centre: { x: number; y: number };
}): Camera {
  const angle = (options.elevation * Math.PI) / 180;
  const sine = Math.sin(angle);
  const cosine = Math.cos(angle);
  return {
    ...options,
    towards: { x: 0, y: -cosine, z: sine },
    project(point) {
      const depth = point.z * sine - point.y * cosine;
      const scale = (options.zoom * viewingDistance) / (viewingDistance - depth);
      return {
        x: options.centre.x + point.x * scale,
        y: options.centre.y - (point.y * sine + point.z * cosine) * scale,
        depth,
        scale,
      };
    },
  };
}
