import { halt } from '../flags/end-trial';
import { readFlags } from '../flags/flags-file';
import { advance, nextStep, pause } from '../flags/ramp';
import { remoteState } from '../flags/remote-flags';
import type { RemoteState, Trial } from '../flags/remote-state';
import { decide, mayRise, type Evidence, type Verdict } from '../guard/guard';
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
  /** When, by the watcher's clock. */
  readonly at: number;
  /** Why the guard does not see all servers: nothing is raised or completed then. Empty when it does. */
  readonly blindness: string;
  /** Views that a step of a ramp needs, unless the ramp says otherwise. */
  readonly minViews: number;
  readonly health: GuardHealth;
  readonly report: Reporter;
}

/** Judges every trial by the evidence: halts what is clearly worse, raises what has a ramp and is no worse. */
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
      // A person may have been faster, which is no failure.
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
    // Without a stable release, what one may do is assumed.
    stable: state.stable
      ? memory.evidence().evidence(remote, state.stable.version, since)
      : { views: 0, errors: 0 },
    trial: memory.evidence().evidence(remote, version, since),
  };
  const verdict = hasCrashed(judged, since) ? crashVerdict : worse(decide(evidence), decide(step));
  if (verdict.kind === 'halt') {
    await applyToFlags(context, settings, { remote, action: 'halt' }, (current) =>
      halt(current, remote, version, verdict.reason, context.now()),
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
  // The number of views changes with each look, and would be another line of the log each time.
  const text = wait?.kind === 'views' ? `a step needs ${minViews} views, and it has fewer.` : wait?.text;
  judged.report(`ramp ${remote}`, isSaid ? `${label}: ${text}` : '');
  if (wait !== null) return;
  if (next === 'complete') return completeRamp(context, settings, judged);
  await applyToFlags(context, settings, { remote, action: 'raise' }, (current) =>
    advance(current, remote, trial),
  );
  health.acted('raise');
}

/** One crash, hang or unusable code is enough: the stable release, under the same load, did nothing of the kind. */
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

/** The verdict that acts: a release is halted by what it did of late, or by what it did in its whole step. */
function worse(recent: Verdict, wholeStep: Verdict): Verdict {
  return recent.kind === 'halt' ? recent : wholeStep;
}

interface StepEvidence {
  readonly step: SeenTrial['step'];
  /** What was counted within the guard's window. */
  readonly recent: { readonly stable: Evidence; readonly trial: Evidence };
  readonly minViews: number;
}

/**
 * What a ramp waits for before its next step; null when it may go on. A step is judged by all that was counted since it
 * began: with little traffic a sliding window would be empty most of the time, and an empty one shows no failure.
 */
function waitOf(judged: Judged, { step, recent, minViews }: StepEvidence): RampWait | null {
  if (judged.blindness !== '') return { kind: 'servers', text: judged.blindness };
  if (!mayRise(step) || !mayRise(recent))
    return { kind: 'failures', text: 'it fails more than the stable release, not surely yet.' };
  if (step.trial.views < minViews)
    return { kind: 'views', text: `it has ${step.trial.views} of the ${minViews} views that a step needs.` };
  return isDue(judged, step) ? null : { kind: 'time', text: 'the time of its step is not over.' };
}

function isDue({ at, trial }: Judged, { since }: SeenTrial['step']): boolean {
  return at - since >= (trial.ramp?.everySeconds ?? 0) * 1000;
}

/** What cannot be made stable is not tried again at each look: its ramp is paused with the reason. */
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
    await applyToFlags(context, settings, { remote, action: 'pause' }, (current) =>
      pause(current, remote, reason),
    );
  }
}
