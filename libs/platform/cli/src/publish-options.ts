import { isVersion } from '@pluis/releases';
import { type Command, UsageError } from '@pluis/rollout';

/** The options of `publish`, here and in a team's repository. */
export function addPublishOptions(command: Command): Command {
  return command
    .option('--version <version>', 'three numbers: 1.5.0; by default it is derived from the content')
    .option('--from <folder>', 'publish the finished build (dist, messages) in this folder');
}

/** Throws `UsageError` for a text that is no version. */
export function publishedVersion(text: string | undefined): string | undefined {
  if (text === undefined || isVersion(text)) return text;
  throw new UsageError(`'${text}' is not a version. Use three numbers, for example 1.5.0.`);
}
