import { parseArgs } from 'node:util';

/**
 * Parses the command line and returns the result of `read(values, positionals)`. `--help` prints the usage and exits with 0,
 * whatever else is given. If parsing or `read` throws, prints the error and how to get help, and exits with 2.
 * @template T
 * @param {string} usage its first line begins with `Usage: <command>`
 * @param {import('node:util').ParseArgsConfig} config
 * @param {(values: any, positionals: string[]) => T} read
 * @returns {T}
 */
export function readCommandLine(usage, config = {}, read) {
  const words = process.argv.slice(2);
  if (isHelp(words)) {
    console.log(usage);
    return process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ ...config, args: words });
    return read(values, positionals);
  } catch (error) {
    console.error(usageError(error instanceof Error ? error.message : String(error), usage));
    return process.exit(2);
  }
}

/**
 * Whether the words ask for help.
 * @param {readonly string[]} words
 */
export function isHelp(words) {
  return words.some((word) => word === '--help' || word === '-h');
}

/**
 * Formats a wrong command line in two lines: what is wrong, and the command that prints the usage.
 * @param {string} message
 * @param {string} usage
 */
function usageError(message, usage) {
  const [, command = ''] = /^Usage: (npm run \S+|npm \S+|node \S+)/.exec(usage) ?? [];
  // Node's own advice is about file names that begin with a hyphen.
  const [first = ''] = message.split(/\. To specify a positional/, 1);
  return `${first}\nHelp: ${command}${command.startsWith('npm') ? ' --' : ''} --help`;
}
