import { inAppBrowsers } from '../real-visitors/in-app-browsers';
import { checkOut } from '../real-visitors/checkout-journeys';
import { add, browse, journeys } from '../real-visitors/main-journeys';
import { refusedInlineScript, surroundings } from '../real-visitors/surroundings';
import { failures, test } from '../real-visitors/visit';
import { expect } from '../test';

for (const each of surroundings)
  for (const { name, ids, run } of journeys)
    test(`${each.ids} ${ids} ${each.name}: ${name}`, ({ visitIn }) => visitIn(each, run));

for (const each of inAppBrowsers)
  test(`${each.ids} [CHK-3] [CHK-5] ${each.name}: a checkout that fails, and one that succeeds`, ({
    visitIn,
  }) => visitIn(each, (visit) => checkOut(visit, each.way)));

for (const run of [browse, add])
  test(`${refusedInlineScript.ids} ${refusedInlineScript.name}: ${run.name}`, ({ visitIn }) =>
    visitIn(refusedInlineScript, run));

test('[MFE-9] a failure report and an uncaught error of a page are noticed', async ({
  visitIn,
  storeProxy,
}) => {
  await expect(
    visitIn({ name: 'with faults', ids: '' }, async ({ tab, come }) => {
      await come('/shop');
      await tab.evaluate(() => {
        navigator.sendBeacon('/report/shell');
        navigator.sendBeacon('/report?lang=en');
        setTimeout(() => {
          throw new Error('not caught');
        });
      });
      await expect.poll(() => failures(storeProxy)).toHaveLength(3);
    }),
  ).rejects.toThrow('not caught');
});
