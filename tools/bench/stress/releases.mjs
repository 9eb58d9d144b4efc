import { setTimeout as delay } from 'node:timers/promises';
import { complete } from '@pluis/rollout';
import publishBuilds from '../../../e2e/harness/global-setup.ts';
import { startOperator } from '../../../e2e/harness/operator.ts';
import { startProvider } from '../../../e2e/harness/provider.ts';
import { builtVersion } from '../../../e2e/harness/variant.ts';
import { mixedReleasesOf, startVisitors } from '../../../e2e/harness/visitors.ts';
import { workspaceRemotes } from '../../../scripts/workspace-remotes.mjs';

/** Allowed growth of memory between the tenth and the last release, in MiB: caches may still fill. */
const maxGrowthMiB = 160;

/** The minimum memory of the server's process over three seconds in MiB, which leaves out garbage. */
async function measureMemory({ metricsUrl }) {
  const least = { resident: Infinity, heap: Infinity };
  for (let sample = 0; sample < 20; sample += 1) {
    const text = await (await fetch(`${metricsUrl}/metrics`)).text();
    const mebibytes = (name) =>
      Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20);
    least.resident = Math.min(least.resident, mebibytes('process_resident_memory_bytes'));
    least.heap = Math.min(least.heap, mebibytes('nodejs_heap_size_used_bytes'));
    await delay(150);
  }
  return least;
}

/** Rolls out releases in a row under traffic, and prints the server's memory. */
export async function stressReleases({ count, verdicts }) {
  publishBuilds();
  const shownAfter = new Set([1, 10, 50, count]);
  const provider = await startProvider();
  const operator = await startOperator(provider, { CACHE_SECONDS: '60' });
  const built = Object.fromEntries(
    await Promise.all(
      workspaceRemotes().map(async (remote) => [remote, await builtVersion(operator.releasesDir, remote)]),
    ),
  );
  const traffic = startVisitors(mixedReleasesOf(operator.url, built));
  const measured = [];
  try {
    for (let number = 1; number <= count; number += 1) {
      await operator.forceTrial('catalog', await operator.publishVariant('catalog', `2.0.${number}`), 50);
      await operator.decide('catalog', complete);
      await operator.followed();
      if (!shownAfter.has(number)) continue;
      const memory = await measureMemory(operator);
      measured.push(memory);
      console.log(
        `${String(number).padStart(4)} releases  ${memory.resident} MiB resident  ${memory.heap} MiB heap`,
      );
    }
  } finally {
    await traffic.stop();
    await operator.stop();
    await provider.stop();
  }
  const { problems } = traffic;
  const some = problems.slice(0, 5).join('; ');
  verdicts.judge(
    problems.length === 0,
    `none of ${traffic.requests()} requests failed${some && `: ${some}`}`,
  );
  const [, early, ...later] = measured;
  const last = later.at(-1);
  if (!early || !last) return;
  verdicts.judge(
    last.resident - early.resident <= maxGrowthMiB,
    `memory: ${early.resident} MiB after 10 releases, ${last.resident} MiB after ${count}`,
  );
}
