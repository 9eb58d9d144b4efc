import {
  addFromList,
  backLink,
  isMarked,
  main,
  markDocument,
  productLink,
  whenFetchedAhead,
  whenHydrated,
} from '../store-page';
import type { Tab } from '../tab';
import { css, heading, link, within } from '../target';
import { expect, test } from '../test';

// Without its data a list is too short for a place further down, and without code it never gets them.
test.use({ cacheSeconds: 600 });

/** Scrolls the list to a product that is far down; returns the scroll position. */
async function scrollTo(tab: Tab, title: string): Promise<number> {
  await tab.hover(productLink(title));
  const place = await tab.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  return place;
}

const isScrolledTo = (tab: Tab, place: number) =>
  expect.poll(() => tab.evaluate(() => scrollY).catch(() => -1)).toBeCloseTo(place, -1);

const historyLength = (tab: Tab) => tab.evaluate(() => history.length);

test('[ENG-1] [SHP-4] the list has one to three columns, and nothing sticks out', async ({ tab }) => {
  await tab.goto('/shop');
  await tab.sees(addFromList('Mesh Wash Bag'));
  for (const [width, columns] of [
    [320, 1],
    [375, 2],
    [800, 2],
    [1280, 3],
  ] as const) {
    await tab.resize(width, 800);
    const countColumns = () =>
      tab.evaluate(() => {
        const titles = [...document.querySelectorAll('main li :is(h2, h3)')];
        return new Set(titles.map((each) => Math.round(each.getBoundingClientRect().left))).size;
      });
    await expect.poll(countColumns, `${width} px`).toBe(columns);
    const outside = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(outside).toBeLessThanOrEqual(0);
  }
});

test("[ENG-1] [PRD-2] [RTE-4] a new page starts at the top with the focus on its main element; the page's back button and the browser's return to the same place in the list", async ({
  tab,
}) => {
  await tab.resize(800, 600);
  await tab.goto('/shop');
  await whenFetchedAhead(tab);
  const place = await scrollTo(tab, 'Refill Pads');
  await markDocument(tab);
  for (const goBack of [() => tab.click(backLink), tab.back]) {
    await tab.click(productLink('Refill Pads'));
    await tab.reads(css('h1'), 'Refill Pads');
    expect(await isMarked(tab)).toBe(true);
    expect(await tab.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('main');
    await expect.poll(() => tab.evaluate(() => document.title)).toContain('Refill Pads');
    const entries = await historyLength(tab);
    await goBack();
    await tab.isAt('/shop');
    await isScrolledTo(tab, place);
    // The page went back in the history; it did not add an entry.
    expect(await historyLength(tab)).toBe(entries);
  }
  await tab.forward();
  await tab.isAt('/product/refill-pads');
  await tab.reads(css('h1'), 'Refill Pads');
});

for (const way of ["the page's back button", "the browser's back"] as const) {
  test(`[ENG-1] [PRD-2] [RTE-4] ${way} does so before the code has loaded, too`, async ({
    tab,
    storeProxy,
  }) => {
    await tab.resize(800, 600);
    storeProxy.hold(/\/releases\/catalog\/.*\.mjs$/);
    await tab.goto('/shop');
    const place = await scrollTo(tab, 'Mesh Wash Bag');
    await tab.click(productLink('Mesh Wash Bag'));
    await tab.reads(css('h1'), 'Mesh Wash Bag');
    const entries = await historyLength(tab);
    if (way === "the browser's back") await tab.back();
    else await tab.click(backLink);
    await tab.isAt('/shop');
    await isScrolledTo(tab, place);
    expect(await historyLength(tab)).toBe(entries);
  });
}

test('[ENG-1] [PRD-2] after a reload the back button still returns to the list', async ({ tab }) => {
  await tab.resize(800, 600);
  await tab.goto('/shop');
  await whenFetchedAhead(tab);
  const place = await scrollTo(tab, 'Refill Pads');
  await tab.click(productLink('Refill Pads'));
  await tab.reads(css('h1'), 'Refill Pads');
  await tab.reload();
  await whenHydrated(tab);
  const entries = await historyLength(tab);
  await tab.click(backLink);
  await tab.isAt('/shop');
  expect(await historyLength(tab)).toBe(entries);
  await isScrolledTo(tab, place);
});

test('[ENG-1] [PRD-2] without the list in the history the back button goes to the shop', async ({ tab }) => {
  await tab.goto('/');
  await tab.goto('/product/mesh-wash-bag');
  await tab.click(within(main, link('All slippers')));
  await tab.isAt('/shop');
  await tab.sees(heading(/^Shop/));
});

test('[ENG-1] [RTE-2] [PRD-1] pages for unknown addresses link to the landing page or to the shop', async ({
  tab,
}) => {
  await tab.goto('/nowhere');
  await tab.reads(css('h1'), 'Oops! Page not found');
  await tab.click(link('Return to Home'));
  await tab.isAt('/');
  await tab.goto('/product/no-such-slipper');
  await tab.reads(css('h1'), 'Product not found');
  await tab.click(link('Back to Shop'));
  await tab.isAt('/shop');
});
