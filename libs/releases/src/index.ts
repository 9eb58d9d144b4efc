/** Publishes, verifies, chooses and rolls out releases of remotes. For Node only. */
export { isReleasePath, isRemoteName, isVersion } from './release/names';
export { isIntegrity, sha384 } from './release/integrity';
export { shellBuild, shellName, shellVersion } from './release/shell-build';
export { isSameRelease, type ReleaseRef, type RemoteReleaseRef } from './release/release-ref';
export { ReleaseError, toReleaseError, type ReleaseErrorKind } from './release/release-error';
export { namedFiles, parseBuildFacts, type BuildFacts } from './release/build-facts';
export {
  manifestFile,
  parseReleaseManifest,
  releaseLimits,
  releaseManifestSchema,
  type ReleaseFile,
  type ReleaseManifest,
} from './release/manifest';
export type { ReleaseSource } from './release/release-source';
export { folderSource } from './release/folder-source';
export { urlSource } from './release/url-source';
export { openRelease, untilAborted, type Release } from './release/verified-release';
export {
  createReleaseCache,
  type ReleaseCache,
  type ReleaseCacheOptions,
  type WantedRelease,
} from './release/release-cache';
export type { BackOff, ReleaseFailure } from './release/release-failures';

export { SettingError } from './setting-error';
export { systemErrorText } from './system-error';
export {
  publishRelease,
  stageRelease,
  type Published,
  type PublishOptions,
} from './publishing/publish-release';
export { inspectRelease, provideRelease } from './publishing/provide-release';
export { exceededBudget, scriptBudget } from './publishing/script-budget';
export { PublishRefusal } from './publishing/publish-refusal';
export { contentVersion, type ReleaseContent } from './publishing/content-version';
export { listReleases, type PublishedRelease } from './publishing/list-releases';

export { checkContract } from './contract/contract-check';
export { createReleaseChecks, type Smoke } from './contract/release-checks';
export { overlap, type Claims } from './contract/claims';
export { checkGivenUp, type Holding } from './contract/given-up';
export { declared } from './contract/declared';
export { deployedFacts } from './contract/deployed-facts';
export type { Declaration, RemoteRoute } from './release/declaration';
export { parseShellFacts, shellFactsSchema, type ShellFacts } from './contract/shell-facts';

export {
  emptyRollouts,
  parseRollouts,
  RolloutStateError,
  serialiseRollouts,
  type RolloutState,
} from './flags/rollout-state';
export { flagKey } from './flags/flag-variants';
export { changeRollouts, type Change, type RolloutStore } from './flags/rollout-store';
export type { RemoteState, Trial, Halt, Ramp, Where } from './flags/remote-state';
export { fallbackReleases, remoteState, stable, trial } from './flags/remote-flags';
export type { Decision, Rule, Undo } from './flags/decision';
export { applyRule, applyRules, changeRemote, changeRemotes, type Applied } from './flags/apply-rule';
export { startTrial, type Share } from './flags/start-trial';
export { complete, halt } from './flags/end-trial';
export { rollback } from './flags/rollback';
export { advance, nextStep, pause, resume, startRamp, type RampPlan } from './flags/ramp';
export { flagsDigest, flagsDigestHeader, namedReleases } from './flags/project-flags';
export { conditionLabel, isMet } from './flags/where';
export { off, on, retire } from './flags/switch-remote';
export { adopt, setStable } from './flags/adopt';
export { ensureRollouts, fileStore, readRollouts, rolloutsFile } from './flags/file-store';
export { moveFlags } from './flags/move-flags';
export { adoptAll } from './rollout/adopt-all';
export { inspectFlags } from './flags/prepare-flags';
export { FlagsLockError, withFlagsLock } from './flags/flags-lock';
export type { HistoryEntry } from './flags/history-entry';
export { createReleaseFlags, usesFlagd, type ReleaseFlagsOptions } from './flags/create-release-flags';
export type { ReleaseFlags, ReleaseSet, VisitorAttributes } from './flags/release-flags';

export {
  isVisitorId,
  newVisitorId,
  readVisitorId,
  visitorCookie,
  visitorCookieSeconds,
} from './visitors/visitor';
export { readContextHeaders, visitorAttributes } from './visitors/visitor-attributes';
export {
  applyPreview,
  signPreview,
  verifyPreview,
  type Preview,
  type PreviewRefusal,
  type VerifiedPreview,
} from './visitors/preview';
export { previewSecret } from './visitors/preview-secret';

export { createGuardHealth } from './guard/guard-health';
export { judgeCounts, minimumErrors } from './guard/judgement';
export {
  actionsCounter,
  buildGauge,
  crashedGauge,
  errorsCounter,
  inpHistogram,
  lcpHistogram,
  viewsCounter,
  visitsCounter,
} from './guard/evidence';
export { replicaGauge } from './guard/own-registry';
export { wilsonInterval } from './guard/wilson';

export { parseTeamStatus, type ErrorFrame, type ErrorSample, type TeamStatus } from './team/team-status';

export { registerServer, type RegisteredServer } from './guard/server-registry';
export { reachableOrigin } from './guard/metrics-address';
export { guardStatus, type GuardStatus } from './guard/guard-status';

export { checkoutCommands, publishCommand, rolloutCommand, type CommandNames } from './rollout/command-names';
export { runRollout } from './rollout/run-rollout';
export { type ReleaseChecks, type RolloutContext } from './rollout/context';
export { guardRecords, rolloutStore } from './rollout/rollout-places';
export { prepareRollouts } from './rollout/prepare-rollouts';
export { readReleaseSettings, type ReleaseSettings } from './rollout/settings';
export { releaseBucket, releaseSource } from './rollout/published-releases';
export { readBuildFacts } from './publishing/build-output';
export { sourceCommit } from './publishing/source-commit';
export { publishToBucket } from './bucket/publish-to-bucket';
export { collectStatus, type RemoteStatus, type RolloutStatus, type ServerReport } from './rollout/status';
