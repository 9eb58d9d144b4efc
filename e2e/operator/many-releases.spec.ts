import { bareTest, expect } from '../harness/operator-test';
import { measureMemory, rollOutInARow } from '../harness/release-series';
import { startTraffic } from '../harness/traffic';
import { builtVersion } from '../harness/variant';
import { nightly } from '../harness/nightly';

bareTest('[MFE-5] releases in a row under traffic disturb no shopper', nightly, async ({ startOwn }) => {
  const operator = await startOwn({ CACHE_SECONDS: '60' });
  const built = {
    marketing: await builtVersion(operator.releasesDir, 'marketing'),
    catalog: await builtVersion(operator.releasesDir, 'catalog'),
    cart: await builtVersion(operator.releasesDir, 'cart'),
  };
  const traffic = startTraffic(operator.url, (remote, version) => built[remote] === version);
  await rollOutInARow(operator, 5);
  const { problems, requests } = await traffic.stop();
  expect(problems).toEqual([]);
  expect(requests).toBeGreaterThan(50);
  expect((await measureMemory(operator)).resident).toBeLessThan(600);
});
