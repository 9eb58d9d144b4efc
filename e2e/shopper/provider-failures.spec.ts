import { expect, test } from '../harness/test';
import { productCards, toast } from '../harness/shop';

for (const { id, path, operation, title, heading } of [
  {
    id: 'SHP-6',
    path: '/shop',
    operation: 'GetProducts',
    title: 'Failed to load products',
    heading: /^Shop/,
  },
  {
    id: 'PRD-6',
    path: '/product/mesh-wash-bag',
    operation: 'GetProductByHandle',
    title: 'Failed to load product',
    heading: 'Mesh Wash Bag',
  },
] as const) {
  test(`[${id}] [API-3] ${path} asks four times, then shows one toast and offers to try again`, async ({
    page,
    provider,
  }) => {
    await page.clock.install();
    await provider.weather({ kind: 'server-error', operations: [operation] });
    await page.goto(path);
    const asked = async () => (await provider.askedByBrowser()).filter((name) => name === operation).length;
    await expect.poll(asked).toBeGreaterThan(0);
    for (;;) {
      const toasts = await toast(page, title).count();
      const count = await asked();
      if (count >= 4) break;
      expect(toasts).toBe(0);
      // Longer than any delay between two retries. There is no delay after the last one.
      await page.clock.fastForward(31_000);
      await expect.poll(asked).toBeGreaterThan(count);
    }
    expect(await asked()).toBe(4);
    await expect(toast(page, title)).toHaveCount(1);
    await page.clock.fastForward(31_000);
    expect(await asked()).toBe(4);
    await provider.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/shop') await expect(productCards(page)).toHaveCount(12);
    expect(await asked()).toBe(5);
  });
}
