import { follow } from '../flags/adopt';
import { FlagsDocumentError } from '../flags/flags-document';
import { FlagsLockError } from '../flags/flags-lock';
import { readHistory } from '../flags/rollout-history';
import { off, on } from '../flags/switch-remote';
import { ReleaseError } from '../release/release-error';
import { parseRollout, type RolloutCommand } from './arguments';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, UsageError, type RolloutContext } from './context';
import { completeCommand, rollbackCommand } from './finish-commands';
import { previewCommand } from './preview-command';
import { readReleaseSettings, type ReleaseSettings } from './settings';
import { startCommand } from './start-command';
import { collectStatus } from './status';
import { statusLines } from './status-text';
import { usage } from './usage';
import { watchTrials } from './watch-trials';

/**
 * The `rollout` command. Returns the exit code: 0 done (or nothing to do), 1 refused or failed, 2 typed wrongly.
 * Answers go to stdout; refusals and remarks to stderr.
 */
export async function runRollout(argv: readonly string[], context: RolloutContext): Promise<number> {
  try {
    await run(parseRollout(argv), context, readReleaseSettings(context.env, context.cwd));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      context.stderr(error.message);
      context.stderr(usage);
      return 2;
    }
    if (!isExpected(error)) throw error;
    context.stderr(error.message);
    return 1;
  }
}

async function run(
  command: RolloutCommand,
  context: RolloutContext,
  settings: ReleaseSettings,
): Promise<void> {
  switch (command.name) {
    case 'help':
      return context.stdout(usage);
    case 'status': {
      const status = await collectStatus(context, settings, command.server ?? settings.operatorUrl);
      if (command.isJson) return context.stdout(JSON.stringify(status, null, 2));
      statusLines(status).forEach((line) => context.stdout(line));
      const { url, answered } = status.server;
      if (!answered) context.stderr(`No server answers at ${url}: its problems are not known.`);
      return;
    }
    case 'history':
      return (await readHistory(settings.flagsFile)).forEach(({ at, action, message }) =>
        context.stdout(`${at}  ${action}  ${message}`),
      );
    case 'start':
      return startCommand(context, settings, command);
    case 'complete':
      return completeCommand(context, settings, command.remote);
    case 'rollback':
      return rollbackCommand(context, settings, command.remote);
    case 'off':
    case 'on':
    case 'follow': {
      const { name, remote } = command;
      const rule = { off, on, follow }[name];
      return applyToFlags(context, settings, { remote, action: name }, (document) => rule(document, remote));
    }
    case 'preview':
      return previewCommand(context, settings, command);
    case 'watch': {
      const { metricsUrls, everyMs, isOnce } = command;
      const urls = metricsUrls.length > 0 ? metricsUrls : [`${settings.operatorUrl}/metrics`];
      return watchTrials(context, settings, { metricsUrls: urls, everyMs, isOnce });
    }
  }
}

function isExpected(error: unknown): error is Error {
  return [RolloutRefusal, ReleaseError, FlagsDocumentError, FlagsLockError].some(
    (kind) => error instanceof kind,
  );
}
