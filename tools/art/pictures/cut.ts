export type Style = 'classic' | 'long' | 'winter' | 'kids';

/** The measures of a style's strands; lengths are in centimetres. */
export interface Cut {
  /** 1 is an adult's slipper. */
  size: number;
  radius: number;
  length: number;
  /** The number of strands on the upper: from the opening to the toes, and across. */
  rows: number;
  columns: number;
  /** How far the strands lean in different directions. */
  curl: number;
  /** The length of the fringe; 1 is that of the classic style. */
  fringe: number;
  hasCuff?: boolean;
  hasFace?: boolean;
}

export const cuts: Record<Style, Cut> = {
  classic: { size: 1, radius: 0.43, length: 3, rows: 21, columns: 25, curl: 0.6, fringe: 1 },
  long: { size: 1, radius: 0.45, length: 4.5, rows: 19, columns: 23, curl: 0.85, fringe: 1.25 },
  winter: {
    size: 1,
    radius: 0.37,
    length: 1.7,
    rows: 29,
    columns: 33,
    curl: 1.7,
    fringe: 0.6,
    hasCuff: true,
  },
  kids: {
    size: 0.84,
    radius: 0.37,
    length: 2.3,
    rows: 22,
    columns: 27,
    curl: 0.6,
    fringe: 0.8,
    hasFace: true,
  },
};
