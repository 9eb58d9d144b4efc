import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { showEverything } from '../../quality/at-rest';
import { coverOfFocus } from '../../quality/cover';
import { placesOf, type Violation } from '../../quality/objections';
import { measureSideways } from '../../quality/sideways';
import {
  addToCart,
  cart,
  cartCounts,
  classic,
  notice,
  openCart,
  openWhole,
  whenHydrated,
} from '../store-page';
import type { Tab } from '../tab';
import { css, heading } from '../target';
import { expect, test } from '../test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: { resultTypes: ['violations'] }): Promise<{ violations: Violation[] }>;
}

/** Axe's findings by all of its default rules, after all content has been shown: a line for each place. */
async function objections(tab: Tab): Promise<string[]> {
  await tab.evaluate(showEverything);
  await tab.addScript(axe);
  const { violations } = await tab.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return placesOf(violations);
}

test('[ENG-1] axe finds nothing on a product or in the open cart, and nothing is wider than a phone', async ({
  tab,
}) => {
  await tab.resize(375, 667);
  await openWhole(tab, classic);
  await tab.sees(heading(/./));
  expect(await tab.evaluate(measureSideways)).toEqual({ by: 0, because: [] });
  expect(await objections(tab)).toEqual([]);
  await whenHydrated(tab);
  await tab.click(addToCart);
  await tab.sees(notice(/Added to cart/));
  await openCart(tab);
  await tab.sees(cart);
  expect(await objections(tab)).toEqual([]);
});

/** Presses Tab until the element with the focus has a name that matches. */
async function tabTo(tab: Tab, name: RegExp): Promise<void> {
  const focused = () =>
    tab.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  for (let press = 0; press < 60 && !name.test(await focused()); press += 1) await tab.press('Tab');
  expect(await focused()).toMatch(name);
}

test('[ENG-1] [LND-1] [SHP-5] the keyboard alone goes from the landing page to the list and adds a product', async ({
  tab,
}) => {
  await tab.goto('/');
  await whenHydrated(tab);
  await tab.activate();
  await tabTo(tab, /^Shop now$/);
  await tab.press('Enter');
  await tab.isAt('/shop');
  // The landing page's footer has a heading 'Shop', too.
  await tab.reads(css('h1'), /^Shop/);
  await tabTo(tab, /^Add to cart/);
  await tab.press('Enter');
  await cartCounts(tab, 1);
});

for (const [width, height] of [
  [375, 667],
  [640, 200],
] as const)
  test(`[ENG-1] [ENG-5] nothing docked covers the element with the focus on a product, ${width} x ${height}`, async ({
    tab,
  }) => {
    await tab.resize(width, height);
    await openWhole(tab, classic);
    await whenHydrated(tab);
    await tab.activate();
    const covers = new Set<string | null>();
    for (let press = 0; press < 60; press += 1) {
      await tab.press('Tab');
      covers.add(await tab.evaluate(coverOfFocus));
      if (await tab.evaluate(() => document.activeElement === [...document.links].at(-1))) break;
    }
    // A window in the background does not show the skip link.
    expect([...covers].filter((cover) => cover && !cover.startsWith('A Skip to content'))).toEqual([]);
    // The links of the footer come last. Some engines skip links.
    await tab.evaluate(() => [...document.links].at(-1)?.focus());
    expect(await tab.evaluate(coverOfFocus)).toBe('');
  });
