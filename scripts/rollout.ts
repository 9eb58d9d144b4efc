// npm run rollout -- <command>: see `npm run rollout -- help`.
import { runRollout } from '@pluis/releases';
import { releaseChecks } from './shell-checks';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

process.exitCode = await runRollout(process.argv.slice(2), {
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
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
  now: () => new Date(),
  fetch,
  signal: stop.signal,
});
