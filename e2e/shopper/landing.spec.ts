import type { Locator, Page } from '@playwright/test';
import { expect, test, withMotion } from '../harness/test';

test.use(withMotion);

/** The delay before each item of a list fades in after it comes into view, in milliseconds. */
function fades(items: Locator): Promise<unknown[]> {
  return items.evaluateAll((elements) =>
    elements.map((element) => {
      const [fade] = element.firstElementChild?.getAnimations() ?? [];
      const frames = fade?.effect instanceof KeyframeEffect ? fade.effect.getKeyframes() : [];
      return { delay: fade?.effect?.getTiming().delay, from: frames[0]?.opacity };
    }),
  );
}

test('[LND-2] [LND-4] steps fade in 0.2 s apart, reviews 0.1 s, and only when they come into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/');
  const steps = page.locator('#how-it-works li');
  const reviews = page.locator('#reviews li');
  expect(await fades(steps)).toEqual([0, 200, 400].map((delay) => ({ delay, from: '0' })));
  expect(await fades(reviews)).toEqual([0, 100, 200].map((delay) => ({ delay, from: '0' })));
  const last = reviews.nth(2).locator(':scope > *').first();
  await expect(last).toHaveCSS('opacity', '0');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS('opacity', '1');
});

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

for (const width of [375, 1280]) {
  test(`[HDR-2] no heading of a section is hidden under the header at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const id of ['features', 'how-it-works', 'reviews', 'faq']) {
      await page.goto(`/#${id}`);
      // As if the section had no room above its heading.
      await page.locator(`#${id} h2`).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
      const header = await page.getByRole('banner').boundingBox();
      const heading = await page.locator(`#${id} h2`).boundingBox();
      expect(heading?.y ?? 0, id).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }
  });
}

test('[LND-2] the line between before and after follows keys and a mouse', async ({ page }) => {
  await page.goto('/');
  const line = page.getByRole('slider', { name: 'Compare before and after' });
  const frame = line.locator('xpath=..');
  const share = () =>
    frame.evaluate((element) => {
      const before = element.querySelector('div');
      return Math.round((100 * (before?.clientWidth ?? 0)) / element.clientWidth);
    });
  await page.getByText('Before', { exact: true }).hover();
  await line.scrollIntoViewIfNeeded();
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

test('[LND-5] questions are opened and closed by keyboard, one at a time', async ({ page }) => {
  await page.goto('/');
  const [first, second] = await page.locator('#faq summary').all();
  const open = page.locator('#faq details[open]');
  await first?.focus();
  await page.keyboard.press('Enter');
  await expect(open.locator('p')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(1);
  await page.keyboard.press('Tab');
  for (
    let tabs = 0;
    tabs < 3 && !(await second?.evaluate((each) => each === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
  await expect(second?.locator('xpath=..') ?? open).toHaveAttribute('open', '');
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

test('[LND-1] the second link of the hero is no button on a phone', async ({ page }) => {
  const look = () =>
    page.getByRole('link', { name: 'Learn more' }).evaluate((link) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(link);
      return { backgroundColor, borderTopWidth };
    });
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  const plain = { backgroundColor: 'rgba(0, 0, 0, 0)', borderTopWidth: '0px' };
  expect(await look()).toEqual(plain);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(look).not.toEqual(plain);
});

test('[LND-6] the columns of the footer leave no gap on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  const box = async (name: string) => {
    const column = page
      .getByRole('contentinfo')
      .locator('div', { has: page.getByRole('heading', { name }) })
      .last();
    return (await column.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  };
  const [shop, support, company] = [await box('Shop'), await box('Support'), await box('Company')];
  expect(company.x).toBe(shop.x);
  expect(support.x).toBeGreaterThan(shop.x);
  expect(company.y).toBeLessThan(support.y + support.height);
});
