import type { Page } from '@playwright/test';

interface Sideways {
  by: number;
  because: string[];
}

/** How far the page scrolls sideways, in px, and the elements that cause it. Runs in the page. */
export function measureSideways(): Sideways {
  const { scrollWidth, clientWidth } = document.documentElement;
  const by = scrollWidth - clientWidth;
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => by > 0 && element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return { by, because: wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)) };
}

export const sideways = (page: Page): Promise<Sideways> => page.evaluate(measureSideways);
