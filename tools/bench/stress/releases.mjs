import publishBuilds from '../../../e2e/harness/global-setup.ts';
import { startOperator } from '../../../e2e/harness/operator.ts';
import { startProvider } from '../../../e2e/harness/provider.ts';
import { measureMemory, rollOutInARow } from '../../../e2e/harness/release-series.ts';
import { startTraffic } from '../../../e2e/harness/traffic.ts';
import { builtVersion } from '../../../e2e/harness/variant.ts';
import { workspaceRemotes } from '../../../scripts/workspace-remotes.mjs';

/** Allowed growth of memory between the tenth and the last release, in MiB: caches may still fill. */
const maxGrowthMiB = 160;

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
  const traffic = startTraffic(operator.url, (remote, version) => built[remote] === version);
  const measured = [];
  try {
    await rollOutInARow(operator, count, async (number) => {
      if (!shownAfter.has(number)) return;
      const memory = await measureMemory(operator);
      measured.push(memory);
      console.log(
        `${String(number).padStart(4)} releases  ${memory.resident} MiB resident  ${memory.heap} MiB heap`,
      );
    });
  } finally {
    await traffic.stop();
    await operator.stop();
    await provider.stop();
  }
  const { requests, problems } = traffic.met;
  const some = problems.slice(0, 5).join('; ');
  verdicts.judge(problems.length === 0, `none of ${requests} requests failed${some && `: ${some}`}`);
  const [, early, ...later] = measured;
  const last = later.at(-1);
  if (!early || !last) return;
  verdicts.judge(
    last.resident - early.resident <= maxGrowthMiB,
    `memory: ${early.resident} MiB after 10 releases, ${last.resident} MiB after ${count}`,
  );
}
