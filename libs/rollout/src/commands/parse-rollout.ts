import { lineOf } from './argument-values';
import { commands, type ParsedCommand } from './command-table';
import { UsageError } from './context';
import { parseOptions } from './options';
import { usage } from './usage';

export interface ParsedRollout extends ParsedCommand {
  readonly name: string;
  /** The author that `--by` names. */
  readonly by: string | undefined;
  readonly why: string | undefined;
}

const help: ParsedRollout = {
  ...{ name: 'help', remote: undefined, by: undefined, why: undefined },
  run: async ({ stdout, commands: names }) => stdout(usage(names)),
};

/** Parses the words after `npm run rollout --`. Throws `UsageError`. */
export function parseRollout(argv: readonly string[]): ParsedRollout {
  const { values, positionals } = parseOptions(argv);
  const [name = 'help', ...words] = positionals;
  if (values.help || name === 'help') return help;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`Unknown command "${name}".`);
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
