import type { Counts } from './counts';
import {
  eValue,
  judgeBlock,
  newTest,
  type Compared,
  type Share,
  type TestPlan,
  type TestState,
} from './sequential-test';
import { slowLimit, slowShare } from './slow-share';

/** The counts of both releases. */
export interface TrialCounts {
  readonly trial: Counts;
  readonly stable: Counts;
}

export interface Circumstances {
  /** True if all visitors who meet the trial's condition get it: those of the stable release then differ. */
  readonly hasOtherVisitors: boolean;
  /** True if no visitor gets the stable release: there is none, or the trial has all visitors. */
  readonly isWithoutControl: boolean;
}

/**
 * The highest probability with which each test ever halts a trial that is no worse than its stable release:
 * 1 % for all together (Bonferroni). Adding to the cart has the largest part, because its differences are the
 * hardest to find.
 */
const falseHaltRates = { errors: 0.002, lcp: 0.001, inp: 0.001, added: 0.004, checkout: 0.002 };
/** With fewer views or visits of the trial, nothing is halted. */
const minimumViews = 20;
/** With fewer errors of the trial, nothing is halted for errors. */
export const minimumErrors = 5;
/** The share of failing views that is acceptable if there is no stable release to compare with. */
const acceptableErrors = 0.05;
/** An e-value from which a ramp waits: the trial looks worse, but not yet certainly. */
const doubtful = 10;
/**
 * A trial's first visitors load cold files, so a quarter more slow views is accepted. If the stable release has
 * other visitors, half as many bad outcomes again are accepted.
 */
const speedTolerance = 1.25;
const otherTolerance = 1.5;

/** One thing that the guard compares: errors, speed, or an action of visitors. */
interface Aspect {
  readonly plan: TestPlan;
  /** The name in the status if a release reports nothing of it. */
  readonly label: string;
  /** The reason for which a ramp waits while the trial looks worse. */
  readonly doubt: string;
  /** For speed: the limit in seconds above which a view is slow; null if too little is known for one. */
  limit?(counts: TrialCounts): number | null;
  compare(counts: TrialCounts, circumstances: Circumstances, state: TestState): Compared;
  /** Why the trial is halted; null if the counts do not show it clearly on their own. */
  reason(counts: TrialCounts, state: TestState, minErrors: number): string | null;
}

function count(counts: Counts, key: string): number {
  return counts[key] ?? 0;
}

function errorShare(counts: Counts): Share {
  const of = count(counts, 'views');
  // One view may report several errors.
  return { of, bad: Math.min(of, count(counts, 'errors')) };
}

const errors: Aspect = {
  label: 'views',
  doubt: 'it fails more often than the stable release',
  plan: { assumed: 0.005, effects: [0.03, 0.2, 0.95] },
  compare: ({ trial, stable }) => ({ trial: errorShare(trial), stable: errorShare(stable) }),
  reason: ({ trial, stable }, _state, minErrors) =>
    count(trial, 'errors') < minErrors
      ? null
      : `${whole(trial, 'errors')} errors in ${whole(trial, 'views')} views, ` +
        `the stable release had ${whole(stable, 'errors')} in ${whole(stable, 'views')}.`,
};

function speed(key: 'lcp' | 'inp', marginSeconds: number): Aspect {
  const label = key.toUpperCase();
  return {
    label,
    doubt: `its ${label} is slower than the stable release's`,
    plan: { assumed: 0.2, effects: [0.1, 0.25, 0.6] },
    limit: ({ stable }) => slowLimit(stable, key, marginSeconds),
    compare({ trial, stable }, { hasOtherVisitors }, { limit = 0 }) {
      const { of, bad } = slowShare(trial, key, limit);
      const tolerance = hasOtherVisitors ? otherTolerance : speedTolerance;
      return { trial: { of, bad: bad / tolerance }, stable: slowShare(stable, key, limit) };
    },
    reason({ trial, stable }, { limit = 0 }) {
      const slow = slowShare(trial, key, limit);
      // At the 75th percentile: a quarter of the views is slower than the limit.
      if (slow.bad < 0.25 * slow.of) return null;
      return (
        `its ${label} is slower at the 75th percentile: ${percent(slow)} of ${Math.round(slow.of)} views took more than ` +
        `${limit} s, ${percent(slowShare(stable, key, limit))} of the stable release's.`
      );
    },
  };
}

function action(name: string, label: string, verb: string): Aspect {
  const key = `action:${name}`;
  const share = (counts: Counts, tolerance = 1): Share => {
    const of = count(counts, 'visits');
    return { of, bad: of - Math.min(of, count(counts, key)) / tolerance };
  };
  return {
    label,
    doubt: `fewer visitors ${verb} than with the stable release`,
    plan: { assumed: 0.95, effects: [0.1, 0.3, 0.8] },
    compare: ({ trial, stable }, { hasOtherVisitors }) => ({
      trial: share(trial),
      stable: share(stable, hasOtherVisitors ? otherTolerance : 1),
    }),
    reason: ({ trial, stable }) =>
      `fewer visitors ${verb}: ${whole(trial, key)} in ${whole(trial, 'visits')} visits, ` +
      `the stable release had ${whole(stable, key)} in ${whole(stable, 'visits')}.`,
  };
}

