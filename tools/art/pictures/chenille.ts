import { jitter } from './random';
import type { Random } from './random';
import { add, cross, scale, subtract, unit, vector } from './vector';
import type { Vector } from './vector';
import type { Capsule, Material } from './capsule';

/** A chenille strand: a soft, knobbly tube from its root over its middle to its tip, with a fine pile. */
export interface Strand {
  root: Vector;
  middle: Vector;
  tip: Vector;
  radius: number;
  material: Material;
  /** The light at the tip; the root is deep. */
  tone: number;
}

const segments = 7;

function along({ root, middle, tip }: Strand, share: number): Vector {
  const rest = 1 - share;
  return add(add(scale(root, rest * rest), scale(middle, 2 * rest * share)), scale(tip, share * share));
}

function light(strand: Strand, share: number): number {
  return strand.tone * (0.3 + 0.7 * Math.min(1, share * 1.15));
}

/** The capsules of a strand; `pile` is the number of its fine fibres. */
export function chenille(strand: Strand, random: Random, pile: number): Capsule[] {
  const { material, radius } = strand;
  const points = Array.from({ length: segments + 1 }, (_, index) => along(strand, index / segments));
  const tube = points.slice(1).map((to, index): Capsule => {
    const share = (index + 1) / segments;
    return {
      from: points[index] ?? to,
      to,
      radius: radius * (0.9 + random() * 0.2) * (share === 1 ? 0.88 : 1),
      material,
      tone: light(strand, share - 0.5 / segments),
    };
  });
  const fibres = Array.from({ length: pile }, () => fibre(strand, random));
  return [...tube, ...fibres];
}

function fibre(strand: Strand, random: Random): Capsule {
  const share = 0.12 + random() * 0.9;
  const base = along(strand, Math.min(1, share));
  const axis = unit(
    subtract(along(strand, Math.min(1, share) + 0.02), along(strand, Math.min(1, share) - 0.02)),
  );
  const side = unit(cross(axis, Math.abs(axis.z) < 0.9 ? vector(0, 0, 1) : vector(1, 0, 0)));
  const up = cross(axis, side);
  const angle = random() * 2 * Math.PI;
  const round = add(scale(side, Math.cos(angle)), scale(up, Math.sin(angle)));
  const outward = share > 0.96 ? unit(add(scale(axis, random() * 2), round)) : round;
  const lean = vector(jitter(random, 0.12), jitter(random, 0.12), jitter(random, 0.12));
  return {
    from: add(base, scale(outward, strand.radius * 0.85)),
    to: add(add(base, scale(outward, strand.radius + 0.06 + random() * 0.12)), lean),
    radius: 0.031,
    material: strand.material,
    tone: light(strand, share) * (0.92 + random() * 0.22),
    isFine: true,
  };
}
