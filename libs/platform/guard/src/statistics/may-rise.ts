import { wilsonInterval } from './wilson';

/** The views of a release's parts, and the errors in them (at most one per view counts). */
export interface EvidenceCounts {
  readonly views: number;
  readonly errors: number;
}

/** Views of the trial that each step of a ramp needs by default. */
export const defaultMinViews = 50;

/** With fewer views of the stable release, its failure rate is assumed. */
const minStableViews = 20;
const assumedStableRate = 0.05;
/** One-sided 99 %. */
const z = 2.326;

/**
 * Returns true if the trial's failure rate is within the upper Wilson bound of the stable release's: a ramp
 * needs more than "not certainly worse".
 */
export function mayRise({
  stable,
  trial,
}: {
  readonly stable: EvidenceCounts;
  readonly trial: EvidenceCounts;
}): boolean {
  const ceiling =
    stable.views < minStableViews ? Math.max(assumedStableRate, failingShare(stable)) : upperBound(stable);
  return failingShare(trial) <= ceiling;
}

/** The upper bound of the failure rate. */
function upperBound(evidence: EvidenceCounts): number {
  return Math.min(1, wilsonInterval(failingShare(evidence), evidence.views, z).high);
}

/** One view may report several errors, so the rate is capped at 1. */
function failingShare({ views, errors }: EvidenceCounts): number {
  return views <= 0 ? 0 : Math.min(1, errors / views);
}
