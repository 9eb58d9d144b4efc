import type { Browser } from '@playwright/test';
import { browserFaults, serverFaults, throwsInBrowser } from '../harness/faults';
import { answering, walkToShop } from '../harness/navigate';
import { expect, test } from '../harness/operator-test';
import type { Operator } from '../harness/operator';
import type { Variant } from '../harness/variant';
import { nightly } from '../harness/nightly';
import { see, shownVersion, visit } from '../harness/visit';

const subtitle = 'Browse our innovative cleaning slippers';

type Faults = readonly (readonly [string, Variant])[];

/** In every run; the nightly run has the others. */
const usual = 'throws when it is rendered';
const isUsual = ([fault]: readonly [string, Variant]) => fault === usual;
const isOther = (fault: readonly [string, Variant]) => !isUsual(fault);

async function breakOnServer(operator: Operator, faults: Faults): Promise<void> {
  for (const [index, [fault, variant]] of faults.entries()) {
    await test.step(fault, async () => {
      const version = `2.0.${index}`;
      await operator.forceTrial('catalog', await operator.publishVariant('catalog', version, variant));
      await expect
        .poll(async () => {
          const { status, html } = await see(`${operator.url}/shop`);
          expect(status).toBe(200);
          expect(shownVersion('catalog', html)).toBe('built');
          return operator.counted('remote_errors_total', { remote: 'catalog', version, where: 'server' });
        })
        .toBeGreaterThan(0);
      await expect.poll(() => operator.log()).toContain(`"version":"${version}"`);
    });
  }
}

async function breakInBrowser(operator: Operator, browser: Browser, faults: Faults): Promise<void> {
  for (const [index, [fault, variant]] of faults.entries()) {
    await test.step(fault, async () => {
      const version = `2.0.${index}`;
      await operator.forceTrial('catalog', await operator.publishVariant('catalog', version, variant));
      await operator.followed();
      const page = await browser.newPage();
      await walkToShop(page, 'en', operator.url);
      await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect
        .poll(() => operator.counted('remote_errors_total', { remote: 'catalog', version }))
        .toBeGreaterThan(0);
      await page.close();
    });
  }
}

for (const [which, isWanted, details] of [
  ['that throws', isUsual, {}],
  ['that is broken in any other way', isOther, nightly],
] as const) {
  test(
    `[MFE-4] a release ${which} on the server costs nobody a page, and is counted`,
    details,
    ({ operator }) => breakOnServer(operator, Object.entries(serverFaults).filter(isWanted)),
  );

  test(
    `[MFE-4] a release ${which} in the browser is replaced there, and reported with its version`,
    details,
    ({ operator, browser }) =>
      breakInBrowser(operator, browser, Object.entries(browserFaults).filter(isWanted)),
  );
}

test('[MFE-4] a part that fails during hydration falls back to the last good release', async ({
  operator,
  page,
}) => {
  await operator.forceTrial('catalog', await operator.publishVariant('catalog', '2.0.0', throwsInBrowser));
  await operator.followed();
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
  await operator.forceTrial('cart', await operator.publishVariant('cart', '2.0.0', throwsInBrowser));
  await operator.followed();
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

test('[MFE-4] a part that the server cannot render is left to the browser', async ({ operator, page }) => {
  const fault = serverFaults['throws when it is rendered'];
  await operator.forceOnly('catalog', await operator.publishVariant('catalog', '2.0.0', fault));
  await operator.followed();
  expect((await visit(`${operator.url}/shop`)).status).toBe(200);
  await page.goto('/shop');
  await expect(page.getByText(`${subtitle} (2.0.0)`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Classic Mop Slippers' })).toBeVisible();
});

test('[MFE-4] a part without a working release says so in the language of the page; the rest works', async ({
  operator,
  page,
}) => {
  await operator.forceOnly('catalog', await operator.publishVariant('catalog', '2.0.0', throwsInBrowser));
  await operator.followed();
  await walkToShop(page, 'nl');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('thrown in rendering');
  await expect(alert.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${operator.url}/`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('[MFE-4] two remotes that claim one slice: the second falls back, the first keeps working', async ({
  operator,
  page,
}) => {
  const claims = `return { ...module, register({ store }) {
    if (store.getState().catalog) throw new Error('The slice is taken.');
    module.register?.({ store });
  } };`;
  await operator.forceTrial('cart', await operator.publishVariant('cart', '2.0.0', { browser: claims }));
  await operator.followed();
  await page.goto('/shop');
  await answering(page);
  await page.getByRole('button', { name: 'Add to cart, Classic Mop Slippers' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Classic Mop Slippers');
  await expect(page.getByRole('main').getByText(subtitle)).toBeAttached();
});
