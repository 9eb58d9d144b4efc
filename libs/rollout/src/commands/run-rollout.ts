import { isDiskFull, ReleaseError, SettingError, shellName, systemErrorText } from '@pluis/releases';
import { follow } from '../rules/adopt';
import { FlagsLockError } from '../state/flags-lock';
import { errorRateTable } from '../guard/error-rate-table';
import { defaultMinViews } from '../guard/may-rise';
import { pause, resume } from '../rules/ramp';
import { RolloutStateError } from '../state/rollout-state';
import { RolloutConflictError } from '../state/rollout-store';
import { off, on, retire } from '../rules/switch-remote';
import { minViewsOf } from './argument-values';
import { parseRollout, type RolloutCommand } from './arguments';
import { applyToFlags } from './apply-to-flags';
import { checkCommand } from './check-command';
import { RolloutRefusal, UsageError, type RolloutContext } from './context';
import { completeCommand, rollbackCommand } from './finish-commands';
import { authorise, type Identity } from './owners';
import { previewCommand } from './preview-command';
import { pruneCommand } from './prune-command';
import { rolloutStore } from './rollout-places';
import { readReleaseSettings, type ReleaseSettings } from './settings';
import { shellCommand } from './shell-command';
import { simulateCommand } from './simulate-command';
import { rampCommand, startCommand } from './start-command';
import { collectStatus } from './status';
import { guardWarning, statusLines } from './status-text';
import { usage } from './usage';
import { watchTrials } from './watch-trials';

/**
 * Runs the `rollout` command. Returns the exit code: 0 done (or nothing to do), 1 refused or failed, 2
 * invalid command line. Results go to stdout; refusals and remarks to stderr.
 */
export async function runRollout(argv: readonly string[], context: RolloutContext): Promise<number> {
  try {
    const parsed = parseRollout(argv);
    const { command, by = context.by, why } = parsed;
    const settings = readReleaseSettings(context.env, context.cwd);
    if (settings.isFlagdAlone && !['help', 'preview'].includes(command.name))
      throw new RolloutRefusal(flagdAlone);
    const identity = await identityOf(command, settings, { context, by: parsed.by });
    await run(
      command,
      { ...context, by: identity?.name ?? by, identifiedBy: identity?.source, why },
      settings,
    );
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      context.stderr(error.message);
      context.stderr(usage(context.commands));
      return 2;
    }
    const message = isExpected(error) ? error.message : diskText(error);
    if (message === null) throw error;
    context.stderr(message);
    return 1;
  }
}

/** Identifies the author if `owners.json` exists and the command changes a remote; null otherwise. */
async function identityOf(
  command: RolloutCommand,
  { flagsFile }: ReleaseSettings,
  { context, by }: { readonly context: RolloutContext; readonly by: string | undefined },
): Promise<Identity | null> {
  if (!('remote' in command) || command.remote === undefined) return null;
  if (command.name === 'simulate' || command.name === 'preview') return null;
  return authorise(flagsFile, { remote: command.remote, by, env: context.env, now: context.now() });
}

/** Returns the message for a file that cannot be written; null for other errors. */
function diskText(error: unknown): string | null {
  const text = systemErrorText(error);
  if (text === null || !isDiskFull(error)) return text;
  return `${text} Free some space and try again. rollback and off need no space.`;
}

const flagdAlone =
  'FLAGD_* selects a flagd daemon, so the flags file of this checkout does not affect visitors. ' +
  "Name the file that flagd reads (FLAGS_FILE=/path/to/flags.json), or change its flags with flagd's own tools.";

async function run(
  command: RolloutCommand,
  context: RolloutContext,
  settings: ReleaseSettings,
): Promise<void> {
  const isOfShell = 'remote' in command && command.remote === shellName;
  if (isOfShell && (await shellCommand(command, context, settings))) return;
  switch (command.name) {
    case 'help':
      return context.stdout(usage(context.commands));
    case 'status': {
      const status = await collectStatus(context, settings, command.server);
      if (command.isJson) return context.stdout(JSON.stringify(status, null, 2));
      statusLines(context.commands, status).forEach((line) => context.stdout(line));
      const { url, answered } = status.server;
      const warning = guardWarning(context.commands, status);
      if (warning !== '') context.stderr(warning);
      if (!answered) context.stderr(`No server answers at ${url}: its problems are unknown.`);
      return;
    }
    case 'history':
      return (await rolloutStore(settings, context.fetch).readHistory()).forEach(
        ({ at, action, message, by = '', identifiedBy = '', why = '' }) =>
          context.stdout(
            `${at}  ${action}  ${message}${by && ` (${by}${identifiedBy && `, by ${identifiedBy}`}${why && `: ${why}`})`}`,
          ),
      );
    case 'start':
      return startCommand(context, settings, command);
    case 'ramp':
      return rampCommand(context, settings, command);
    case 'complete':
      return completeCommand(context, settings, command.remote);
    case 'rollback':
      return rollbackCommand(context, settings, command);
    case 'off':
    case 'on':
    case 'retire':
    case 'follow': {
      const { name, remote } = command;
      return applyToFlags(context, settings, { remote }, { off, on, retire, follow }[name]);
    }
    case 'pause':
    case 'resume': {
      const { name, remote } = command;
      const reason = context.why ?? `by ${context.by ?? 'an operator'}`;
      return applyToFlags(
        context,
        settings,
        { remote },
        name === 'pause' ? (state) => pause(state, reason) : resume,
      );
    }
    case 'simulate':
      return simulateCommand(context, settings, command);
    case 'check':
      return checkCommand(context, settings, command.shell);
    case 'judge':
      return errorRateTable().forEach((line) => context.stdout(line));
    case 'prune':
      return pruneCommand(context, settings, command);
    case 'preview':
      return previewCommand(context, settings, command);
    case 'watch': {
      const { port, minViews } = command;
      const minViewsSet = settings.guardMinViews ?? String(defaultMinViews);
      return watchTrials(context, settings, {
        ...command,
        port: port ?? settings.guardPort,
        minViews: minViews ?? minViewsOf('GUARD_MIN_VIEWS', minViewsSet),
      });
    }
  }
}

function isExpected(error: unknown): error is Error {
  return [
    RolloutRefusal,
    ReleaseError,
    RolloutStateError,
    RolloutConflictError,
    FlagsLockError,
    SettingError,
  ].some((kind) => error instanceof kind);
}
