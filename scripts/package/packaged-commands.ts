import path from 'node:path';
import { type CommandNames, publishCommand } from '@pluis/rollout';

/** Returns the names of a package's commands; the scripts are next to the one that runs. */
export function packagedCommands(): CommandNames {
  const folder = path.dirname(process.argv[1] ?? '');
  return {
    rollout: `node ${path.join(folder, 'rollout.mjs')}`,
    start: `node ${path.join(folder, 'start.mjs')}`,
    source: 'package',
    // A package cannot build.
    publishing: (remote, version) => `Publish it from the project: ${publishCommand(remote, version)}`,
  };
}
