import { halt } from '../flags/end-trial';
import { readFlags } from '../flags/flags-file';
import { advance, nextStep, pause } from '../flags/ramp';
import { remoteState } from '../flags/remote-flags';
import type { RemoteState, Trial } from '../flags/remote-state';
import { decide, mayRise, type EvidenceCounts, type Verdict } from '../guard/guard';
import type { GuardHealth } from '../guard/guard-health';
import type { GuardMemory } from '../guard/guard-memory';
import type { RampWait, SeenTrial } from '../guard/guard-record';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, type RolloutContext } from './context';
import { completeCommand } from './finish-commands';
import type { Reporter } from './reporter';
import type { ReleaseSettings } from './settings';

export interface Look {
  readonly memory: GuardMemory;
  /** The time, by the watcher's clock. */
  readonly at: number;
  /** Why the guard does not see all servers; while that is so, nothing is raised or completed. Empty if it sees all. */
  readonly blindness: string;
  /** Minimum number of views per ramp step, unless the ramp sets its own. */
  readonly minViews: number;
  readonly health: GuardHealth;
  readonly report: Reporter;
}

/**
 * Judges every trial by the evidence: halts those that are clearly worse, and raises those with a ramp that
 * are not worse.
 */
export async function judgeTrials(
  context: RolloutContext,
  settings: ReleaseSettings,
  look: Look,
): Promise<void> {
  const document = await readFlags(settings.flagsFile);
  for (const remote of document.remotes.keys()) {
    const state = remoteState(document, remote);
    if (!state || state.isOff || state.trial === null || state.trial.halted !== null) continue;
    try {
      await judge(context, settings, { ...look, remote, state, trial: state.trial });
    } catch (error) {
      // An operator may have acted first, which is not a failure.
      if (!(error instanceof RolloutRefusal)) throw error;
      look.report(`refused ${remote}`, error.message);
    }
  }
}

interface Judged extends Look {
  readonly remote: string;
  readonly state: RemoteState;
  readonly trial: Trial;
}

async function judge(context: RolloutContext, settings: ReleaseSettings, judged: Judged): Promise<void> {
  const { memory, remote, state, trial, at, health } = judged;
  const { version } = trial.release;
  const { since, step } = memory.see(remote, trial, state.stable?.version ?? null, at);
  const evidence = {
    // Without a stable release, `decide` compares with an assumed failure rate.
    stable: state.stable
      ? memory.evidence().evidence(remote, state.stable.version, since)
      : { views: 0, errors: 0 },
    trial: memory.evidence().evidence(remote, version, since),
  };
  const verdict = hasCrashed(judged, since) ? crashVerdict : worse(decide(evidence), decide(step));
  if (verdict.kind === 'halt') {
    await applyToFlags(context, settings, { remote }, (current) =>
      halt(current, version, verdict.reason, context.now()),
    );
    return health.acted('halt');
  }
  const next = nextStep(trial);
  if (next === null) return memory.waits(remote, 0, null);
  const minViews = trial.ramp?.minViews ?? judged.minViews;
  const wait = waitOf(judged, { step, recent: evidence, minViews });
  memory.waits(remote, minViews, wait);
  const isSaid = wait !== null && wait.kind !== 'time' && isDue(judged, step);
  const label = `${remote} ${version} stays at ${trial.percent} %`;
  // The number of views changes with each round and would log another line each time.
  const text = wait?.kind === 'views' ? `a step needs ${minViews} views, and it has fewer.` : wait?.text;
  judged.report(`ramp ${remote}`, isSaid ? `${label}: ${text}` : '');
  if (wait !== null) return;
  if (next === 'complete') return completeRamp(context, settings, judged);
  await applyToFlags(context, settings, { remote }, (current) => advance(current, trial));
  health.acted('raise');
}

/** One crash, hang or unusable code is enough to halt, unless the stable release had one too. */
function hasCrashed({ memory, remote, state, trial }: Judged, since: number): boolean {
  const evidence = memory.evidence();
  return (
    evidence.hasCrashed(remote, trial.release.version, since) &&
    !(state.stable && evidence.hasCrashed(remote, state.stable.version, since))
  );
}

const crashVerdict = {
  kind: 'halt',
  reason: "it crashed or hung on a server, or its code could not be used there; the server's log says more.",
} as const;

/** Returns the stricter verdict: a release is halted by its recent evidence or by that of the whole step. */
function worse(recent: Verdict, wholeStep: Verdict): Verdict {
  return recent.kind === 'halt' ? recent : wholeStep;
}

interface StepEvidence {
  readonly step: SeenTrial['step'];
  /** The counts within the guard's window. */
  readonly recent: { readonly stable: EvidenceCounts; readonly trial: EvidenceCounts };
  readonly minViews: number;
}

/**
 * Returns what a ramp waits for before its next step; null if it may proceed. A step is judged by all counts
 * since it began: with little traffic a sliding window would be empty most of the time, and an empty window
 * shows no failure.
 */
function waitOf(judged: Judged, { step, recent, minViews }: StepEvidence): RampWait | null {
  if (judged.blindness !== '') return { kind: 'servers', text: judged.blindness };
  if (!mayRise(step) || !mayRise(recent))
    return { kind: 'failures', text: 'it fails more often than the stable release, but not yet certainly.' };
  if (step.trial.views < minViews)
    return { kind: 'views', text: `it has ${step.trial.views} of the ${minViews} views that a step needs.` };
  return isDue(judged, step) ? null : { kind: 'time', text: 'the time of its step is not over.' };
}

function isDue({ at, trial }: Judged, { since }: SeenTrial['step']): boolean {
  return at - since >= (trial.ramp?.everySeconds ?? 0) * 1000;
}

/**
 * If the release cannot be made stable, its ramp is paused with the reason, so that it is not retried in
 * every round.
 */
async function completeRamp(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, health }: Judged,
): Promise<void> {
  try {
    await completeCommand(context, settings, remote);
    health.acted('complete');
  } catch (error) {
    if (!(error instanceof RolloutRefusal)) throw error;
    const reason = error.message.replace(/\s+/g, ' ').slice(0, 300);
    await applyToFlags(context, settings, { remote }, (current) => pause(current, reason));
  }
}
