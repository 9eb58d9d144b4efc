// npm run stress [-- <releases>]: releases follow each other while shoppers go round; what the server holds is shown.
import { register } from 'tsx/esm/api';

register();
const { startProvider } = await import('../e2e/harness/provider.ts');
const { startOperator } = await import('../e2e/harness/operator.ts');
const { measureMemory, rollOutInARow } = await import('../e2e/harness/release-series.ts');
const { startTraffic } = await import('../e2e/harness/traffic.ts');
const { builtVersion } = await import('../e2e/harness/variant.ts');
const { default: publishBuilds } = await import('../e2e/harness/global-setup.ts');

const count = Number(process.argv[2] ?? 100);
const shownAfter = new Set([1, 10, 50, count]);
/** How much more may be held after all releases than after the first ten, in MiB: what caches may still fill. */
const growth = 160;

publishBuilds();
const provider = await startProvider();
const operator = await startOperator(provider, { CACHE_SECONDS: '60' });
const built = {
  marketing: await builtVersion(operator.releasesDir, 'marketing'),
  catalog: await builtVersion(operator.releasesDir, 'catalog'),
  cart: await builtVersion(operator.releasesDir, 'cart'),
};
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
const [, early, ...later] = measured;
const last = later.at(-1);
if (early && last && last.resident - early.resident > growth) {
  problems.push(
    `The server held ${early.resident} MiB after 10 releases and ${last.resident} MiB at the end.`,
  );
}
console.log(`${requests} requests, ${problems.length} problems`);
for (const problem of problems.slice(0, 10)) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
