import { parseArgs } from 'node:util';

/**
 * Parses the command line and returns the result of `read(values, positionals)`. `--help` prints the usage and exits. If
 * parsing or `read` throws, prints the error and the usage, and exits with 2.
 */
export function readCommandLine(usage, { options, ...config }, read) {
  try {
    const { values, positionals } = parseArgs({
      ...config,
      options: { ...options, help: { type: 'boolean' } },
    });
    if (!values.help) return read(values, positionals);
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}
