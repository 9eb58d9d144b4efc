import { tmpdir } from 'node:os';
import { checkoutCommands } from '../commands/command-names';
import { runRollout } from './run-rollout';

/** Runs the `rollout` command for an operator, in a process of the test's own; resolves to its exit code. */
export function runOperator(words: readonly string[], by: string, env = process.env): Promise<number> {
  return runRollout([...words], {
    env,
    cwd: tmpdir(),
    commands: checkoutCommands,
    checks: async () => [],
    stdout: () => undefined,
    stderr: (line) => process.stderr.write(`${line}\n`),
    now: () => new Date(),
    fetch,
    by,
  });
}
