import { userInfo } from 'node:os';
import { type CommandNames, type Output, type Perform, performIn } from '@pluis/rollout';
import { createLog } from '../../../../tools/log.mjs';
import { releaseChecks, releaseChecksOf } from './publish/shell-checks';

/** Prints to the terminal. */
export const terminal: Output = {
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
};

/** Performs verbs for the user who is logged in, in this folder. */
export function performHere(commands: CommandNames): Perform {
  const stop = new AbortController();
  return (act) => {
    // The guard runs for long, so it writes a log and ends in order.
    const isGuard = act.name === 'guard';
    if (isGuard) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
    const log = createLog('guard');
    const perform = performIn({
      env: process.env,
      cwd: process.cwd(),
      commands,
      // Loaded only when a release is checked: `off` must work without a shell.
      checks: async (release) => {
        try {
          const check = await releaseChecks();
          return await check(release);
        } catch (error) {
          return [error instanceof Error ? error.message : String(error)];
        }
      },
      checksOf: releaseChecksOf,
      ...(isGuard ? { stdout: log.info, stderr: log.warn } : terminal),
      now: () => new Date(),
      fetch,
      by: login(),
      signal: stop.signal,
    });
    return perform(act);
  };
}

/** `pluis … | head -1` closes the pipe after the first line: finish the verb without an error. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** The login name of the user; a container's user may have none. */
function login(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
