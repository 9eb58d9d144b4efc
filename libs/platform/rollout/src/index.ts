/** Decides which visitor gets which release: state, rules, commands and guard. For Node only. */
export { adoptAll } from './commands/adopt-all';
export {
  checkoutCommands,
  type CommandNames,
  packageCommands,
  rolloutCommand,
} from './commands/command-names';
export type { RolloutContext } from './commands/context';
export { prepareRollouts } from './commands/prepare-rollouts';
export { evidenceFolder, openEvidenceSource } from './commands/evidence-source';
export { createGuard, type Guard } from './commands/judge-trials';
export { rolloutStore } from './commands/rollout-places';
export { type Act, performIn, type Perform } from './commands/perform';
export { collect } from './commands/options';
export { addVerb, type Command, createProgram, onVerb, type Output, runProgram } from './commands/program';
export { addChangeVerbs } from './commands/change-verbs';
export { addCheckVerb, addRolloutVerbs, checkLive } from './commands/rollout-verbs';
export { UsageError } from './commands/context';
export { readReleaseSettings, type ReleaseSettings } from './commands/settings';
export { collectStatus, type RemoteStatus, type RolloutStatus } from './commands/status';
export { createReleaseFlags } from './flags/create-release-flags';
export { flagsDigest, flagsDigestHeader, namedReleases } from './flags/project-flags';
export type { ReleaseFlags, ReleaseSet, VisitorAttributes } from './flags/release-flags';
export { guardStatus, type GuardStatus } from './guard/guard-status';
export { reachableOrigin } from './guard/metrics-address';
export { runningTrials, trialNow } from './guard/running-trials';
export { adopt, setStable } from './rules/adopt';
export { applyRule, applyRules, changeRemote, changeRemotes } from './rules/apply-rule';
export type { Rule } from './rules/decision';
export { complete, halt } from './rules/end-trial';
export { rollback } from './rules/rollback';
export { type Share, startTrial } from './rules/start-trial';
export { off, retire } from './rules/switch-remote';
export { conditionLabel, isMet, whereText } from './rules/where';
export { ensureRollouts, fileStore, readRollouts } from './state/rollout-stores';
export type { HistoryEntry } from './state/history-entry';
export { trial } from './state/remote-flags';
export { emptyRollouts, type RolloutState } from './state/rollout-state';
export { changeRollouts } from './state/rollout-store';
export { runTeamCommand, type TeamAnswer, type TeamCommand, unknownRemote } from './team/team-command';
export {
  type ErrorFrame,
  type ErrorSample,
  parseTeamStatus,
  placeTexts,
  type TeamStatus,
  verdictTexts,
} from './team/team-status';
export { askAddress, askShop, askStatus, sendRelease, type ShopAnswer } from './team/ask-shop';
export { readLink, serverUrl, type ShopLink, writeLink } from './team/shop-link';
export { previewSecret } from './visitors/preview-secret';
export { applyPreview, type Preview, signPreview, verifyPreview } from './visitors/preview';
export { visitorAttributes } from './visitors/visitor-attributes';
export { isVisitorId, newVisitorId, visitorCookie, visitorCookieSeconds } from './visitors/visitor';
