import { blend, linear } from './capsule';
import type { Material } from './capsule';
import { cuts } from './cut';
import type { Style } from './cut';
import type { PadLook, SlipperLook } from './looks';

const shade = linear('#12302e');

function soft(hex: string, sheen = 0.5): Material {
  return { colour: linear(hex), sheen };
}

function darker({ colour, sheen }: Material): Material {
  return { colour: blend(colour, shade, 0.55), sheen: sheen / 3 };
}

export const yarn = {
  marigold: soft('#ffc22e', 0.7),
  spruce: soft('#2c6a60'),
  blush: soft('#e6aaa2'),
  oat: soft('#e3d3b4'),
  sky: soft('#8cb6d3'),
  graphite: soft('#5d656c', 0.6),
  porcelain: soft('#eef2ef', 0.4),
} as const;

export type Yarn = keyof typeof yarn;

export const knit = {
  green: soft('#19695d', 0.6),
  cream: soft('#f3e6c8', 0.35),
  marigold: soft('#f6b92c', 0.5),
} as const;

export const fluffGrey = soft('#cbc4b7', 0.4);
export const hairGrey = soft('#948c80', 0.3);
/** A light-haired pet's, which shows on a dark floor. */
export const petHair = soft('#d9cdb8', 0.3);

/** The plastic of the heel strap's clips. */
export const clip = soft('#2c6a60', 0.2);

export const foam = soft('#fbfdfd', 0.8);

const trims: Record<Style, Material> = {
  classic: soft('#efe3c8', 0.3),
  long: soft('#e6ebe6', 0.3),
  winter: soft('#f7f0e2', 0.5),
  kids: soft('#f7ddb0', 0.3),
};

export interface Goods {
  colour: Yarn;
  style?: Style;
  /** The strands around the sole, if they differ from the upper. */
  fringe?: Yarn | undefined;
}

/** The look of a slipper; `pile` is the number of fine fibres per strand. */
export function look(
  { colour, style = 'classic', fringe = colour }: Goods,
  seed: number,
  pile = 30,
): SlipperLook {
  const upper = yarn[colour];
  return {
    cut: cuts[style],
    upper,
    fringe: yarn[fringe],
    cloth: darker(upper),
    trim: trims[style],
    seed,
    pile,
  };
}

const dirt = linear('#837b6e');

/** The look of a pad, which is the working side of a slipper; `soil` is the share of dust in it, 0 to 1. */
export function padLook({ colour, style = 'classic' }: Goods, seed: number, soil = 0): PadLook {
  const clean = yarn[colour];
  const fringe = { colour: blend(clean.colour, dirt, soil), sheen: clean.sheen };
  return { cut: cuts[style], fringe, cloth: darker(fringe), seed };
}

export const paper = soft('#fbf6ea', 0.15);
export const ink = soft('#12302e', 0);
export const net = soft('#fbfcfa', 0.5);
export const cord = soft('#f2b632', 0.3);
export const mouse = {
  eye: soft('#101c1b', 0),
  glint: soft('#ffffff', 1),
  skin: soft('#eaa9a0', 0.4),
} as const;

export const skin = soft('#b9795a', 0.3);
export const hair = soft('#43291f', 0.5);
export const trousers = soft('#7fa9c9', 0.4);

/** A living room's wall and furniture. */
export const paint = soft('#bfe0d2', 0.1);
export const velvet = soft('#e2a198', 0.7);
export const wood = soft('#b98252', 0.2);
