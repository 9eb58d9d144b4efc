/** What was counted of one release: views of its parts, and errors in them (each at most one per view counts). */
export interface Evidence {
  readonly views: number;
  readonly errors: number;
}

export interface GuardPolicy {
  /** Views of the release on trial below which nothing is decided. */
  readonly minimumViews: number;
  /** Errors of the release on trial below which nothing is halted. */
  readonly minimumErrors: number;
  /** How sure a halt must be, in standard deviations, one-sided: 2.326 is 99 % on each side. */
  readonly z: number;
  /** Share of failing views assumed of the stable release while it has fewer than `minimumViews`. */
  readonly assumedStableRate: number;
}

/** Views of the release on trial that a step of a ramp needs before it may go on. */
export const defaultMinViews = 50;

export const defaultPolicy: GuardPolicy = {
  minimumViews: 20,
  minimumErrors: 5,
  z: 2.326,
  assumedStableRate: 0.05,
};

/**
 * - `wait`: too little evidence, or it looks worse but not clearly so
 * - `healthy`: enough evidence, and no worse than the stable release may be
 * - `halt`: clearly worse
 */
export type Verdict =
  | { readonly kind: 'wait' }
  | { readonly kind: 'healthy' }
  | { readonly kind: 'halt'; readonly reason: string };

/**
 * Compares a release on trial with the stable one over the same time.
 *
 * Each share of failing views gets a Wilson score bound: the lowest that the trial's can be, the highest that the
 * stable's can be. Only where these do not overlap is the trial clearly worse. That is stricter than one test of the
 * difference, which pays for looking again and again while a trial runs. With all views failing, the minimum of
 * views is enough; with one in twenty against a clean stable release, about a hundred.
 */
export function decide(
  { stable, trial }: { readonly stable: Evidence; readonly trial: Evidence },
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

/** False when a release on trial fails more than the stable one may: a ramp then waits, even if it is not certain. */
export function mayRise(
  { stable, trial }: { readonly stable: Evidence; readonly trial: Evidence },
  policy: GuardPolicy = defaultPolicy,
): boolean {
  return failingShare(trial) <= stableCeiling(stable, policy);
}

/** The Wilson score interval of the share of failing views. */
export function wilsonBounds(
  evidence: Evidence,
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

/** One view may report several errors; a share above 1 has no meaning. */
function failingShare({ views, errors }: Evidence): number {
  return views <= 0 ? 0 : Math.min(1, errors / views);
}

/** A stable release with hardly any views would allow everything: what it may do is then assumed. */
function stableCeiling(stable: Evidence, policy: GuardPolicy): number {
  return stable.views < policy.minimumViews
    ? Math.max(policy.assumedStableRate, failingShare(stable))
    : wilsonBounds(stable, policy.z).upper;
}

function describe(trial: Evidence, stable: Evidence): string {
  return `${trial.errors} errors in ${trial.views} views, the stable release had ${stable.errors} in ${stable.views}.`;
}
