import { isDiskFull, ReleaseError, SettingError, systemErrorText } from '@pluis/releases';
import { RolloutStateError } from '../state/rollout-state';
import { RolloutConflictError } from '../state/rollout-store';
import { commands } from './command-table';
import { RolloutRefusal, UsageError, type RolloutContext } from './context';
import { rolloutCommand } from './command-names';
import { helpOf, parseRollout } from './parse-rollout';
import { rolloutStore } from './rollout-places';
import { readReleaseSettings } from './settings';

/**
 * Runs the `rollout` command. Returns the exit code: 0 done (or nothing to do), 1 refused or failed, 2
 * invalid command line. Results go to stdout; refusals and remarks to stderr.
 */
export async function runRollout(argv: readonly string[], context: RolloutContext): Promise<number> {
  const help = helpOf(argv, context.commands);
  if (help !== null) {
    context.stdout(help);
    return 0;
  }
  try {
    const { by, why, run } = parseRollout(argv);
    const settings = readReleaseSettings(context.env, context.cwd);
    const store = () => rolloutStore(settings);
    await run({ ...context, settings, store, by: by ?? context.by, why });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      context.stderr(error.message);
      const [name = ''] = argv;
      const words = Object.hasOwn(commands, name) ? [name, '--help'] : ['help'];
      context.stderr(`Help: ${rolloutCommand(context.commands, ...words)}`);
      return 2;
    }
    const message = isExpected(error) ? error.message : diskText(error);
    if (message === null) throw error;
    context.stderr(message);
    return 1;
  }
}

/** Returns the message for a file that cannot be written; null for other errors. */
function diskText(error: unknown): string | null {
  const text = systemErrorText(error);
  if (text === null || !isDiskFull(error)) return text;
  return `${text} Free some space and try again. rollback and off need no space.`;
}

function isExpected(error: unknown): error is Error {
  return [RolloutRefusal, ReleaseError, RolloutStateError, RolloutConflictError, SettingError].some(
    (kind) => error instanceof kind,
  );
}
