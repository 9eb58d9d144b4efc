/** A seed that is always the same, and one of this run: a failure says it, so that it can be had again. */
export const seeds: readonly (readonly [name: string, seed: number])[] = [
  ['the seed 1', 1],
  ...[Date.now() % 2 ** 31].map((seed) => [`the seed of this run, ${seed}`, seed] as const),
];
