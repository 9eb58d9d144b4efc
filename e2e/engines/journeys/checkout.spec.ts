import { addFromList, cart, cartCounts, inCart, notice, openCart } from '../store-page';
import type { Tab } from '../tab';
import { button, text } from '../target';
import { expect, test } from '../test';

const checkout = inCart(button('Checkout with Shopify'));

async function comeWithCart(tab: Tab): Promise<void> {
  await tab.goto('/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await cartCounts(tab, 1);
  await openCart(tab);
}

test('[ENG-1] [CHK-2] the checkout opens in a new tab, and the cart stays', async ({ tab, shopper }) => {
  await comeWithCart(tab);
  const checkoutTab = await shopper.newTab(() => tab.click(checkout));
  await checkoutTab.sees(text(/Classic Mop Slippers/));
  expect(await checkoutTab.evaluate(() => new URL(location.href).searchParams.get('channel'))).toBe(
    'online_store',
  );
  await tab.activate();
  await tab.sees(notice('Redirecting to Shopify checkout'));
  await tab.lacks(cart);
  await cartCounts(tab, 1);
  await checkoutTab.close();
  await openCart(tab);
  await tab.has(checkout, (element) => element.matches(':enabled'), true);
});

test('[ENG-1] [CHK-5] the click opens the new tab, even if the provider answers late', async ({
  tab,
  shopper,
  provider,
}) => {
  await comeWithCart(tab);
  await provider.weather({ kind: 'slow', delayMs: 3000, operations: ['cartCreate'] });
  const checkoutTab = await shopper.newTab(() => tab.click(checkout));
  await tab.sees(inCart(button('Creating Checkout...')));
  await checkoutTab.sees(text(/Classic Mop Slippers/));
  await tab.lacks(cart);
});

test('[ENG-1] [CHK-3] a checkout that fails closes its tab, shows an error and can be tried again', async ({
  tab,
  shopper,
  provider,
}) => {
  await comeWithCart(tab);
  await provider.weather({ kind: 'server-error', operations: ['cartCreate'] });
  await tab.click(checkout);
  await tab.sees(notice('Failed to create checkout. Please try again.'));
  await expect.poll(shopper.countTabs).toBe(1);
  await tab.sees(inCart(text('1 item in your cart')));
  await provider.clear();
  const checkoutTab = await shopper.newTab(() => tab.click(checkout));
  await checkoutTab.sees(text(/Classic Mop Slippers/));
});
