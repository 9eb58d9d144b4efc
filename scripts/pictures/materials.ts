import { blend, linear } from './capsule';
import type { Material } from './capsule';
import type { SlipperLook } from './slipper';

const shade = linear('#12302e');

function soft(hex: string, sheen = 0.5): Material {
  return { colour: linear(hex), sheen };
}

function darker({ colour, sheen }: Material): Material {
  return { colour: blend(colour, shade, 0.55), sheen: sheen / 3 };
}

const yarn = {
  marigold: soft('#ffc22e', 0.7),
  spruce: soft('#2c6a60'),
  blush: soft('#e6aaa2'),
  oat: soft('#e3d3b4'),
  sky: soft('#8cb6d3'),
} as const;

type Yarn = keyof typeof yarn;

export const knit = {
  green: soft('#19695d', 0.6),
  cream: soft('#f3e6c8', 0.35),
} as const;

export const fluffGrey = soft('#cbc4b7', 0.4);
export const hairGrey = soft('#948c80', 0.3);

export const foam = soft('#fbfdfd', 0.8);

const trim = soft('#efe3c8', 0.3);

/** A slipper of one yarn, with our cream trim. */
export function look(colour: Yarn, seed: number, pile = 30): SlipperLook {
  const material = yarn[colour];
  return { upper: material, fringe: material, cloth: darker(material), trim, seed, pile };
}
