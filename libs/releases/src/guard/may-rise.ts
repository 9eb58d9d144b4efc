import type { EvidenceCounts } from './evidence';

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
    stable.views < minStableViews ? Math.max(assumedStableRate, failingShare(stable)) : wilsonUpper(stable);
  return failingShare(trial) <= ceiling;
}

/** The upper bound of the Wilson score interval of the failure rate. */
function wilsonUpper(evidence: EvidenceCounts): number {
  const { views } = evidence;
  const share = failingShare(evidence);
  const centre = share + z ** 2 / (2 * views);
  const margin = z * Math.sqrt((share * (1 - share)) / views + z ** 2 / (4 * views ** 2));
  return Math.min(1, (centre + margin) / (1 + z ** 2 / views));
}

/** One view may report several errors, so the rate is capped at 1. */
function failingShare({ views, errors }: EvidenceCounts): number {
  return views <= 0 ? 0 : Math.min(1, errors / views);
}
