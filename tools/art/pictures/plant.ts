import { linear } from './capsule';
import type { Capsule, Material } from './capsule';
import { jitter, seededRandom } from './random';
import { add, vector } from './vector';
import type { Vector } from './vector';

const clay: Material = { colour: linear('#d98a66'), sheen: 0.2 };
const soil: Material = { colour: linear('#4a3d33'), sheen: 0 };
const leafGreens: readonly Material[] = ['#3f8f6b', '#2f7a5c', '#5aa57c'].map((hex) => ({
  colour: linear(hex),
  sheen: 0.5,
}));

const pot = { height: 9, foot: 4.6, brim: 6.2, staves: 48 };

function around(index: number, count: number, radius: number, height: number): Vector {
  const angle = (index / count) * Math.PI * 2;
  return vector(Math.cos(angle) * radius, Math.sin(angle) * radius, height);
}

/** A clay pot whose wall is made of staves. */
function potAt(centre: Vector): Capsule[] {
  const { staves, foot, brim, height } = pot;
  return Array.from({ length: staves }, (_, index): Capsule[] => {
    const top = add(centre, around(index, staves, brim, height));
    return [
      { from: add(centre, around(index, staves, foot, 0.6)), to: top, radius: 0.6, material: clay, tone: 1 },
      {
        from: top,
        to: add(centre, around(index + 1, staves, brim, height)),
        radius: 0.95,
        material: clay,
        tone: 1,
      },
      {
        from: add(centre, vector(0, 0, height - 1.5)),
        to: add(centre, around(index, staves, brim - 0.8, height - 1.5)),
        radius: 0.6,
        material: soil,
        tone: 0.7,
      },
    ];
  }).flat();
}

/** A plant in a pot on the floor: thick leaves that rise and bend outward. */
export function plant(x: number, y: number): Capsule[] {
  const random = seededRandom(29);
  const centre = vector(x, y, 0);
  const joints = 14;
  const leaves = Array.from({ length: 46 }, (_, index): Capsule[] => {
    const angle = index * 2.4 + jitter(random, 0.3);
    const length = 9 + random() * 9;
    const lean = 0.25 + (index / 46) * 1.15 + jitter(random, 0.1);
    const thickness = 0.75 + random() * 0.35;
    const material = leafGreens[index % leafGreens.length] ?? soil;
    const point = (part: number): Vector => {
      const bend = lean * (0.5 + 0.7 * part);
      const reach = 1.2 + length * part * Math.sin(bend);
      return add(
        centre,
        vector(
          Math.cos(angle) * reach,
          Math.sin(angle) * reach,
          pot.height - 1 + length * part * Math.cos(bend),
        ),
      );
    };
    return Array.from({ length: joints }, (_, joint): Capsule => ({
      from: point(joint / joints),
      to: point((joint + 1) / joints),
      radius: thickness * (1 - 0.75 * ((joint + 0.5) / joints) ** 2.2),
      material,
      tone: 0.65 + 0.35 * Math.min(1, (joint + 2) / 6),
    }));
  }).flat();
  return [...potAt(centre), ...leaves];
}
