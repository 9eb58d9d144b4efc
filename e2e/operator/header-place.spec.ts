import { expect, test } from '../harness/operator-test';
import { whenFetchedAhead } from '../harness/shop';
import { visit } from '../harness/visit';
import type { Variant } from '../harness/variant';

/** The information page as a part that says something in the header. */
const inHeader = (text: string): Variant => ({
  facts: { slots: { 'header-wishes': './ContactPage' } },
  server: `const { messages } = exposes['./ContactPage'];
    exposes['./ContactPage'] = { default: () => '${text}', messages };`,
  browser: `return expose === './ContactPage' ? { default: () => '${text}', messages: module.messages } : module;`,
});

test('[MFE-3] [MFE-9] a release puts a part into the header of every page, without a new shell, and is seen with each', async ({
  operator,
  page,
  complaints,
}) => {
  await operator.makeOnly('marketing', inHeader('2 wishes'));
  await expect
    .poll(async () => (await visit(`${operator.url}/shop`)).html)
    .toMatch(/<header[^]*2 wishes[^]*<\/header>/);
  await page.goto('/shop');
  const header = page.getByRole('banner');
  await expect(header).toContainText('2 wishes');
  await whenFetchedAhead(page, 'marketing/ContactPage');
  await expect
    .poll(() => operator.counted('remote_views_total', { remote: 'marketing', version: '2.0.0' }))
    .toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mop Slippers');
  await expect(header).toContainText('2 wishes');
  expect(complaints).toEqual([]);
});

test('[MFE-4] a part in the header that fails in the browser takes no space, and the rest works', async ({
  operator,
  page,
}) => {
  const { browser = '', ...variant } = inHeader('2 wishes');
  const broken = browser.replace(`() => '2 wishes'`, `() => { throw new Error('thrown in the header'); }`);
  await operator.makeOnly('marketing', { ...variant, browser: broken });
  await page.goto('/shop');
  await whenFetchedAhead(page, 'marketing/ContactPage');
  await expect
    .poll(() => operator.counted('remote_errors_total', { remote: 'marketing', version: '2.0.0' }))
    .toBeGreaterThan(0);
  await expect(page.getByRole('banner')).not.toContainText('2 wishes');
  await page.getByRole('button', { name: 'Add to cart, Classic Mop Slippers' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Classic Mop Slippers');
});
