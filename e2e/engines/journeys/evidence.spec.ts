import { setTimeout } from 'node:timers/promises';
import { changeOf } from '../real-visitors/surroundings';
import { failures } from '../real-visitors/visit';
import { banner, main, openWhole, whenHydrated } from '../store-page';
import { css, within } from '../target';
import { expect, test } from '../test';

// In a browser of its own: WebKit keeps code in memory from one visit to the next, whatever the headers say.
test('[MFE-9] a page that is left while it fetches code reports no failure', async ({ tab, storeProxy }) => {
  storeProxy.changePages(changeOf({ name: '', ids: '' }));
  await openWhole(tab, '/shop');
  await whenHydrated(tab);
  storeProxy.hold(/\/releases\/.*\.mjs$/);
  // A sign of a visitor, after which the page fetches the code of the pages that it links to.
  await tab.hover(banner);
  await tab.hover(within(main, css('h1')));
  await expect.poll(storeProxy.heldCount).toBeGreaterThan(0);
  await tab.goto('/');
  storeProxy.release();
  await openWhole(tab, '/shop');
  await whenHydrated(tab);
  expect(failures(storeProxy)).toEqual([]);
});

// Safari and Firefox cancel a page's requests as soon as it is left.
test('[MFE-9] a page that waits for the next one reports no failure of the requests that this cancels', async ({
  tab,
  storeProxy,
}) => {
  storeProxy.changePages(changeOf({ name: '', ids: '' }));
  await openWhole(tab, '/shop');
  await whenHydrated(tab);
  storeProxy.hold(/\/releases\/.*\.mjs$|^\/$/);
  await tab.hover(banner);
  await tab.hover(within(main, css('h1')));
  await expect.poll(storeProxy.heldCount).toBeGreaterThan(0);
  await tab.evaluate(() => void window.setTimeout(() => location.assign('/')));
  await expect.poll(() => storeProxy.requests().some(({ request }) => request === 'GET /')).toBe(true);
  // A failure would be reported after two seconds.
  await setTimeout(4000);
  storeProxy.release();
  await openWhole(tab, '/shop');
  await whenHydrated(tab);
  expect(failures(storeProxy)).toEqual([]);
});
