import type { Page } from '@playwright/test';

/** How far the page scrolls sideways, and the elements that cause it. */
export async function sideways(page: Page): Promise<{ by: number; because: string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const by = scrollWidth - clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => by > 0 && element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return { by, because: wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)) };
  });
}
