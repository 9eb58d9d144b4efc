import { isSlip } from '../../../../tools/settings.mjs';
import { lineOf } from './argument-values';
import { commands, type ParsedCommand } from './command-table';
import type { CommandNames } from './command-names';
import { UsageError } from './context';
import { parseOptions } from './options';
import { helpFor } from './usage';

export interface ParsedRollout extends ParsedCommand {
  readonly name: string;
  /** The author that `--by` names. */
  readonly by: string | undefined;
  readonly why: string | undefined;
}

/** Returns the help that the words ask for; null if they ask for none. It reads no settings and no state. */
export function helpOf(argv: readonly string[], names: CommandNames): string | null {
  const [first = 'help'] = argv;
  const isAsked = first === 'help' || argv.some((word) => word === '--help' || word === '-h');
  if (!isAsked) return null;
  const command = argv.find((word) => Object.hasOwn(commands, word));
  return helpFor(names, command);
}

/** Parses the words after `npm run rollout --`. Throws `UsageError`. */
export function parseRollout(argv: readonly string[]): ParsedRollout {
  const { values, positionals } = parseOptions(argv);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`Unknown command "${name}".${nearest(name)}`);
  const stray = Object.keys(values).find((option) => !command.options.some((known) => known === option));
  if (stray !== undefined) throw new UsageError(`${name} does not take --${stray}.`);
  const [more] = words.slice(command.words);
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}" of ${name}.`);
  return {
    ...command.parse(words, values),
    name,
    by: lineOf('--by', values.by),
    why: lineOf('--why', values.why),
  };
}

/** `Did you mean status?`, if one command differs by one letter, or by two that are swapped. */
function nearest(name: string): string {
  const found = Object.keys(commands).find((known) => isSlip(name, known));
  return found === undefined ? '' : ` Did you mean ${found}?`;
}
