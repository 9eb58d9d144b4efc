import type { Camera } from './camera';
import { lit } from './colour';
import { add, scale } from './vector';
import type { Vector } from './vector';

/** One chenille noodle: a soft, round-ended tube from its root over its middle to its tip. */
export interface Strand {
  root: Vector;
  middle: Vector;
  tip: Vector;
  /** Centimetres. */
  thickness: number;
  colour: string;
  /** Light on it: 1 is the fabric's own colour. */
  level: number;
}

/** A piece of a picture and its distance from the viewer. */
interface Piece {
  depth: number;
  svg: string;
}

function round(value: number): string {
  return (Math.round(value * 10) / 10).toString();
}

function curve(points: readonly { x: number; y: number }[], dx: number, dy: number): string {
  const [a, b, c] = points.map((point) => `${round(point.x + dx)} ${round(point.y + dy)}`);
  return `M${a}Q${b} ${c}`;
}

function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path d="${d}" stroke="${colour}" stroke-width="${round(width)}"${faint}/>`;
}

/** A strand as three strokes: its shaded side, its body, and the light along its back (from the upper left). */
function drawStrand(strand: Strand, camera: Camera): Piece {
  const points = [strand.root, strand.middle, strand.tip].map((point) => camera.project(point));
  const tip = camera.project(strand.tip);
  const width = strand.thickness * tip.scale;
  const { colour, level } = strand;
  const svg =
    stroke(curve(points, width * 0.05, width * 0.1), lit(colour, level * 0.62), width) +
    stroke(curve(points, -width * 0.05, -width * 0.07), lit(colour, level), width * 0.72) +
    stroke(curve(points, -width * 0.14, -width * 0.17), lit(colour, level + 0.34), width * 0.3, 0.7);
  return { depth: tip.depth, svg };
}

/** Creates a strand that leaves the surface along `normal` and leans towards `flow`. */
export function strandFrom(
  root: Vector,
  normal: Vector,
  flow: Vector,
  length: number,
): Pick<Strand, 'root' | 'middle' | 'tip'> {
  const middle = add(root, add(scale(normal, length * 0.62), scale(flow, length * 0.14)));
  const tip = add(root, add(scale(normal, length * 0.74), scale(flow, length * 0.72)));
  return { root, middle, tip };
}

/** Draws strands from the farthest to the nearest. */
export function drawStrands(strands: readonly Strand[], camera: Camera): string {
  const pieces = strands.map((strand) => drawStrand(strand, camera));
  const strokes = pieces.sort((a, b) => a.depth - b.depth).map((piece) => piece.svg);
  return `<g fill="none" stroke-linecap="round">${strokes.join('')}</g>`;
}
