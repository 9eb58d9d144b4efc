import path from 'node:path';
import { readShellFacts } from '../contract/read-shell-facts';
import { createReleaseChecks, type Smoke } from '../contract/release-checks';
import { runRollout } from '../rollout/run-rollout';

/** `SHELL_FACTS` names the file that the shell's build writes about itself. */
const factsFile = path.resolve(process.env.SHELL_FACTS || 'apps/shell/dist/facts.json');

/** Without the shell's facts nothing can be checked, so nothing new is let through. */
const checks: Smoke = async (release) => {
  const facts = await readShellFacts(factsFile);
  if (facts !== null) return createReleaseChecks(facts)(release);
  return [
    `${release.name} ${release.version} was refused: ${factsFile} does not exist. Build the shell first.`,
  ];
};

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

process.exitCode = await runRollout(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  checks,
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
  now: () => new Date(),
  fetch,
  signal: stop.signal,
});
