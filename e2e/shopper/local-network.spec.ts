import { browserArgs, browserPath } from '../harness/browser';
import { addButton, openCart, productCards, toast, whenTakenOver } from '../harness/shop';
import { expect, testWithCaches as test } from '../harness/test';
import { wholeHtml } from '../harness/whole-page';

const laptop = 'laptop.test';

// A phone next to the laptop: here, a browser that knows the laptop by a name.
test.use({
  launchOptions: {
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: [...browserArgs, `--host-resolver-rules=MAP ${laptop} 127.0.0.1`],
  },
});

test('[CHK-5] a visitor from the local network gets pictures and the checkout from the host that the browser used', async ({
  page,
  context,
  store,
  provider,
}) => {
  const rename = (url: string) => url.replace('localhost', laptop);
  // The page is in the cache, as a visitor on this machine gets it.
  expect(await wholeHtml(context.request, `${store.url}/shop`)).toContain(`${provider.url}/pictures/`);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).hostname));

  await page.goto(rename(`${store.url}/shop`));
  await whenTakenOver(page);
  const picture = productCards(page).first().getByRole('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await addButton(page).first().click();
  const opened = context.waitForEvent('page');
  await (await openCart(page)).getByRole('button', { name: 'Checkout with Shopify' }).click();
  const checkout = await opened;
  await expect(toast(page, 'Redirecting to Shopify checkout')).toBeVisible();
  await expect(checkout.getByText('Classic Mop Slippers').first()).toBeVisible();
  expect(checkout.url()).toContain(rename(`${provider.url}/checkouts/`));
  expect([...new Set(asked)]).toEqual([laptop]);
  // Visitors on this machine still get its own address.
  expect(await (await fetch(`${store.url}/shop`)).text()).not.toContain(laptop);
});
