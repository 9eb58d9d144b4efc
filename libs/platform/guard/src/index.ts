/** Judges whether a trial is worse than the stable release, by the counts of both. For Node only. */
export * from './statistics';
export type { Evidence, EvidenceRow, EvidenceSource, RunningTrial } from './evidence/evidence';
export type { GuardReport, SeenTrial } from './evidence/evidence-files';
export { createEvidenceLog, type EvidenceLog } from './evidence/evidence-log';
export {
  actionsCounter,
  buildGauge,
  countedMetrics,
  countsByRelease,
  crashedGauge,
  errorsCounter,
  inpHistogram,
  lcpHistogram,
  type Sample,
  viewsCounter,
  visitsCounter,
} from './evidence/metrics';
export {
  createProcessReader,
  createServersSource,
  lastReport,
  type ReadProcess,
} from './evidence/process-reader';
export { queryPrometheus } from './evidence/prometheus';
export { createPrometheusSource } from './evidence/prometheus-source';
export { reviewTrial } from './evidence/review-trial';
export { createSlotCounts, type SlotCounts, type TrialNow } from './evidence/slot-counts';
