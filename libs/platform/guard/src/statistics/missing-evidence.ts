import { eValue, judgeBlock, newTest } from './sequential-test';

/** A release's counts up to the end of a slot, and its reports until some time after that. */
export interface Reported {
  readonly visitors: number;
  readonly reports: number;
}

/** Half of the visitors' reports, or all of them, are missing. */
const plan = { assumed: 0.2, effects: [0.5, 0.95] };
/** From this e-value on, a ramp waits. */
const limit = 100;

/**
 * Returns true if the trial reports fewer visits, or vitals, for each visitor with a view than the stable release. `slots` are the
 * sums at the ends of slots, in their order. The measure is the e-value of the other tests. [MFE-11]
 */
export function isEvidenceMissing(
  slots: readonly { readonly trial: Reported; readonly stable: Reported }[],
): boolean {
  let state = newTest(plan);
  for (const { trial, stable } of slots)
    state = judgeBlock(state, { trial: shareOf(trial), stable: shareOf(stable) }, plan);
  return eValue(state) >= limit;
}

function shareOf({ visitors, reports }: Reported): { of: number; bad: number } {
  return { of: visitors, bad: Math.max(0, visitors - reports) };
}
