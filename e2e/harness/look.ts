import type { Locator } from '@playwright/test';

/** The colours and the shadow of an element after its transitions: the properties that a hover may change. */
export function look(locator: Locator): Promise<string[]> {
  return locator.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const { color, backgroundColor, borderColor, boxShadow } = getComputedStyle(element);
    return [color, backgroundColor, borderColor, boxShadow];
  });
}
