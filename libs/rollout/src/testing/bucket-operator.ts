// One operator's machine: switches its remotes off and on, in several terminals, by the `rollout` command.
import { tmpdir } from 'node:os';
import { checkoutCommands } from '../commands/command-names';
import { runRollout } from '../commands/run-rollout';

const [changes = '0', ...remotes] = process.argv.slice(2);

async function terminal(remote: string): Promise<void> {
  for (let change = 0; change < Number(changes); change += 1) {
    const code = await runRollout([change % 2 === 0 ? 'off' : 'on', remote], {
      env: process.env,
      cwd: tmpdir(),
      commands: checkoutCommands,
      checks: async () => [],
      stdout: () => undefined,
      stderr: (line) => process.stderr.write(`${line}\n`),
      now: () => new Date(),
      fetch,
      by: remote,
    });
    if (code !== 0) process.exitCode = code;
  }
}

await Promise.all(remotes.map(terminal));
