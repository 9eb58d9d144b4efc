import { foldSlot, lookInto, newTrial } from '../statistics/judge-trial';

/** How the visitors of one release fare. Times are log-normally distributed. */
export interface SimulatedRelease {
  readonly errorRate: number;
  /** Shares of the visits. */
  readonly added: number;
  readonly checkout: number;
  /** Medians in seconds. */
  readonly lcp: number;
  readonly inp: number;
  /** Seconds by which each LCP is later. */
  readonly lcpDelay?: number;
}

export interface SimulatedTrial {
  readonly stable: SimulatedRelease;
  readonly trial: SimulatedRelease;
  /** Visitors of the stable release for each visitor of the trial. */
  readonly stablePerTrial: number;
  /** Visits of the trial after which it ends. */
  readonly visits: number;
  readonly runs: number;
  readonly seed: number;
}

/** The looks of the guard in a slot of two minutes, one every five seconds, and the visits of the trial between two of them. */
const looksPerSlot = 24;
const visitsPerLook = 8;
const circumstances = { hasOtherVisitors: false, isWithoutControl: false };
const spread = { lcp: 0.5, inp: 0.8 };
/** The buckets around the 75th percentiles; the others would not change a verdict. */
const bounds = { lcp: [1, 1.25, 1.5, 2, 2.5], inp: [0.1, 0.2, 0.3] };

/**
 * Runs simulated trials that are judged by the guard's own rules: every five seconds inside a slot, and at its end. Returns for
 * each run the visits of the trial until it was halted; null if it was not. The same seed gives the same result.
 */
export function simulateTrials({ stable, trial, stablePerTrial, visits, runs, seed }: SimulatedTrial) {
  const random = createRandom(seed);
  const growTrial = visitsOf(trial, visitsPerLook, random);
  const growStable = visitsOf(stable, Math.round(visitsPerLook * stablePerTrial), random);

  function run(): number | null {
    let folded = newTrial;
    for (let seen = 0; seen < visits;) {
      const slot = { trial: {}, stable: {}, ...circumstances };
      for (let look = 1; look <= looksPerSlot; look += 1) {
        growTrial(slot.trial);
        growStable(slot.stable);
        seen += visitsPerLook;
        if (lookInto(folded, slot).halts !== null) return seen;
      }
      folded = foldSlot(folded, slot);
      if (folded.halts !== null) return seen;
    }
    return null;
  }

  return Array.from({ length: runs }, run);
}

/** Returns a function that adds as many visits to counts. */
function visitsOf(
  release: SimulatedRelease,
  visits: number,
  random: () => number,
): (counts: Record<string, number>) => void {
  const draws = [
    { key: 'errors', rate: release.errorRate },
    { key: 'action:added', rate: release.added },
    { key: 'action:checkout_started', rate: release.checkout },
  ].map(({ key, rate }) => ({ key, draw: binomial(visits, rate, random) }));
  const { lcpDelay = 0 } = release;
  const lcp = bounds.lcp.map((bound) => logNormal(bound - lcpDelay, release.lcp, spread.lcp));
  const inp = bounds.inp.map((bound) => logNormal(bound, release.inp, spread.inp));
  return (counts) => {
    const add = (key: string, value: number) => (counts[key] = (counts[key] ?? 0) + value);
    add('views', visits);
    add('visits', visits);
    for (const { key, draw } of draws) add(key, draw());
    addTimes('lcp', lcp, bounds.lcp, add);
    addTimes('inp', inp, bounds.inp, add);
  };

  /** Adds the visits to cumulative buckets, given the share of visits up to each bound. */
  function addTimes(
    key: string,
    shares: readonly number[],
    ends: readonly number[],
    add: (key: string, value: number) => void,
  ): void {
    let below = 0;
    let upTo = 0;
    for (const [index, share] of shares.entries()) {
      const rate = below >= 1 ? 1 : (share - below) / (1 - below);
      upTo += binomial(visits - upTo, rate, random)();
      below = share;
      add(`${key}:${ends[index]}`, upTo);
    }
    add(`${key}:+Inf`, visits);
  }
}

/** Draws from a binomial distribution by inversion, in parts so that no probability underflows. */
function binomial(trials: number, rate: number, random: () => number): () => number {
  if (rate <= 0 || trials <= 0) return () => 0;
  if (rate >= 1) return () => trials;
  if (rate > 0.5) {
    const rest = binomial(trials, 1 - rate, random);
    return () => trials - rest();
  }
  if (trials > 500) {
    const parts = [500, trials - 500].map((part) => binomial(part, rate, random));
    return () => parts.reduce((sum, draw) => sum + draw(), 0);
  }
  const ratio = rate / (1 - rate);
  const first = (1 - rate) ** trials;
  return () => {
    let left = random();
    let probability = first;
    let count = 0;
    while (left > probability && count < trials) {
      left -= probability;
      count += 1;
      probability *= (ratio * (trials - count + 1)) / count;
    }
    return count;
  };
}

/** The share of log-normal times up to a bound. */
function logNormal(bound: number, median: number, sigma: number): number {
  return bound <= 0 ? 0 : normal(Math.log(bound / median) / sigma);
}

/** The normal distribution function, after Abramowitz and Stegun 26.2.17; the error is below 1e-7. */
function normal(x: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(x));
  const series =
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const tail = (Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x > 0 ? 1 - tail : tail;
}

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
