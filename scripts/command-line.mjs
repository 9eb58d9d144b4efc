import { parseArgs } from 'node:util';

/**
 * What `read` makes of the command line's values and positionals. `--help` shows the usage and ends this process; what
 * was typed wrongly, for `read` throws it, is said above the usage and ends it with 2.
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
