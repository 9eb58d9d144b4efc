import type { Material } from './capsule';
import type { Cut } from './cut';

export interface SlipperLook {
  cut: Cut;
  upper: Material;
  fringe: Material;
  /** The fabric under the strands. */
  cloth: Material;
  /** The bound edge of the opening, and the footbed. */
  trim: Material;
  seed: number;
  /** The number of fine fibres per strand, which take most of the render time. */
  pile?: number;
}

export interface PadLook {
  cut: Cut;
  fringe: Material;
  /** The fabric under the strands. */
  cloth: Material;
  seed: number;
}
