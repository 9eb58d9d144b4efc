import { throwsInBrowser, throwsOnServer } from '../harness/faults';
import { answering, walkToShop } from '../harness/navigate';
import { expect, test } from '../harness/operator-test';
import { see, shownVersion, visit } from '../harness/visit';

const subtitle = 'Browse our innovative cleaning slippers';

test('[MFE-4] a release that throws on the server costs nobody a page, and is counted; without another one it is left to the browser', async ({
  operator,
  page,
}) => {
  const release = await operator.publishVariant('catalog', '2.0.0', throwsOnServer);
  await operator.forceTrial('catalog', release);
  const counters = { remote: 'catalog', version: '2.0.0', where: 'server' };
  await expect
    .poll(async () => {
      const { status, html } = await see(`${operator.url}/shop`);
      expect(status).toBe(200);
      expect(shownVersion('catalog', html)).toBe('built');
      return operator.counted('remote_errors_total', counters);
    })
    .toBeGreaterThan(0);
  await expect.poll(() => operator.log()).toContain('"version":"2.0.0"');

  await operator.forceOnly('catalog', release);
  await operator.followed();
  expect((await visit(`${operator.url}/shop`)).status).toBe(200);
  await page.goto('/shop');
  await expect(page.getByText(`${subtitle} (2.0.0)`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
});

test('[MFE-4] a release that throws in the browser is replaced there, after a navigation or during hydration, and reported with its version', async ({
  operator,
  page,
}) => {
  await operator.putOnTrial('catalog', throwsInBrowser);
  await walkToShop(page);
  await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect
    .poll(() => operator.counted('remote_errors_total', { remote: 'catalog', version: '2.0.0' }))
    .toBeGreaterThan(0);

  // The browser may already show the other release when the page has loaded.
  const served = await page.goto('/shop');
  expect(await served?.text()).toContain(`${subtitle} (2.0.0)`);
  await answering(page);
  await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
});

test('[MFE-4] the cart opens from the last good release when the chosen one fails', async ({
  operator,
  page,
}) => {
  await operator.putOnTrial('cart', throwsInBrowser);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cart' });
  await expect(sheet.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(page.getByText('The cart isn’t available right now.')).toBeHidden();
  await expect
    .poll(() =>
      operator.counted('remote_errors_total', { remote: 'cart', version: '2.0.0', where: 'render' }),
    )
    .toBe(1);
});

test('[MFE-4] two remotes that claim one slice: the second falls back, the first keeps working', async ({
  operator,
  page,
}) => {
  const claims = `return { ...module, register({ store }) {
    if (store.getState().catalog) throw new Error('The slice is taken.');
    module.register?.({ store });
  } };`;
  await operator.putOnTrial('cart', { browser: claims });
  await page.goto('/shop');
  await answering(page);
  await page.getByRole('button', { name: 'Add to cart, Classic Mop Slippers' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Classic Mop Slippers');
  await expect(page.getByRole('main').getByText(subtitle)).toBeAttached();
});
