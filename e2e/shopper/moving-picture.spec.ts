import type { Page } from '@playwright/test';
import { whenFetchedAhead } from '../harness/shop';
import { expect, testWithCaches as test, withMotion } from '../harness/test';
import { wholeHtml } from '../harness/whole-page';

test.use(withMotion);

const product = '/product/mesh-wash-bag';

test.beforeEach(async ({ request }) => void (await wholeHtml(request, '/shop')));

/** The places of the product's picture in the frames after a navigation, from left and top. */
interface Recorded {
  places: (readonly [x: number, y: number, width: number])[];
}

/**
 * Records where the picture with this address is in each frame, from the first frame of another page on. A resize observer
 * reads it, because the browser calls it after all of a frame's animation callbacks and before the paint.
 */
function record(src: string): void {
  const title = () => document.querySelector('h1')?.textContent;
  const former = title();
  const recorded: Recorded = { places: [] };
  Object.assign(window, recorded);
  const probe = document.body.appendChild(document.createElement('div'));
  Object.assign(probe.style, { position: 'fixed', width: '1px' });
  new ResizeObserver(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    const picture = pictures.find((each) => each.src === src && each.checkVisibility());
    if (title() === former || !picture) return;
    const { x, y, width } = picture.getBoundingClientRect();
    recorded.places.push([Math.round(x), Math.round(y), Math.round(width)]);
  }).observe(probe);
  const resize = () => {
    probe.style.width = probe.style.width === '1px' ? '2px' : '1px';
    requestAnimationFrame(resize);
  };
  requestAnimationFrame(resize);
}

const places = (page: Page) =>
  page.evaluate(() => {
    const { places: found }: Recorded = Object(window);
    return found;
  });

/** Opens the list, and returns where the product's picture is, after its link was scrolled into view. */
async function openList(page: Page) {
  await page.goto('/shop');
  await whenFetchedAhead(page, 'catalog/ShopPage', 'catalog/ProductPage');
  const picture = page.locator(`main li:has(a[href="${product}"]) img`);
  await page.getByRole('main').getByRole('link', { name: 'Mesh Wash Bag' }).last().hover();
  const src = await picture.evaluate((each: HTMLImageElement) => each.src);
  const place = () =>
    picture.boundingBox().then((box) => [box?.x, box?.y, box?.width].map((value) => Math.round(value ?? 0)));
  return { place, start: () => page.evaluate(record, src) };
}

test('[RTE-4] the picture of a product moves from the list to its page, and back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { place, start } = await openList(page);
  const inList = await place();
  await start();
  await page.getByRole('main').getByRole('link', { name: 'Mesh Wash Bag' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const there = await places(page);
  const onPage = there.at(-1);
  expect(onPage).not.toEqual(inList);
  expect(distance(there[0], inList)).toBeLessThan(20);

  await start();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shop/);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const back = await places(page);
  // Under the pointer it is a little larger.
  expect(distance(back.at(-1), inList)).toBeLessThan(20);
  expect(distance(back[0], onPage)).toBeLessThan(20);
});

test('[RTE-4] nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { start } = await openList(page);
  await start();
  await page.getByRole('main').getByRole('link', { name: 'Mesh Wash Bag' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesh Wash Bag');
  await expect.poll(async () => (await places(page)).length).toBeGreaterThan(20);
  expect(new Set((await places(page)).map(String)).size).toBe(1);
});

function distance(a: readonly number[] = [], b: readonly number[] = []): number {
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}
