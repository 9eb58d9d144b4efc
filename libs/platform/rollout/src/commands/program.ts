import { Command, CommanderError } from 'commander';
import { isDiskFull, ReleaseError, SettingError, systemErrorText } from '@pluis/releases';
import { RolloutStateError } from '../state/rollout-state';
import { RolloutConflictError } from '../state/rollout-store';
import { RolloutRefusal, UsageError } from './context';
import type { Values } from './options';

export type { Command };

export interface Output {
  readonly stdout: (line: string) => void;
  readonly stderr: (line: string) => void;
}

/** Creates the program without verbs. A person types `name`: `npx pluis`. */
export function createProgram(name: string, { stdout, stderr }: Output): Command {
  const program = new Command(name).helpCommand(false).helpOption('-h, --help', 'show this help');
  return withHint(program, name)
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => 110,
      writeOut: (text) => stdout(text.trimEnd()),
      writeErr: (text) => stderr(text.trimEnd()),
      outputError: (text, write) => write(oneLine(text)),
    });
}

/** `error: unknown command 'statsu'\n(Did you mean status?)` on one line, as a sentence. */
function oneLine(text: string): string {
  const [message = '', hint = ''] = text.replace(/^error: /, '').split('\n', 2);
  const [first = '', ...rest] = message;
  const sentence = `${first.toUpperCase()}${rest.join('')}`;
  return hint === '' ? sentence : `${sentence.replace(/\.?$/, '.')} ${hint.replace(/^\(|\)$/g, '')}`;
}

function withHint(command: Command, words: string): Command {
  return command.showHelpAfterError(`Help: ${words} --help`);
}

/** Adds a verb with its arguments: `rollback <remote>`. */
export function addVerb(program: Command, usage: string, description: string): Command {
  const command = program.command(usage).description(description);
  return withHint(command, `${program.name()} ${command.name()}`);
}

/** Runs `act` for a verb. A `UsageError` of it is told as one of the program's own. */
export function onVerb(
  command: Command,
  act: (words: readonly string[], values: Values) => void | Promise<void>,
): void {
  command.action(async () => {
    try {
      await act(command.args, command.opts());
    } catch (error) {
      if (error instanceof UsageError) command.error(error.message);
      throw error;
    }
  });
}

/**
 * Runs the verb that the words name; without words, the help. Resolves with the exit code: 0 done (or nothing to do), 1
 * refused or failed, 2 invalid command line.
 */
export async function runProgram(
  program: Command,
  words: readonly string[],
  { stderr }: Output,
): Promise<number> {
  const isHelp = words.length === 0 || words[0] === 'help';
  try {
    await program.parseAsync(isHelp ? [...words.slice(1), '--help'] : [...words], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const message = isExpected(error) ? error.message : diskText(error);
    if (message === null) throw error;
    stderr(message);
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
