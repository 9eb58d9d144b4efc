import type { Page } from '@playwright/test';

/** Scrolls through the page, so that everything has been shown, and ends its animations. Runs in the page. */
export async function showEverything(): Promise<void> {
  const step = innerHeight * 0.8;
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  for (const animation of document.getAnimations()) {
    // A spinner's animation is endless.
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

export const atRest = (page: Page): Promise<void> => page.evaluate(showEverything);
