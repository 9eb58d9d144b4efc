import { evaluateSet } from '../flags/evaluate';
import { createFlagsProvider } from '../flags/flags-provider';
import { openClient } from '../flags/openfeature-client';
import { flagsText } from '../flags/project-flags';
import { stable } from '../state/remote-flags';
import type { Where } from '../state/remote-state';
import { whereText } from '../rules/where';
import { newVisitorId } from '../visitors/visitor';
import { RolloutRefusal, type Operation } from './context';

/** `simulate`: draws releases for a number of new visitors with the present flags. Changes nothing. */
export async function simulateCommand(
  operation: Operation,
  {
    remote,
    where,
    visitors,
  }: { readonly remote: string | undefined; readonly where: Where; readonly visitors: number },
): Promise<void> {
  const { state: rollouts } = await operation.store().read();
  const remotes = [...rollouts.remotes.keys()]
    .filter((name) => remote === undefined || name === remote)
    .sort();
  if (remotes.length === 0) throw new RolloutRefusal(`${remote ?? 'No remote'} has no flag yet.`);
  const attributes = Object.fromEntries(Object.entries(where).map(([name, [value = '']]) => [name, value]));
  const counts = new Map<string, number>();
  const { provider } = createFlagsProvider(flagsText(rollouts));
  const { client, ready, close } = openClient(provider);
  await ready;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const set = await evaluateSet(
      client,
      remotes,
      newVisitorId(),
      (name) => stable(rollouts, name),
      attributes,
    );
    for (const name of remotes) {
      const key = `${name} ${set[name]?.version ?? 'off'}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  await close();
  operation.stdout(`Of ${visitors} new visitors${whereText(where)}:`);
  for (const [key, count] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
    operation.stdout(`  ${key}  ${count} (${((count * 100) / visitors).toFixed(1)} %)`);
  }
}
