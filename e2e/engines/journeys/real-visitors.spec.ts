import { countShows } from '../real-visitors/cart';
import { checkOut } from '../real-visitors/checkout-journeys';
import { inAppBrowsers } from '../real-visitors/in-app-browsers';
import { add, journeys, linkTo, title } from '../real-visitors/main-journeys';
import { shows } from '../real-visitors/shown';
import { refusedInlineScript, surroundings } from '../real-visitors/surroundings';
import { failures, test, views } from '../real-visitors/visit';
import { addFromList, banner } from '../store-page';
import { css, link, within } from '../target';
import { expect } from '../test';

for (const each of surroundings)
  for (const [journey, { name, ids, run }] of journeys.entries())
    test(`${each.ids} ${ids} ${each.name}: ${name}`, each.detailsOf(journey), ({ visitIn }) =>
      visitIn(each, run),
    );

for (const each of surroundings)
  test(
    `${each.ids} [UI-3] ${each.name}: a press counts although the list is rendered meanwhile`,
    each.detailsOf(journeys.length),
    ({ visitIn }) =>
      visitIn(each, async ({ tab, come, storeProxy }) => {
        storeProxy.hold(/\/releases\/catalog\/.*\.mjs$/);
        await come('/shop');
        // The mouse may lie over the button since another visit, and would not move.
        await tab.hover(title);
        await tab.click(addFromList('Mesh Wash Bag'), async () => {
          storeProxy.release();
          await tab.has(
            css('html'),
            () => performance.getEntriesByName('part-loaded:catalog/ShopPage').length,
            1,
          );
          // React has the time to render, if it does so during a press.
          await tab.evaluate(async () => {
            for (let frame = 0; frame < 10; frame += 1)
              await new Promise((resolve) => requestAnimationFrame(resolve));
          });
        });
        await countShows(tab, 1);
      }),
  );

for (const each of inAppBrowsers)
  test(
    `${each.ids} [CHK-3] ${each.name}: a checkout that fails, and one that succeeds`,
    each.details,
    ({ visitIn }) => visitIn(each, (visit) => checkOut(visit, 'same tab')),
  );

test(`${refusedInlineScript.ids} ${refusedInlineScript.name}: links`, ({ visitIn }) =>
  visitIn(refusedInlineScript, async ({ tab }) => {
    await tab.goto('/shop');
    await tab.click(linkTo('Mesh Wash Bag'));
    await tab.isAt('/product/mesh-wash-bag');
    await shows(tab, title, 'Mesh Wash Bag');
    await tab.click(within(banner, link('Shop')));
    await tab.isAt('/shop');
    await shows(tab, title, 'Shop Pluis slippers');
  }));

test(`${refusedInlineScript.ids} [CRT-3] ${refusedInlineScript.name}: adding, once the page’s script has loaded`, ({
  visitIn,
}) => visitIn(refusedInlineScript, add));

test('[MFE-9] [ENG-1] each page that a visitor sees is one view, also if it is left before a second has passed', ({
  visitIn,
}) =>
  visitIn({ name: '', ids: '' }, async ({ tab, storeProxy }) => {
    const paths = ['/shop', '/', '/product/mesh-wash-bag', '/shop'];
    for (const path of paths) await tab.goto(path);
    await expect.poll(() => views(storeProxy)).toEqual(paths.toSorted());
  }));

test('[MFE-9] a failure report and an uncaught error of a page are noticed', async ({
  visitIn,
  storeProxy,
}) => {
  const visit = visitIn({ name: '', ids: '' }, async ({ tab, come }) => {
    await come('/shop');
    await tab.evaluate(() => {
      navigator.sendBeacon('/evidence?lang=en', '[{"kind":"failure"}]');
      setTimeout(() => {
        throw new Error('not caught');
      });
    });
    await expect.poll(() => failures(storeProxy)).toHaveLength(2);
  });
  await expect(visit).rejects.toThrow('not caught');
});
