/** A stream of numbers in [0, 1). */
export type Random = () => number;

/** A repeatable stream (mulberry32): the same seed draws the same picture, so pictures can be cached forever. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between -spread and +spread. */
export function jitter(random: Random, spread: number): number {
  return (random() * 2 - 1) * spread;
}
