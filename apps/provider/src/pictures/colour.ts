/** The colours of the brand and of its fabrics. */
export const fabrics = {
  spruce: '#2c6a60',
  oat: '#d8c8ab',
  sky: '#8cb6d3',
  blush: '#dfa5a0',
  graphite: '#565d63',
  marigold: '#eeb03a',
  porcelain: '#eef2ef',
} as const;

export type Fabric = keyof typeof fabrics;

const shadowTone = '#0d2422';
const lightTone = '#fffdf6';

/** Mixes `amount` (0..1) of `to` into `from`. */
export function mix(from: string, to: string, amount: number): string {
  const parts = [1, 3, 5].map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    const value = Math.round(a + (b - a) * Math.min(1, Math.max(0, amount)));
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Returns the colour under light of a level: 1 unchanged, 0 in the deepest shade, up to 2 in full light. */
export function lit(colour: string, level: number): string {
  if (level >= 1) return mix(colour, lightTone, (level - 1) * 0.6);
  const ownShade = mix(colour, '#000000', 0.72);
  return mix(colour, mix(ownShade, shadowTone, 0.3), (1 - level) * 0.95);
}
