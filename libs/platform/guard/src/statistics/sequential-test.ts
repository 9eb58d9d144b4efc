/** A number of views or visits, and how many of them had a bad outcome. */
export interface Share {
  readonly of: number;
  readonly bad: number;
}

export interface Compared {
  readonly trial: Share;
  readonly stable: Share;
}

/** A test in progress. */
export interface TestState {
  /** The number of blocks judged so far. */
  readonly blocks: number;
  /** One test martingale for each effect, summed over its possible beginnings. */
  readonly martingales: readonly number[];
  /** The counts judged so far. */
  readonly trial: Share;
  readonly stable: Share;
  /** For speed: the limit in seconds above which a view is slow. */
  readonly limit?: number;
}

export interface TestPlan {
  /** The share of bad outcomes to assume before anything is known of the stable release. */
  readonly assumed: number;
  /** The effects to look for: the shares of otherwise good outcomes that the trial turns into bad ones. */
  readonly effects: readonly number[];
}

const none: Share = { of: 0, bad: 0 };
/** How many observations the assumed share is worth. */
const assumedWeight = 20;
const minBlock = 10;
/** Keeps sums and products finite. */
const maxMartingale = 1e300;

export function newTest({ effects }: TestPlan): TestState {
  return { blocks: 0, martingales: effects.map(() => 0), trial: none, stable: none };
}

/**
 * The evidence against "the trial has no more bad outcomes than the stable release", as an e-value: under that
 * hypothesis the probability that it ever reaches 1/a is at most a, however often one looks (Ville's
 * inequality).
 */
export function eValue({ blocks, martingales }: TestState): number {
  const started = martingales.reduce((sum, value) => sum + value, 0) / martingales.length;
  return started + 1 / (blocks + 1);
}

/**
 * Judges the outcomes since the last call as one block. `withoutControl` is the share of bad outcomes that is
 * acceptable if no visitor gets the stable release at the same time; otherwise null.
 *
 * The e-value of a block is the one of Turner, Ly and Grünwald, "Generic E-variables for exact sequential
 * k-sample tests that allow for optional stopping" (2024). It is exact for every share and every number of
 * views. The product over all blocks is a test martingale. A release may begin to fail late, so martingales
 * that start with block 1, 2, 3, … are mixed with the weights 1/2, 1/6, 1/12, … (1/n(n+1)).
 */
export function judgeBlock(
  state: TestState,
  seen: Compared,
  plan: TestPlan,
  withoutControl: number | null = null,
): TestState {
  const trial = difference(seen.trial, state.trial);
  const stable = withoutControl === null ? difference(seen.stable, state.stable) : none;
  const hasBoth = stable.of > 0 && trial.of + stable.of >= minBlock;
  if (trial.of <= 0 || !(hasBoth || withoutControl !== null)) return state;
  const blocks = state.blocks + 1;
  const before = state.stable;
  const expected = (before.bad + assumedWeight * plan.assumed) / (before.of + assumedWeight);
  const base = clamp(withoutControl === null ? expected : Math.max(expected, withoutControl));
  const martingales = plan.effects.map((effect, index) => {
    const started = (state.martingales[index] ?? 0) + 1 / (blocks * (blocks + 1));
    const log = logBlock({ trial, stable }, base, effect, withoutControl !== null);
    return Math.min(maxMartingale, started * Math.exp(log));
  });
  return { ...state, blocks, martingales, trial: seen.trial, stable: seen.stable };
}

/** The logarithm of the e-value of one block for one effect. */
function logBlock({ trial, stable }: Compared, base: number, effect: number, isAlone: boolean): number {
  const worse = clamp(base + effect * (1 - base));
  const mixed = isAlone ? base : (stable.of * base + trial.of * worse) / (stable.of + trial.of);
  return logRatio(trial, worse, mixed) + logRatio(stable, base, mixed);
}

/** The logarithm of the likelihood of outcomes with one share of bad ones, compared with another share. */
function logRatio({ of, bad }: Share, share: number, other: number): number {
  return bad * Math.log(share / other) + (of - bad) * Math.log((1 - share) / (1 - other));
}

function difference(after: Share, before: Share): Share {
  const of = Math.max(0, after.of - before.of);
  return { of, bad: Math.min(of, Math.max(0, after.bad - before.bad)) };
}

function clamp(share: number): number {
  return Math.min(0.999_999, Math.max(0.000_1, share));
}
