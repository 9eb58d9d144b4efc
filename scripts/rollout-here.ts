import { userInfo } from 'node:os';
import { moveFlags, readReleaseSettings, runRollout } from '@pluis/releases';
import { releaseChecks, releaseChecksOf } from './shell-checks';

/**
 * Runs a `rollout` command for whoever is logged in here, in this folder. Resolves with its exit code.
 * @param say how a line is told here: the commands that it names may have other names
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
    // Loaded when a release is to be checked: `off` must work without a shell at hand.
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

/** `rollout … | head -1` closes the pipe after the first line: the command goes on to its end without an error. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** What a command of an older package has written where that one keeps the flags counts. */
async function takeOverFormerFlags(): Promise<void> {
  const { formerFlagsDirs, flagsFile, isFlagdAlone } = readReleaseSettings(process.env, process.cwd());
  if (isFlagdAlone) return;
  try {
    (await moveFlags(formerFlagsDirs, flagsFile)).forEach((message) => console.error(message));
  } catch (error) {
    console.error(`The flags of an older package cannot be moved to ${flagsFile}: ${String(error)}`);
  }
}

/** Who is logged in here; a container's user may have no name. */
function login(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
