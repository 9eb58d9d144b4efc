import { userInfo } from 'node:os';
import { moveFlags, readReleaseSettings, runRollout } from '@pluis/releases';
import { releaseChecks, releaseChecksOf } from './shell-checks';

/**
 * Runs a `rollout` command for the user who is logged in, in this folder. Resolves with its exit code.
 * @param say translates a line of output, because its commands may have other names in this environment
 */
export async function rolloutHere(words: readonly string[], say = (line: string) => line): Promise<number> {
  ignoreClosedPipes();
  await takeOverFormerFlags();
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  return runRollout(words, {
    env: process.env,
    cwd: process.cwd(),
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
    stdout: (line) => process.stdout.write(`${say(line)}\n`),
    stderr: (line) => process.stderr.write(`${say(line)}\n`),
    now: () => new Date(),
    fetch,
    by: login(),
    signal: stop.signal,
  });
}

/** `rollout … | head -1` closes the pipe after the first line: finish the command without an error. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Moves flags that a command of an older package has written to that package's place. */
async function takeOverFormerFlags(): Promise<void> {
  const { formerFlagsDirs, flagsFile, isFlagdAlone } = readReleaseSettings(process.env, process.cwd());
  if (isFlagdAlone) return;
  try {
    (await moveFlags(formerFlagsDirs, flagsFile)).forEach((message) => console.error(message));
  } catch (error) {
    console.error(`The flags of an older package cannot be moved to ${flagsFile}: ${String(error)}`);
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
