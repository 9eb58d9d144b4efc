/** The views of a release's parts, and the errors in them (at most one per view counts). */
export interface EvidenceCounts {
  readonly views: number;
  readonly errors: number;
}

export interface GuardPolicy {
  /** With fewer views of the trial release, nothing is decided. */
  readonly minimumViews: number;
  /** With fewer errors of the trial release, nothing is halted. */
  readonly minimumErrors: number;
  /** Confidence that a halt needs, in standard deviations, one-sided: 2.326 is 99 % on each side. */
  readonly z: number;
  /** Failure rate assumed for the stable release while it has fewer than `minimumViews`. */
  readonly assumedStableRate: number;
}

/** Views of the trial release that each step of a ramp needs by default. */
export const defaultMinViews = 50;

export const defaultPolicy: GuardPolicy = {
  minimumViews: 20,
  minimumErrors: 5,
  z: 2.326,
  assumedStableRate: 0.05,
};

/**
 * - `wait`: too little evidence, or the trial looks worse but not clearly
 * - `healthy`: enough evidence, and the trial fails no more often than the stable release may
 * - `halt`: the trial is clearly worse
 */
export type Verdict =
  | { readonly kind: 'wait' }
  | { readonly kind: 'healthy' }
  | { readonly kind: 'halt'; readonly reason: string };

/**
 * Compares the trial release with the stable one over the same period.
 *
 * Both failure rates get a Wilson score bound: the lower one for the trial, the upper one for the stable
 * release. The trial is clearly worse only if the bounds do not overlap. That is stricter than a single test
 * of the difference, to make up for the repeated checks while a trial runs. If all views fail, the minimum
 * number of views is enough; at one failure in twenty against a stable release without failures, it takes
 * about a hundred views.
 */
export function decide(
  { stable, trial }: { readonly stable: EvidenceCounts; readonly trial: EvidenceCounts },
  policy: GuardPolicy = defaultPolicy,
): Verdict {
  if (trial.views < policy.minimumViews) return { kind: 'wait' };
  const trialRate = failingShare(trial);
  const ceiling = stableCeiling(stable, policy);
  const isClearlyWorse = wilsonBounds(trial, policy.z).lower > ceiling;
  if (isClearlyWorse && trial.errors >= policy.minimumErrors) {
    return { kind: 'halt', reason: describe(trial, stable) };
  }
  return trialRate <= ceiling ? { kind: 'healthy' } : { kind: 'wait' };
}

/**
 * Returns false if the trial release fails more often than the stable one may: its ramp then waits, even
 * before the evidence suffices for a halt.
 */
export function mayRise(
  { stable, trial }: { readonly stable: EvidenceCounts; readonly trial: EvidenceCounts },
  policy: GuardPolicy = defaultPolicy,
): boolean {
  return failingShare(trial) <= stableCeiling(stable, policy);
}

/** Returns the Wilson score interval of the failure rate. */
export function wilsonBounds(
  evidence: EvidenceCounts,
  z: number,
): { readonly lower: number; readonly upper: number } {
  const { views } = evidence;
  if (views <= 0) return { lower: 0, upper: 1 };
  const share = failingShare(evidence);
  const scale = 1 + z ** 2 / views;
  const centre = (share + z ** 2 / (2 * views)) / scale;
  const margin = (z / scale) * Math.sqrt((share * (1 - share)) / views + z ** 2 / (4 * views ** 2));
  return { lower: Math.max(0, centre - margin), upper: Math.min(1, centre + margin) };
}

/** One view may report several errors, so the rate is capped at 1. */
function failingShare({ views, errors }: EvidenceCounts): number {
  return views <= 0 ? 0 : Math.min(1, errors / views);
}

/**
 * With hardly any views, the upper bound of the stable release would allow everything; an assumed rate is
 * used instead.
 */
function stableCeiling(stable: EvidenceCounts, policy: GuardPolicy): number {
  return stable.views < policy.minimumViews
    ? Math.max(policy.assumedStableRate, failingShare(stable))
    : wilsonBounds(stable, policy.z).upper;
}

function describe(trial: EvidenceCounts, stable: EvidenceCounts): string {
  return `${trial.errors} errors in ${trial.views} views, the stable release had ${stable.errors} in ${stable.views}.`;
}
