import { parseArgs } from 'node:util';
import { UsageError } from './context';

const options = {
  json: { type: 'boolean' },
  server: { type: 'string' },
  percent: { type: 'string' },
  steps: { type: 'string' },
  complete: { type: 'boolean' },
  where: { type: 'string', multiple: true },
  visitors: { type: 'string' },
  hours: { type: 'string' },
  every: { type: 'string' },
  shell: { type: 'string' },
  keep: { type: 'string' },
  'min-views': { type: 'string' },
  'gives-up': { type: 'string', multiple: true },
  by: { type: 'string' },
  why: { type: 'string' },
} as const;

/** Parses the words of the command line. Throws `UsageError`. */
export function parseOptions(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    const [message = ''] = String(error instanceof Error ? error.message : error).split('. To specify', 1);
    throw new UsageError(message, { cause: error });
  }
}

export type Values = ReturnType<typeof parseOptions>['values'];
export type Option = keyof typeof options;
