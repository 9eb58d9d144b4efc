// One operator's machine: switches its remotes off and on, in several terminals, by the `rollout` command.
import { runOperator } from './run-operator';

const [changes = '0', ...remotes] = process.argv.slice(2);

async function terminal(remote: string): Promise<void> {
  for (let change = 0; change < Number(changes); change += 1) {
    const code = await runOperator([change % 2 === 0 ? 'off' : 'on', remote], remote);
    if (code !== 0) process.exitCode = code;
  }
}

await Promise.all(remotes.map(terminal));
