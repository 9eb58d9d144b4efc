import type { Page } from '@playwright/test';
import { expect } from '../harness/test';
import { brightness } from './brightness';
import { coverOfFocus } from './cover';
import { cutTexts } from './cut-text';
import { fontsOfHeadings } from './heading-fonts';
import { objections } from './objections';
import { sideways } from './sideways';

/** Checks of the open page. Each may leave the viewport and the media as it needs them. */
export type Check = (page: Page) => Promise<void>;

const themes = [
  ['dark', true],
  ['light', false],
] as const;

export async function expectNoSideways(page: Page, what: string): Promise<void> {
  expect(await sideways(page), what).toEqual({ by: 0, because: [] });
}

/** Every letter of the headings is in the display typeface. */
export const hasTypeface: Check = async (page) => {
  await expect.poll(async () => (await fontsOfHeadings(page)).foreign).toEqual([]);
  expect([...(await fontsOfHeadings(page)).own]).toEqual([expect.stringContaining('Bricolage')]);
};

export const fitsEveryWidth: Check = async (page) => {
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoSideways(page, `${width} px`);
  }
};

/** The header's controls are side by side on the smallest screens. */
export const hasRoomInHeader: Check = async (page) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const boxes = await page
    .getByRole('banner')
    .locator('a:visible, select, button:visible')
    .evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  expect(boxes.length).toBe(5);
  const inOrder = boxes.toSorted((a, b) => a.left - b.left);
  for (const [index, { left }] of inOrder.entries())
    expect(left).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0);
};

/** Axe finds nothing, light on a phone and dark on a desktop. */
export const isAccessible: Check = async (page) => {
  for (const [width, colorScheme] of [
    [375, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await objections(page), colorScheme).toEqual([]);
  }
};

/** Page, header and other parts have the system's theme. */
export async function expectThemes(page: Page, ...parts: string[]): Promise<void> {
  for (const [colorScheme, isDark] of themes) {
    await page.emulateMedia({ colorScheme });
    for (const part of parts)
      expect((await brightness(page, part)) < 0.3, `${part}, ${colorScheme}`).toBe(isDark);
  }
}

/** The covers of all elements that get the focus, from the first to the last one and back. */
export async function coversOfFocus(page: Page): Promise<string[]> {
  const covers = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    // A page has fewer stops.
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press(key);
      const cover = await page.evaluate(coverOfFocus);
      if (cover === null) break;
      if (cover) covers.add(cover);
    }
  return [...covers];
}

/** Nothing docked covers what the keyboard reaches. */
export const showsTheFocus: Check = async (page) => {
  await page.setViewportSize({ width: 375, height: 667 });
  expect(await coversOfFocus(page)).toEqual([]);
};

interface Target {
  what: string;
  /** The shorter side in px. */
  size: number;
  fontSize: number;
  isPrimary: boolean;
  isControl: boolean;
}

/** The visible controls and links, except for links in a sentence, which are as high as its lines. Runs in the page. */
export function findTargets(): Target[] {
  const within = document.querySelector('dialog:modal') ?? document.body;
  return [...within.querySelectorAll<HTMLElement>('a[href], button, select, summary, input, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return {
        what: `${element.tagName} ${element.ariaLabel ?? element.textContent.trim()}`,
        size: Math.round(Math.min(width, height)),
        fontSize: parseFloat(getComputedStyle(element).fontSize),
        isPrimary: element.matches('button, select, summary, header a'),
        isControl: !element.matches('a'),
      };
    });
}

/** Targets are large enough for a finger, and no control has text that iOS zooms into. */
export const hasLargeTargets: Check = async (page) => {
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(findTargets);
    expect(found.length).toBeGreaterThan(4);
    expect(found.filter(({ size, isPrimary }) => size < (isPrimary ? 44 : 24))).toEqual([]);
    expect(found.filter(({ fontSize, isControl }) => isControl && fontSize < 16)).toEqual([]);
  }
};

// Not with a style tag: Playwright waits for its load event, which may have fired before.
export const enlarge = (page: Page, size: string) =>
  page.evaluate((percent) => void (document.documentElement.style.fontSize = percent), size);

/** Words of headings that are broken into two lines without a hyphen. Runs in the page. */
function brokenWords(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.textContent?.matchAll(/\p{L}+/gu) ?? []) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** On a phone letters twice as large break no word of a heading. */
export const breaksNoWord: Check = async (page) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await enlarge(page, '200%');
  expect(await page.evaluate(brokenWords)).toEqual([]);
  await enlarge(page, '100%');
};

/** Opens the small header's menu, whose link to the shop must be visible, and closes it. */
export async function expectMenu(page: Page): Promise<void> {
  await page.locator('header [popovertarget]').click();
  await expect(page.locator('header :popover-open a[href="/shop"]')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
}

export const bearsZoom: Check = async (page) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNoSideways(page, 'zoomed to 200 %');
  await expectMenu(page);
};

/** The spacing that a page must bear by WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Widens the text, and opens what is folded. */
export async function widen(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(text);
    document.adoptedStyleSheets = [styles];
    for (const details of document.querySelectorAll('details')) {
      details.name = '';
      details.open = true;
    }
  }, spacing);
}

export async function expectWhole(page: Page, what: string): Promise<void> {
  await expectNoSideways(page, what);
  expect(await page.evaluate(cutTexts), what).toEqual([]);
}

export const bearsSpacing: Check = async (page) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await widen(page);
  await expectWhole(page, '320 px');
};

/** Printed, it is dark on white, without the header's controls. */
export const canBePrinted: Check = async (page) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await brightness(page, 'body')).toBeGreaterThan(0.9);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox').first()).toBeHidden();
  const position = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position);
  expect(position).toBe('static');
};