const names = ['errors', 'lcp', 'inp', 'added', 'checkout'] as const;

const aspects: Readonly<Record<(typeof names)[number], Aspect>> = {
  errors,
  lcp: speed('lcp', 0.1),
  inp: speed('inp', 0.05),
  added: action('added', 'visits', 'add to the cart'),
  checkout: action('checkout_started', 'visits', 'start a checkout'),
};

/** The running tests of a trial, by name. */
export type Tests = Readonly<Record<string, TestState>>;

export interface Judgement {
  readonly tests: Tests;
  /** Why the trial must be halted; null if it need not be. */
  readonly halts: string | null;
  /** The reason for a doubt that is not yet certain; null if there is none. */
  readonly doubts: string | null;
  /** The evidence that the releases have not reported, so that it is not judged. */
  readonly missing: readonly string[];
}

/** How much evidence a halt needs. */
export interface Strictness {
  /** The factor of the e-value that halts. */
  readonly factor: number;
  readonly minErrors: number;
}

const usualStrictness: Strictness = { factor: 1, minErrors: minimumErrors };

/**
 * Judges one block: what was counted since the last judgement. `counts` are all of the trial so far. Returns the tests to go on
 * with.
 */
export function judgeCounts(
  tests: Tests,
  counts: TrialCounts,
  circumstances: Circumstances,
  { factor, minErrors } = usualStrictness,
): Judgement {
  let next = tests;
  let halts: string | null = null;
  let doubts: string | null = null;
  const missing = new Set<string>();
  for (const name of names) {
    const aspect = aspects[name];
    const state = tests[name] ?? beginTest(aspect, counts, circumstances);
    const compared = state && aspect.compare(counts, circumstances, state);
    if (name !== 'errors' && (!compared || compared.trial.of === 0 || compared.stable.of === 0))
      missing.add(aspect.label);
    if (!state || !compared) continue;
    const { isWithoutControl } = circumstances;
    // Only for errors there is a share that is acceptable without a comparison.
    if (isWithoutControl && name !== 'errors') continue;
    const isAlone = name === 'errors' && (isWithoutControl || isStableUnseen(state, compared));
    const judged = judgeBlock(state, compared, aspect.plan, isAlone ? acceptableErrors : null);
    next = { ...next, [name]: judged };
    const value = eValue(judged);
    if (value < doubtful) continue;
    const reason = aspect.reason(counts, judged, minErrors);
    if (reason !== null || name === 'errors') doubts ??= aspect.doubt;
    if (value >= factor / falseHaltRates[name] && compared.trial.of >= minimumViews) halts ??= reason;
  }
  return { tests: next, halts, doubts, missing: [...missing] };
}

/** Returns null if the releases have reported too little to begin. */
function beginTest(aspect: Aspect, counts: TrialCounts, circumstances: Circumstances): TestState | null {
  const test = newTest(aspect.plan);
  if (!aspect.limit) return test;
  const limit = aspect.limit(counts);
  if (limit === null) return null;
  return withLimit(test, limit, aspect, counts, circumstances);
}

/** The counts so far have chosen the limit, so only those after them are judged by it. */
function withLimit(
  state: TestState,
  limit: number,
  aspect: Aspect,
  counts: TrialCounts,
  circumstances: Circumstances,
): TestState {
  return { ...state, limit, ...aspect.compare(counts, circumstances, { ...state, limit }) };
}

/**
 * The first views after a start are slow, so a limit that they have chosen may be too high for a slower trial to exceed. If the
 * views so far give a lower one, the next blocks are judged by it. The evidence stays: each block's limit is chosen before it.
 */
export function withLowerLimits(tests: Tests, counts: TrialCounts, circumstances: Circumstances): Tests {
  const lowered = Object.entries(tests).map(([name, state]) => {
    const aspect = names.find((each) => each === name);
    const limit = aspect && aspects[aspect].limit?.(counts);
    const isLower = limit != null && state.limit !== undefined && limit < state.limit;
    return [
      name,
      aspect && isLower ? withLimit(state, limit, aspects[aspect], counts, circumstances) : state,
    ] as const;
  });
  return Object.fromEntries(lowered);
}

/** True if the trial has many new views, but the stable release has none, or has hardly been seen at all. */
function isStableUnseen(state: TestState, { trial, stable }: Compared): boolean {
  const isUnseen = stable.of < minimumViews || stable.of <= state.stable.of;
  return isUnseen && trial.of - state.trial.of >= minimumViews;
}

function whole(counts: Counts, key: string): number {
  return Math.round(count(counts, key));
}

function percent({ of, bad }: Share): string {
  return `${of <= 0 ? 0 : Math.round((100 * bad) / of)} %`;
}
