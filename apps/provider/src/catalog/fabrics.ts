/** The colours of the fabrics, for swatches. */
export const fabrics = {
  spruce: '#2c6a60',
  oat: '#d8c8ab',
  sky: '#8cb6d3',
  blush: '#dfa5a0',
  graphite: '#565d63',
  marigold: '#eeb03a',
  porcelain: '#eef2ef',
} as const;
