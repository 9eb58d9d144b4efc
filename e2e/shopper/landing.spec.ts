import type { Locator, Page } from '@playwright/test';
import { expect, test, withMotion } from '../harness/test';
import { boxOf } from '../quality/boxes';

test.use(withMotion);

/** Presses a link, and returns the scroll positions on the way. */
async function follow(page: Page, link: Locator): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    addEventListener('scroll', () => seen.push(scrollY));
    Object.assign(window, { places: seen });
  });
  await link.click();
  await expect(page.locator('#features h2')).toBeInViewport();
  await expect
    .poll(() =>
      page.evaluate(() => Math.round(document.querySelector('#features')?.getBoundingClientRect().top ?? 0)),
    )
    .toBeLessThan(120);
  return page.evaluate(() => (window as unknown as { places: number[] }).places);
}

test('[LND-1] Learn more scrolls smoothly to the features, instantly with reduced motion', async ({
  page,
}) => {
  const more = page.getByRole('link', { name: 'Learn more' });
  await page.goto('/');
  const places = await follow(page, more);
  expect(new Set(places).size).toBeGreaterThan(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/shop');
  await page.goto('/');
  expect(new Set(await follow(page, more)).size).toBe(1);
});

test('[LND-2] the line between before and after follows keys and a mouse', async ({ page }) => {
  await page.goto('/');
  const line = page.getByRole('slider', { name: 'Compare before and after' });
  const frame = line.locator('xpath=..');
  const share = () =>
    frame.evaluate((element) => {
      const before = element.querySelector('div');
      return Math.round((100 * (before?.clientWidth ?? 0)) / element.clientWidth);
    });
  await page.getByText('Before', { exact: true }).scrollIntoViewIfNeeded();
  expect(await share()).toBe(50);
  await line.press('End');
  await expect.poll(share).toBe(100);
  await line.press('ArrowLeft');
  await expect.poll(share).toBe(99);
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 3);
  await expect.poll(share).toBe(25);
});

test('[LND-2] the second step moves once all has loaded, until it is stopped', async ({ page }) => {
  await page.goto('/');
  const step = page.locator('#how-it-works li').nth(1);
  const loop = step.locator('img[src*=walking]');
  await step.hover();
  await expect(loop).toBeVisible();
  await expect.poll(() => loop.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await step.getByRole('button', { name: 'Stop the moving picture' }).click();
  await expect(loop).toHaveCount(0);
  await step.getByRole('button', { name: 'Play the moving picture' }).click();
  await expect(loop).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(loop).toBeHidden();
  await expect(step.getByRole('button')).toHaveCount(0);
});

for (const path of ['/', '/shop', '/product/classic-mop-slippers']) {
  test(`[LND-2] [SHP-4] pictures of ${path} are as sharp on a phone as they are wide`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(path);
    const pictures = page.locator('main img[loading=lazy][srcset*=" "]');
    await expect(pictures.first()).toBeAttached();
    for (const picture of await pictures.all()) {
      if (!(await picture.isVisible())) continue;
      await picture.scrollIntoViewIfNeeded();
      // Of a picture with widths to choose from, this is the width that `sizes` says.
      const widths = () =>
        picture.evaluate((image: HTMLImageElement) =>
          image.complete && image.naturalWidth > 0 ? image.naturalWidth / image.clientWidth : 0,
        );
      await expect.poll(widths, await picture.evaluate(({ outerHTML }) => outerHTML)).toBeGreaterThan(0.9);
    }
  });
}

test('[HDR-2] [LND-1] [LND-6] on phone and desktop the header hides no heading; on a phone the second link of the hero is no button, and the footer has no gap', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    for (const id of ['features', 'how-it-works', 'reviews', 'faq']) {
      const title = page.locator(`#${id} h2`);
      // As if the section had no room above its heading.
      await title.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
      const header = await boxOf(page.getByRole('banner'));
      expect((await boxOf(title)).top, `${id} at ${width} px`).toBeGreaterThanOrEqual(header.bottom);
    }
  }
  const plain = { backgroundColor: 'rgba(0, 0, 0, 0)', borderTopWidth: '0px' };
  const look = () =>
    page.getByRole('link', { name: 'Learn more' }).evaluate((link) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(link);
      return { backgroundColor, borderTopWidth };
    });
  expect(await look()).not.toEqual(plain);
  await page.setViewportSize({ width: 375, height: 740 });
  await expect.poll(look).toEqual(plain);
  const column = (name: string) =>
    page
      .getByRole('contentinfo')
      .locator('div', { has: page.getByRole('heading', { name }) })
      .last();
  const [shop, support] = [await boxOf(column('Shop')), await boxOf(column('Support'))];
  const company = await boxOf(column('Company'));
  expect(company.left).toBe(shop.left);
  expect(support.left).toBeGreaterThan(shop.left);
  expect(company.top).toBeLessThan(support.bottom);
});
