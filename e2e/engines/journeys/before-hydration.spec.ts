import {
  addFromList,
  addToCart,
  banner,
  cartCounts,
  classic,
  inCart,
  main,
  openCart,
  openWhole,
  productLink,
  whenHydrated,
  whenWhole,
} from '../store-page';
import { button, byRole, css, link, text, within } from '../target';
import { expect, test } from '../test';

/** All scripts except the one inside the HTML. */
const scripts = /\.mjs$/;

test('[ENG-1] [UI-3] [PRD-4] what is chosen and added just before leaving the page is in the cart on the next page, once', async ({
  tab,
  storeProxy,
}) => {
  storeProxy.hold(scripts);
  await openWhole(tab, '/shop');
  await tab.click(addFromList('Mesh Wash Bag'));
  await tab.click(productLink('Classic Mop Slippers'));
  await tab.isAt(classic);
  await whenWhole(tab);
  await tab.reads(css('h1'), 'Classic Mop Slippers');
  await tab.click(within(main, button('Blush')));
  await tab.click(addToCart);
  await tab.reads(css('[data-cart-badge]'), '2');
  await tab.back();
  await tab.isAt('/shop');
  storeProxy.release();
  await cartCounts(tab, 2);
  await openCart(tab);
  await tab.sees(inCart(text(/Blush/)));
  await expect.poll(() => tab.count(inCart(byRole('listitem')))).toBe(2);
});

test('[ENG-1] [UI-3] a product added while the pictures load is in the cart on the next page', async ({
  tab,
  storeProxy,
  provider,
}) => {
  storeProxy.hold(scripts);
  await provider.weather({ kind: 'never', operations: ['none'], pictures: true });
  await openWhole(tab, classic);
  await tab.click(addToCart);
  await tab.reads(css('[data-cart-badge]'), '1');
  // WebKit fires no `pagehide` for a page that is left before its load event.
  expect(await tab.evaluate(() => document.readyState)).toBe('interactive');
  await tab.click(within(banner, link('Shop')));
  await tab.isAt('/shop');
  storeProxy.release();
  await whenHydrated(tab);
  await cartCounts(tab, 1);
});

test('[ENG-1] [UI-3] [PRD-4] an option chosen before the script has loaded is the one that is added', async ({
  tab,
  storeProxy,
}) => {
  storeProxy.hold(scripts);
  await openWhole(tab, classic);
  await tab.click(within(main, button('Oat')));
  await tab.click(addToCart);
  await tab.reads(css('[data-cart-badge]'), '1');
  storeProxy.release();
  await tab.has(within(main, button('Oat')), (element) => element.ariaPressed, 'true');
  await cartCounts(tab, 1);
  await openCart(tab);
  await tab.sees(inCart(text(/Oat/)));
});
