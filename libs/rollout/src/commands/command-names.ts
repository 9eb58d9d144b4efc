/** The names of the commands where this process runs: a checkout, a package, or a repository with the kit. */
export interface CommandNames {
  /** `npm run rollout --` in a checkout. */
  readonly rollout: string;
  /** `npm start` in a checkout. */
  readonly start: string;
  /** Whose releases the start makes stable. */
  readonly source: 'checkout' | 'package';
  /** How a release is published, as a sentence without a full stop. */
  publishing(remote: string, version: string): string;
}

export const checkoutCommands: CommandNames = {
  rollout: 'npm run rollout --',
  start: 'npm start',
  source: 'checkout',
  publishing: (remote, version) => `Publish it: ${publishCommand(remote, version)}`,
};

/** Formats the command that publishes a release from a checkout. */
export function publishCommand(remote: string, version: string): string {
  return `npm run publish:remote -- ${remote} --version ${version}`;
}

/** Formats a `rollout` command as the operator types it. */
export function rolloutCommand(
  { rollout }: Pick<CommandNames, 'rollout'>,
  ...words: readonly (string | number)[]
): string {
  return [rollout, ...words].join(' ');
}
