import path from 'node:path';

/** The names of the commands where this process runs: a checkout, a package, or a repository with the kit. */
export interface CommandNames {
  /** The program as a person types it: `npx pluis` in a checkout. */
  readonly pluis: string;
  /** `npm start` in a checkout. */
  readonly start: string;
  /** Whose releases the start makes stable. */
  readonly source: 'checkout' | 'package';
}

/** Those of a checkout; a repository with the kit has the same program. */
export const checkoutCommands: CommandNames = {
  pluis: 'npx pluis',
  start: 'npm start',
  source: 'checkout',
};

/** Returns the names of the commands of a package. They are short for a person in its folder, and work anywhere else. */
export function packageCommands(folder: string, cwd = ''): CommandNames {
  const command = (file: string) => `node ${folder === cwd ? file : path.join(folder, file)}`;
  return {
    pluis: command('pluis.mjs'),
    start: command('start.mjs'),
    source: 'package',
  };
}

/** Formats a command as the operator types it. */
export function rolloutCommand(
  { pluis }: Pick<CommandNames, 'pluis'>,
  ...words: readonly (string | number)[]
): string {
  return [pluis, ...words].join(' ');
}
