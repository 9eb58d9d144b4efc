/** Compares a trial with the stable release by the counts of both. It imports nothing. */
export { type Counts, sumOf } from './counts';
export { isEvidenceMissing } from './missing-evidence';
export { type CountedSlot, judgeTrial } from './judge-trial';
export {
  type Judgement,
  judgeCounts,
  minimumErrors,
  type Tests,
  type TrialCounts,
  withLowerLimits,
} from './judgement';
export { defaultMinViews, type EvidenceCounts, mayRise } from './may-rise';
export { type TestState } from './sequential-test';
export { wilsonInterval } from './wilson';
