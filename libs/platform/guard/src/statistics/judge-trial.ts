import { sumOf } from './counts';
import {
  judgeCounts,
  minimumErrors,
  withLowerLimits,
  type Circumstances,
  type Judgement,
  type Strictness,
  type Tests,
  type TrialCounts,
} from './judgement';

/** The counts of both releases in a slot of time, while the trial had one share of the visitors. */
export interface CountedSlot extends TrialCounts, Circumstances {}

/** A trial judged by its closed slots. */
export interface Folded {
  readonly tests: Tests;
  /** All counts so far. */
  readonly counts: TrialCounts;
  /** The first reason for a halt; null if there is none. */
  readonly halts: string | null;
  readonly judgement: Judgement;
}

export interface TrialSlots {
  /** In the order of their ends. */
  readonly closed: readonly CountedSlot[];
  /** The counts of slots that are not over; null if there are none. */
  readonly open: CountedSlot | null;
  /** The processes that count at the same time. Each caps what one visitor can count. */
  readonly processes?: number;
}

const nothing: Judgement = { tests: {}, halts: null, doubts: null, missing: [] };
export const newTrial: Folded = {
  tests: {},
  counts: { trial: {}, stable: {} },
  halts: null,
  judgement: nothing,
};

/** A look inside a block is not covered by Ville's inequality, so it halts only at twice the limit. */
const openFactor = 2;

/** Judges the next closed slot as one block. */
export function foldSlot(folded: Folded, slot: CountedSlot, strictness?: Strictness): Folded {
  const counts = added(folded.counts, slot);
  const judgement = judgeCounts(folded.tests, counts, slot, strictness);
  const tests = withLowerLimits(judgement.tests, counts, slot);
  return { tests, counts, halts: folded.halts ?? judgement.halts, judgement };
}

/** Judges the open slot as it stands. Its tests are dropped: when the slot is closed, it is judged as a whole. */
export function lookInto(folded: Folded, open: CountedSlot, minErrors = minimumErrors): Judgement {
  const counts = added(folded.counts, open);
  const judged = judgeCounts(folded.tests, counts, open, { factor: openFactor, minErrors });
  return { ...judged, tests: folded.tests, halts: folded.halts ?? judged.halts };
}

/**
 * Judges a trial by all that was counted since it began. A function of its counts: nothing is kept between two looks, so
 * several guards come to the same judgement, and so does one that was restarted. [MFE-5]
 */
export function judgeTrial({ closed, open, processes = 1 }: TrialSlots): Judgement {
  const minErrors = minimumErrors * processes;
  const folded = closed.reduce((before, slot) => foldSlot(before, slot, { factor: 1, minErrors }), newTrial);
  if (open !== null) return lookInto(folded, open, minErrors);
  return { ...folded.judgement, halts: folded.halts };
}

function added(before: TrialCounts, { trial, stable }: TrialCounts): TrialCounts {
  return { trial: sumOf([before.trial, trial]), stable: sumOf([before.stable, stable]) };
}
