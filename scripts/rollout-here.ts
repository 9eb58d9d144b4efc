import { userInfo } from 'node:os';
import { type CommandNames, type RolloutContext, runRollout } from '@pluis/rollout';
import { createLog } from '../tools/log.mjs';
import { dropServiceAddresses } from '../tools/settings.mjs';
import { releaseChecks, releaseChecksOf } from './shell-checks';

/** Runs a `rollout` command for the user who is logged in, in this folder. Resolves with its exit code. */
export function rolloutHere(words: readonly string[], commands: CommandNames): Promise<number> {
  dropServiceAddresses(process.env);
  ignoreClosedPipes();
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  return runRollout(words, {
    env: process.env,
    cwd: process.cwd(),
    commands,
    // Loaded only when a release is checked: `off` must work without a shell.
    checks: async (release) => {
      try {
        return await (
          await releaseChecks()
        )(release);
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    },
    checksOf: releaseChecksOf,
    ...outputOf(words),
    now: () => new Date(),
    fetch,
    by: login(),
    signal: stop.signal,
  });
}

/** The guard runs for long, so it writes a log. The other commands write for a person or a script. */
function outputOf(words: readonly string[]): Pick<RolloutContext, 'stdout' | 'stderr'> {
  if (words[0] === 'watch') {
    const log = createLog('guard');
    return { stdout: log.info, stderr: log.warn };
  }
  return {
    stdout: (line) => process.stdout.write(`${line}\n`),
    stderr: (line) => process.stderr.write(`${line}\n`),
  };
}

/** `rollout … | head -1` closes the pipe after the first line: finish the command without an error. */
function ignoreClosedPipes(): void {
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
