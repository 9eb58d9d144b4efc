import { startStore } from '../harness/store';
import { addButton, openCart, whenTakenOver } from '../harness/shop';
import { expect, test } from '../harness/test';
import { openWhole, untilWhole, wholeHtml } from '../harness/whole-page';

const accept = { accept: 'text/markdown' };
const terms = { DELIVERY_COST: '4.95 EUR', DELIVERY_FREE_FROM: '50 EUR', DELIVERY_DAYS: '2-4' };

test('[AGT-1] an agent finds the pages in llms.txt, reads them as Markdown, and the offers as structured data', async ({
  provider,
  request,
}) => {
  const store = await startStore(provider, terms);
  const markdownOf = (address: string) =>
    untilWhole(
      address,
      () => request.get(address, { headers: accept }),
      (answer) => answer.status() !== 503,
    );
  try {
    const index = await (await request.get(`${store.url}/llms.txt`)).text();
    const pages = [...index.matchAll(/^- \[.*\]\((.*)\)$/gm)].map(([, address = '']) => address);
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/shop', '/shipping', '/returns'].map((path) => store.url + path)),
    );
    for (const address of pages) {
      const answer = await markdownOf(address);
      expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      expect(answer.headers().vary).toContain('accept');
      expect(await answer.text()).toMatch(/^# \S/);
    }

    const list = await (await markdownOf(`${store.url}/shop`)).text();
    const [, product = ''] = /\]\((\S+\/product\/classic-mop-slippers)\)/.exec(list) ?? [];
    const text = await (await markdownOf(product)).text();
    expect(text).toMatch(
      /Arrives (Mon|Tue|Wed|Thu|Fri) .*Shipping €4\.95, free on orders of €50\.00 or more/,
    );
    expect(text).toContain('30 days to return');
    expect(text).toMatch(/\?variant=\d+\) \| €[\d.]+.* \| In stock \|/);

    const html = await wholeHtml(request, product);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']): Record<string, unknown> => JSON.parse(json),
    );
    const ofType = (type: string) => data.find((each) => each['@type'] === type);
    expect(ofType('MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 30 });
    expect(ofType('OfferShippingDetails')).toMatchObject({
      shippingRate: { value: '4.95', currency: 'EUR' },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } },
    });
    expect(JSON.stringify(ofType('ProductGroup'))).toContain('"shippingDetails":{"@id":"#shipping"}');
  } finally {
    await store.stop();
  }
});

test('[AGT-1] an app in the page hears what the shopper sees and does, by Shopify’s standard events', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: object[] = [];
    const events = ['cart:lines-update', 'cart:view', 'product:view'].map((name) => `shopify:${name}`);
    for (const type of events)
      document.addEventListener(type, (event) => {
        const { action, context, lines, product } = Object(event);
        const pieces = lines?.map(({ quantity }: { quantity: number }) => quantity);
        const seen = product && `${product.handle} ${product.selectedVariant.price.amount}`;
        heard.push({ type, action, context, pieces, seen });
      });
    Object.assign(window, { heard });
  });
  const heard = () => page.evaluate(() => JSON.parse(JSON.stringify(Object(window).heard)));
  const update = { type: 'shopify:cart:lines-update', context: 'dialog' };
  const bag = { type: 'shopify:product:view', context: 'page', seen: 'mesh-wash-bag 7.95' };
  const added = { ...update, action: 'add', context: 'product', pieces: [1] };
  await openWhole(page, '/product/mesh-wash-bag');
  await whenTakenOver(page);
  await expect.poll(heard).toEqual([bag]);
  await addButton(page).click();
  await expect.poll(heard).toEqual([bag, added]);
  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: /^Increase quantity/ }).click();
  await sheet.getByRole('button', { name: /^Remove/ }).click();
  const inCart = [
    { type: 'shopify:cart:view', context: 'dialog' },
    { ...update, action: 'update', pieces: [2] },
    { ...update, action: 'remove', pieces: [0] },
  ];
  await expect.poll(heard).toEqual([bag, added, ...inCart]);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Classic Mop Slippers' }).first().click();
  await expect.poll(heard).toEqual([bag, added, ...inCart, { ...bag, seen: 'classic-mop-slippers 20.0' }]);
});
