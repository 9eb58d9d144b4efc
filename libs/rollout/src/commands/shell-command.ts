import { type ReleaseRef, shellBuild, shellName } from '@pluis/releases';
import type { Rule } from '../rules/decision';
import { complete } from '../rules/end-trial';
import { firstState } from '../rules/next-state';
import { startRamp, type RampPlan } from '../rules/ramp';
import { rollback } from '../rules/rollback';
import { remoteState } from '../state/remote-flags';
import type { RemoteState } from '../state/remote-state';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, type Operation } from './context';
import { printPreview } from './preview-command';
import { runningShells } from './running-shells';
import type { StartRule } from './trial-commands';

// The commands that differ for the shell, whose builds are not in the release store but run on servers. A proxy sends the
// trial's visitors to the servers of the new build. They throw `RolloutRefusal`. [MFE-13]

export async function startShell(operation: Operation, version: string, start: StartRule): Promise<void> {
  const { read, state } = await readShell(operation);
  const build = shellBuild(version);
  const stable = stableShell(await runningShells(operation), build, state);
  await applyToFlags(operation, { remote: shellName, read }, (current) =>
    start({ ...(current ?? firstState(stable, 'operator')), stable }, build),
  );
}

export async function rampShell(operation: Operation, version: string, plan: RampPlan): Promise<void> {
  if (plan.completes)
    throw new RolloutRefusal(
      'The guard cannot replace servers, so a ramp of the shell ends at its last step: leave out --complete.',
    );
  await startShell(operation, version, (state, build) => startRamp(state, build, plan, operation.now()));
}

export async function completeShell(operation: Operation): Promise<void> {
  const { read, state } = await readShell(operation);
  const version = state?.trial?.release.version;
  if (version === undefined) throw new RolloutRefusal('There is no trial of the shell to complete.');
  const others = (await runningShells(operation)).filter((running) => running !== version);
  if (others.length > 0)
    throw new RolloutRefusal(
      `Servers still run the shell ${others.join(', ')}. Replace them by ${version} first. Until then everybody gets it with --percent 100.`,
    );
  await applyToFlags(operation, { remote: shellName, read }, completeRule);
}

export async function rollbackShell(
  operation: Operation,
  { version }: { readonly version: string | undefined },
): Promise<void> {
  const { read, state } = await readShell(operation);
  if (!state?.trial || version !== undefined)
    throw new RolloutRefusal(
      'rollback only ends a trial of the shell. To return to an earlier shell, start the servers of its package again.',
    );
  await applyToFlags(operation, { remote: shellName, read }, (current) => rollback(current));
}

export async function previewShell(
  operation: Operation,
  { version, hours }: { readonly version: string; readonly hours: number },
): Promise<void> {
  refuseUnlessRunning(await runningShells(operation), version);
  await printPreview(operation, hours, { remote: shellName, ...shellBuild(version) });
}

export function refuseForShell(name: string): () => never {
  return () => {
    throw new RolloutRefusal(`${name} is for remotes: the shell is always on, and has no releases.`);
  };
}

async function readShell(operation: Operation) {
  const { state: read } = await operation.store().read();
  return { read, state: remoteState(read, shellName) };
}

function refuseUnlessRunning(running: readonly string[], version: string): void {
  if (running.includes(version)) return;
  throw new RolloutRefusal(
    `No server runs the shell ${version}. ${running.length === 0 ? '' : `Running: ${running.join(', ')}. `}Start its servers first.`,
  );
}

/** Returns the build that visitors outside the trial get: the other one that runs. Throws `RolloutRefusal`. */
function stableShell(running: readonly string[], trial: ReleaseRef, state: RemoteState | null): ReleaseRef {
  refuseUnlessRunning(running, trial.version);
  const others = running.filter((version) => version !== trial.version);
  const known = state?.stable ?? null;
  const isOnTrial = state?.trial?.release.version === trial.version;
  if (known !== null && (others.includes(known.version) || (isOnTrial && others.length === 0))) return known;
  const [only, ...more] = others;
  if (only !== undefined && more.length === 0) return shellBuild(only);
  throw new RolloutRefusal(
    only === undefined
      ? `All servers run the shell ${trial.version} already: everybody has it.`
      : `Servers run several other shells: ${others.join(', ')}. Finish that deploy first.`,
  );
}

/** The shell cannot be rolled back to an earlier build, which no server runs any more. */
const completeRule: Rule = (state) => {
  const decision = complete(state);
  if (decision.kind !== 'changed' || decision.state === null) return decision;
  const version = decision.state.stable?.version;
  return {
    ...decision,
    state: { ...decision.state, earlier: [] },
    undo: { command: 'start', ...(version !== undefined && { version }), percent: 100 },
  };
};
