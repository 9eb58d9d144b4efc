import { type ReleaseRef, shellBuild, shellName } from '@pluis/releases';
import type { Rule } from '../rules/decision';
import { complete } from '../rules/end-trial';
import { firstState } from '../rules/next-state';
import { startRamp } from '../rules/ramp';
import { remoteState } from '../state/remote-flags';
import type { RemoteState } from '../state/remote-state';
import { rollback } from '../rules/rollback';
import { startTrial } from '../rules/start-trial';
import { applyToFlags } from './apply-to-flags';
import type { RolloutCommand } from './arguments';
import { RolloutRefusal, type RolloutContext } from './context';
import { printPreview } from './preview-command';
import { runningShells } from './running-shells';
import { rolloutStore } from './rollout-places';
import type { ReleaseSettings } from './settings';

/**
 * Runs the commands that differ for the shell, whose builds are not in the release store but run on servers; returns
 * false for all others, which are the same as for a remote. A proxy sends the trial's visitors to the servers of the
 * new build. Throws `RolloutRefusal`. [MFE-13]
 */
export async function shellCommand(
  command: RolloutCommand,
  context: RolloutContext,
  settings: ReleaseSettings,
): Promise<boolean> {
  const { state: read } = await rolloutStore(settings, context.fetch).read();
  const state = remoteState(read, shellName);
  const apply = (rule: Rule) => applyToFlags(context, settings, { remote: shellName, read }, rule);
  const now = context.now();
  switch (command.name) {
    case 'start':
    case 'ramp': {
      if (command.name === 'ramp' && command.plan.completes)
        throw new RolloutRefusal(
          'The guard cannot replace servers, so a ramp of the shell ends at its last step: leave out --complete.',
        );
      const build = shellBuild(command.version);
      const stable = stableShell(await runningShells(context, settings), build, state);
      await apply((current) => {
        const known = { ...(current ?? firstState(stable, 'operator')), stable };
        return command.name === 'ramp'
          ? startRamp(known, build, command.plan, now)
          : startTrial(known, build, command, now);
      });
      return true;
    }
    case 'complete': {
      const version = state?.trial?.release.version;
      if (version === undefined) throw new RolloutRefusal('There is no trial of the shell to complete.');
      const others = (await runningShells(context, settings)).filter((running) => running !== version);
      if (others.length > 0)
        throw new RolloutRefusal(
          `Servers still run the shell ${others.join(', ')}. Replace them by ${version} first. Until then everybody gets it with --percent 100.`,
        );
      await apply(completeShell);
      return true;
    }
    case 'rollback':
      if (!state?.trial || command.version !== undefined)
        throw new RolloutRefusal(
          'rollback only ends a trial of the shell. To return to an earlier shell, start the servers of its package again.',
        );
      await apply((current) => rollback(current));
      return true;
    case 'preview': {
      const running = await runningShells(context, settings);
      refuseUnlessRunning(running, command.version);
      await printPreview(context, settings, command.hours, {
        remote: shellName,
        ...shellBuild(command.version),
      });
      return true;
    }
    case 'off':
    case 'on':
    case 'retire':
    case 'follow':
    case 'prune':
      throw new RolloutRefusal(
        `${command.name} is for remotes: the shell is always on, and has no releases.`,
      );
    default:
      return false;
  }
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
const completeShell: Rule = (state) => {
  const decision = complete(state);
  if (decision.kind !== 'changed' || decision.state === null) return decision;
  const version = decision.state.stable?.version;
  return {
    ...decision,
    state: { ...decision.state, earlier: [] },
    undo: { command: 'start', ...(version !== undefined && { version }), percent: 100 },
  };
};
