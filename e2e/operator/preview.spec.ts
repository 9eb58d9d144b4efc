import { throwsInBrowser } from '../harness/faults';
import { answering } from '../harness/navigate';
import { bareTest, expect, test } from '../harness/operator-test';
import { visibleHtml } from '../harness/visible-html';
import { shownVersion, visit } from '../harness/visit';

const subtitle = 'Browse our innovative cleaning slippers';

test('[MFE-5] a preview link shows a release to its visitor, says so, and can be ended', async ({
  operator,
  browser,
  page,
}) => {
  await operator.publishVariant('catalog', '2.0.0');
  const link = (await operator.rollout('preview catalog@2.0.0 --hours 1')).trim();
  expect(link).toMatch(/^http:\/\/localhost:\d+\/shop\?preview=\S+$/);
  await page.goto(link);
  await expect(page.getByRole('note')).toContainText('Preview of catalog 2.0.0. Only you can see it.');
  await expect(page.getByText(`${subtitle} (2.0.0)`)).toBeVisible();
  const other = await browser.newPage({ baseURL: operator.url });
  await other.goto('/shop');
  await expect(other.getByText(subtitle, { exact: true })).toBeVisible();
  await expect(other.getByRole('note')).toBeHidden();
  await other.close();
  await page.getByRole('link', { name: 'End preview' }).click();
  await expect(page.getByRole('note')).toBeHidden();
  await page.goto('/shop');
  await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
});

bareTest('[MFE-5] the page cache never serves a previewed release to others', async ({ startOwn }) => {
  const operator = await startOwn({ CACHE_SECONDS: '60' });
  await operator.publishVariant('catalog', '2.0.0');
  const token = new URL((await operator.rollout('preview catalog@2.0.0')).trim()).search;
  const preview = await fetch(`${operator.url}/shop${token}`);
  expect(shownVersion('catalog', await preview.text())).toBe('2.0.0');
  expect(shownVersion('catalog', (await visit(`${operator.url}/shop`)).html)).toBe('built');
  // A page that says that it is a preview is not cached for others, even when the release is stable.
  await operator.rollout('start catalog@2.0.0 --percent 100');
  await expect
    .poll(async () => shownVersion('catalog', (await visit(`${operator.url}/shop`)).html))
    .toBe('2.0.0');
  expect(visibleHtml((await visit(`${operator.url}/shop`)).html)).not.toContain('Preview of');
});

test('[MFE-5] a previewed release that breaks in the browser is reported, and counts against nobody', async ({
  operator,
  page,
}) => {
  await operator.publishVariant('catalog', '2.0.0', throwsInBrowser);
  const link = (await operator.rollout('preview catalog@2.0.0')).trim();
  const reported = page.waitForResponse(
    (response) => response.request().postData()?.includes('"where":"render"') ?? false,
  );
  await page.goto(link);
  await answering(page);
  await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
  expect((await reported).status()).toBe(204);
  expect(
    await operator.counted('remote_errors_total', { remote: 'catalog', version: '2.0.0', where: 'render' }),
  ).toBe(0);
});
