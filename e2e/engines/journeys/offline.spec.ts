import {
  addFromList,
  cartCounts,
  openWhole,
  productLink,
  whenFetchedAhead,
  whenHydrated,
} from '../store-page';
import { byRole, css, heading, nth, text } from '../target';
import { test } from '../test';

const notice = nth(0, byRole('alert'));

test('[ENG-1] [UI-3] offline a notice says so, the page stays and the cart counts', async ({
  tab,
  shopper,
  storeProxy,
}) => {
  storeProxy.hold(/\/releases\/catalog\/.*\.mjs$/);
  await openWhole(tab, '/shop');
  await whenHydrated(tab);
  await shopper.setOffline(true);
  await tab.reads(notice, /offline/);
  await tab.click(productLink('Mesh Wash Bag'));
  await tab.sees(text(/You can open that page once you’re back online/));
  await tab.isAt('/shop');
  await tab.sees(heading(/^Shop/));
  await tab.click(addFromList('Mesh Wash Bag'));
  await cartCounts(tab, 1);
  await shopper.setOffline(false);
});

test('[ENG-1] [RTE-4] pages whose code has loaded can be opened offline', async ({ tab, shopper }) => {
  await tab.goto('/shop');
  await whenFetchedAhead(tab);
  await shopper.setOffline(true);
  await tab.click(productLink('Refill Pads'));
  await tab.reads(css('h1'), 'Refill Pads');
  await tab.back();
  await tab.isAt('/shop');
  await tab.sees(heading(/^Shop/));
  await shopper.setOffline(false);
});
