import type { Page } from '@playwright/test';
import { addFirstProduct, openCart } from '../harness/shop';
import { expect, test } from '../harness/test';
import { brightness } from './brightness';
import { pages } from './pages';
import { sideways } from './sideways';

const themes = [
  ['dark', true],
  ['light', false],
] as const;

interface Target {
  what: string;
  width: number;
  height: number;
  isPrimary: boolean;
}

/** The page's visible controls and links, except for links in a sentence, which are as high as its lines. */
function targets(): Target[] {
  const within = document.querySelector('dialog:modal') ?? document.body;
  return [...within.querySelectorAll<HTMLElement>('a[href], button, select, summary, input')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return {
        what: `${element.tagName} ${element.ariaLabel ?? element.textContent.trim()}`,
        width: Math.round(width),
        height: Math.round(height),
        isPrimary: element.matches('button, select, summary, header a'),
      };
    });
}

// Not with a style tag: Playwright waits for its load event, which may have fired before.
const enlarge = (page: Page, size: string) =>
  page.evaluate((percent) => void (document.documentElement.style.fontSize = percent), size);

/** Opens the small header's menu, whose link to the shop must be visible. */
async function expectMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }),
  ).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
}

// A page is loaded once for all checks, because the load takes longest.
for (const { name, path } of pages) {
  test(`${name} has the system's theme, large targets, room for large text and zoom, and can be printed`, async ({
    page,
  }) => {
    for (const [colorScheme, isDark] of themes) {
      await page.emulateMedia({ colorScheme });
      if (isDark) await page.goto(path);
      for (const part of ['body', 'header'])
        expect((await brightness(page, part)) < 0.3, `${part}, ${colorScheme}`).toBe(isDark);
    }

    await page.setViewportSize({ width: 375, height: 800 });
    const found = await page.evaluate(targets);
    expect(found.length).toBeGreaterThan(4);
    expect(found.filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([]);
    expect(found.filter(({ isPrimary, width, height }) => isPrimary && Math.min(width, height) < 44)).toEqual(
      [],
    );

    await enlarge(page, '200%');
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page), `large text at ${width} px`).toEqual({ by: 0, because: [] });
    }
    await enlarge(page, '100%');

    await page.setViewportSize({ width: 640, height: 400 });
    expect(await sideways(page), 'zoomed to 200 %').toEqual({ by: 0, because: [] });
    await expectMenu(page);

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // Dark on white, without the header's controls.
    expect(await brightness(page, 'body')).toBeGreaterThan(0.9);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox').first()).toBeHidden();
    const position = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position);
    expect(position).toBe('static');
  });
}

test("the cart has the system's theme, and with large text or zoomed a shopper reaches everything", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/shop');
  await enlarge(page, '200%');
  await expectMenu(page);
  await addFirstProduct(page);
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  for (const [colorScheme, isDark] of themes) {
    await page.emulateMedia({ colorScheme });
    expect((await brightness(page, '[data-sonner-toast]')) < 0.3, `toast, ${colorScheme}`).toBe(isDark);
  }
  const sheet = await openCart(page);
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  const reached = async () => {
    for (const name of [/^Increase quantity/, /^Remove/, 'Checkout with Shopify', 'Close']) {
      const button = sheet.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  };
  await reached();
  await page.setViewportSize({ width: 1280, height: 800 });
  await reached();
  await enlarge(page, '100%');
  await page.setViewportSize({ width: 640, height: 400 });
  await reached();

  // Its controls are of 44 px, those of a line of 36 px.
  await page.setViewportSize({ width: 375, height: 800 });
  const found = await page.evaluate(targets);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ width, height }) => Math.min(width, height) < 36)).toEqual([]);

  for (const [colorScheme, isDark] of themes) {
    await page.emulateMedia({ colorScheme });
    expect((await brightness(page, 'dialog')) < 0.3, `cart, ${colorScheme}`).toBe(isDark);
  }
});

test('the header’s controls fit side by side on the smallest screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop');
  const boxes = await page
    .getByRole('banner')
    .locator('a:visible, select, button:visible')
    .evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  expect(boxes.length).toBe(5);
  const inOrder = boxes.toSorted((a, b) => a.left - b.left);
  for (const [index, { left }] of inOrder.entries()) {
    expect(left).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0);
  }
  expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(320);
});
