import { remoteOf, secondsOf, wholeOf } from './argument-values';
import { addChangeVerbs } from './change-verbs';
import { checkCommand } from './check-command';
import { UsageError, type Operation } from './context';
import type { Perform } from './perform';
import { addVerb, onVerb, type Command } from './program';
import { pruneCommand } from './prune-command';
import { historyCommand, statusCommand } from './status-text';
import { watchTrials } from './watch-trials';

const optionalRemote = (text: string | undefined) => (text === undefined ? undefined : remoteOf(text));

/** Adds the verbs that control who gets which release. */
export function addRolloutVerbs(program: Command, perform: Perform): void {
  program.commandsGroup('Who gets which release:');
  addChangeVerbs(program, perform);
  addReadingVerbs(program, perform);
  onVerb(
    addVerb(program, 'prune <remote>', 'remove old releases that nobody needs any more').option(
      '--keep <n>',
      'the number of releases to keep',
    ),
    ([text], { keep }) => {
      const remote = remoteOf(text);
      if (keep === undefined) throw new UsageError('Add the number of releases to keep: --keep 20');
      const kept = wholeOf('--keep', keep, 1, 100_000);
      const run = (operation: Operation) => pruneCommand(operation, { remote, keep: kept });
      return perform({ name: 'prune', remote, isKnown: true, run });
    },
  );
  onVerb(
    addVerb(program, 'guard', 'halt bad trials and raise ramps, without a server').option(
      '--every <seconds>',
      'time between two looks (5)',
    ),
    (_, { every }) => {
      const everyMs = secondsOf(every) * 1000;
      return perform({ name: 'guard', run: (operation) => watchTrials(operation, { everyMs }) });
    },
  );
}

function addReadingVerbs(program: Command, perform: Perform): void {
  onVerb(
    addVerb(program, 'status [remote]', 'the releases that visitors get, and problems').option(
      '--json',
      'print JSON alone',
    ),
    ([text], values) => {
      const remote = optionalRemote(text);
      const run = (operation: Operation) => statusCommand(operation, remote);
      return perform({ name: 'status', remote, isKnown: true, values, run });
    },
  );
  onVerb(
    addVerb(program, 'history [remote]', 'all changes with revision, author and reason').option(
      '--json',
      'print JSON alone',
    ),
    ([text], values) => {
      const remote = optionalRemote(text);
      const run = (operation: Operation) => historyCommand(operation, remote);
      return perform({ name: 'history', remote, values, run });
    },
  );
}

/** Adds `check --shell`. */
export function addCheckVerb(program: Command, perform: Perform): void {
  onVerb(
    addVerb(program, 'check', 'check whether another shell would accept the live releases').option(
      '--shell <dist>',
      "the other shell's build",
    ),
    (_, { shell }) => {
      if (shell === undefined) throw new UsageError('Name the shell: --shell apps/shell/dist');
      return checkLive(perform, shell);
    },
  );
}

/** Checks whether another shell would accept the live releases. [MFE-6] */
export function checkLive(perform: Perform, shell: string): Promise<void> {
  return perform({ name: 'check', run: (operation) => checkCommand(operation, shell) });
}
