import { addFromList, cart, cartCounts, inCart, openCart } from '../store-page';
import { button, text } from '../target';
import { test } from '../test';

test('[ENG-1] [CHK-5] the click opens the new tab, even if the provider answers late', async ({
  tab,
  shopper,
  provider,
}) => {
  await tab.goto('/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await cartCounts(tab, 1);
  await openCart(tab);
  await provider.weather({ kind: 'slow', delayMs: 3000, operations: ['cartCreate'] });
  const checkoutTab = await shopper.newTab(async () => {
    await tab.click(inCart(button('Checkout with Shopify')));
    await tab.sees(inCart(button('Creating Checkout...')));
  });
  await checkoutTab.sees(text(/Classic Mop Slippers/));
  await tab.lacks(cart);
});
