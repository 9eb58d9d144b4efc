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

test('[AGT-1] an app in the page hears what the shopper does with the cart, by Shopify’s standard events', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: object[] = [];
    for (const type of ['shopify:cart:lines-update', 'shopify:cart:view']) {
      document.addEventListener(type, (event) => {
        const { action, context, lines } = Object(event);
        heard.push({
          type,
          action,
          context,
          pieces: lines?.map(({ quantity }: { quantity: number }) => quantity),
        });
      });
    }
    Object.assign(window, { heard });
  });
  const type = 'shopify:cart:lines-update';
  const heard = () => page.evaluate(() => JSON.parse(JSON.stringify(Object(window).heard)));
  await openWhole(page, '/shop');
  await whenTakenOver(page);
  await addButton(page, 'Mesh Wash Bag').click();
  await expect.poll(heard).toEqual([{ type, action: 'add', context: 'product', pieces: [1] }]);
  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: /^Increase quantity/ }).click();
  await sheet.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(heard).toEqual([
    { type, action: 'add', context: 'product', pieces: [1] },
    { type: 'shopify:cart:view', context: 'dialog' },
    { type, action: 'update', context: 'dialog', pieces: [2] },
    { type, action: 'remove', context: 'dialog', pieces: [0] },
  ]);
});

test('[AGT-1] an app in the page hears which product the shopper sees, on each product’s page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    document.addEventListener('shopify:product:view', (event) => {
      const { context, product } = Object(event);
      heard.push(`${context} ${product.handle} ${product.selectedVariant.price.amount}`);
    });
    Object.assign(window, { heard });
  });
  const heard = () => page.evaluate(() => Object(window).heard);
  await page.goto('/product/mesh-wash-bag');
  await expect.poll(heard).toEqual(['page mesh-wash-bag 7.95']);
  await page.getByRole('main').getByRole('link', { name: 'Classic Mop Slippers' }).first().click();
  await expect.poll(heard).toEqual(['page mesh-wash-bag 7.95', 'page classic-mop-slippers 20.0']);
});
